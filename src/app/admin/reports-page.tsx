import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Reports")

export default function ReportsPage() {
  return <OfficeHeading title="Reports" />
}
