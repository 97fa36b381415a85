import { UserScreen } from "#features/accounts/admin/user-screen.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Users")

export default function UsersPage() {
  return <UserScreen />
}
