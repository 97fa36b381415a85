import { DeviceList } from "#features/accounts/own-account/device-list.tsx"
import { PasswordForm } from "#features/accounts/own-account/password-form.tsx"
import { ProfileForm } from "#features/accounts/own-account/profile-form.tsx"
import { DeleteAccount } from "#features/accounts/portal/delete-account.tsx"
import { ExportData } from "#features/accounts/portal/export-data.tsx"
import { PageHeading } from "#ui/page-heading.tsx"
import { useSession } from "#ui/session.ts"
import { portalMeta } from "./portal-meta.ts"

export const meta = () => portalMeta("Account")

export default function AccountPage() {
  const { user: me } = useSession()
  // Behind the gate there is somebody; gone for a moment while he leaves.
  if (me === null) return null
  return (
    <>
      <PageHeading title="Account">Who you are to us, how you sign in, and what we keep.</PageHeading>
      <ProfileForm me={me} />
      <PasswordForm me={me} />
      <DeviceList />
      <ExportData />
      <DeleteAccount me={me} />
    </>
  )
}
