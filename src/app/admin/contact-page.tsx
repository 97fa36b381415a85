import { InboxScreen } from "#features/contact/admin/inbox-screen.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Inbox")

export default function ContactPage() {
  return <InboxScreen />
}
