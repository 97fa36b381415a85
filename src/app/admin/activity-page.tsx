import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Activity")

export default function ActivityPage() {
  return <OfficeHeading title="Activity Log" />
}
