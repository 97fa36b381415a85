import { CustomerDashboard } from "#features/insights/portal/dashboard.tsx"
import { portalMeta } from "./portal-meta.ts"

export const meta = () => portalMeta("Your dashboard")

export default function DashboardPage() {
  return <CustomerDashboard />
}
