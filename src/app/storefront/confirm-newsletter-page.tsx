import { ConfirmSubscription } from "#features/newsletter/storefront/confirm-subscription.tsx"
import { Spinner } from "#ui/skeleton.tsx"
import { AccountScreen } from "./account-screen.tsx"
import { useLinkToken } from "./use-link-token.ts"

export default function ConfirmNewsletterPage() {
  const token = useLinkToken()
  return (
    <AccountScreen title="Confirm your newsletter" hasSecretAddress>
      {token === undefined ? <Spinner /> : <ConfirmSubscription token={token} />}
    </AccountScreen>
  )
}
