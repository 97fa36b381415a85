import { SettingsScreen } from "#features/settings/admin/settings-screen.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Settings")

export default function SettingsPage() {
  return <SettingsScreen />
}
