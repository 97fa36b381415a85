import { ActivityScreen } from "#features/settings/admin/activity-screen.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Activity")

export default function ActivityPage() {
  return <ActivityScreen />
}
