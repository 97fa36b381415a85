import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Events")

export default function EventsPage() {
  return <OfficeHeading title="Events Management" />
}
