import { ShopDashboard } from "#features/insights/admin/dashboard.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Dashboard")

export default function DashboardPage() {
  return <ShopDashboard />
}
