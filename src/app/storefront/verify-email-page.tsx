import { VerifyEmail } from "#features/accounts/storefront/verify-email.tsx"
import { Spinner } from "#ui/skeleton.tsx"
import { AccountScreen } from "./account-screen.tsx"
import { useLinkToken } from "./use-link-token.ts"

export default function VerifyEmailPage() {
  const token = useLinkToken()
  return (
    <AccountScreen title="Confirm your email address" hasSecretAddress>
      {token === undefined ? <Spinner /> : <VerifyEmail token={token} />}
    </AccountScreen>
  )
}
