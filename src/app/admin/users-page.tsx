import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Users")

export default function UsersPage() {
  return <OfficeHeading title="User Management" />
}
