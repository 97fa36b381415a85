import { ResetPassword } from "#features/accounts/storefront/reset-password.tsx"
import { Spinner } from "#ui/skeleton.tsx"
import { AccountScreen } from "./account-screen.tsx"
import { useLinkToken } from "./use-link-token.ts"

export default function ResetPasswordPage() {
  const token = useLinkToken()
  return (
    <AccountScreen title="Set a new password" hasSecretAddress>
      {token === undefined ? <Spinner /> : <ResetPassword token={token} />}
    </AccountScreen>
  )
}
