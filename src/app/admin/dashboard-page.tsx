import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Dashboard")

export default function DashboardPage() {
  return <OfficeHeading title="Dashboard" />
}
