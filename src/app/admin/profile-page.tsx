import { useEffect } from "react"
import { useLocation } from "react-router"
import { DeviceList } from "#features/accounts/own-account/device-list.tsx"
import { PasswordForm } from "#features/accounts/own-account/password-form.tsx"
import { ProfileForm } from "#features/accounts/own-account/profile-form.tsx"
import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { useSession } from "#ui/session.ts"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Profile")

export default function ProfilePage() {
  const { user: me } = useSession()
  const { hash, key } = useLocation()
  // The page is drawn after the router has looked for the place that the address names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the arrival.
  useEffect(() => {
    if (hash === "#password") document.getElementById("password")?.scrollIntoView()
  }, [hash, key])
  // Behind the gate there is somebody; gone for a moment while he leaves.
  if (me === null) return null
  return (
    <>
      <OfficeHeading title="Your account" subtitle="Who you are to the shop, and how you sign in." />
      <ProfileForm me={me} />
      <div id="password" className="scroll-mt-20">
        <PasswordForm me={me} />
      </div>
      <DeviceList />
    </>
  )
}
