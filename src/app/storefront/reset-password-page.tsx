import { ResetPassword } from "#features/accounts/storefront/reset-password.tsx"
import { AccountScreen } from "./account-screen.tsx"
import { useLinkToken } from "./use-link-token.ts"

export default function ResetPasswordPage() {
  return (
    <AccountScreen title="Set a new password" hasSecretAddress>
      <ResetPassword token={useLinkToken()} />
    </AccountScreen>
  )
}
