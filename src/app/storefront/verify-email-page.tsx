import { VerifyEmail } from "#features/accounts/storefront/verify-email.tsx"
import { AccountScreen } from "./account-screen.tsx"
import { useLinkToken } from "./use-link-token.ts"

export default function VerifyEmailPage() {
  return (
    <AccountScreen title="Confirm your email address" hasSecretAddress>
      <VerifyEmail token={useLinkToken()} />
    </AccountScreen>
  )
}
