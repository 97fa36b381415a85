import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Settings")

export default function SettingsPage() {
  return <OfficeHeading title="Settings" />
}
