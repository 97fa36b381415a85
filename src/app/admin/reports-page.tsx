import { Reports } from "#features/insights/admin/reports.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Reports")

export default function ReportsPage() {
  return <Reports />
}
