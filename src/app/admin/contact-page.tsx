import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Inbox")

export default function ContactPage() {
  return <OfficeHeading title="Contact Inbox" />
}
