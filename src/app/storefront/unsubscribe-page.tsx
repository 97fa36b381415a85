import { Unsubscribe } from "#features/newsletter/storefront/unsubscribe.tsx"
import { Spinner } from "#ui/skeleton.tsx"
import { AccountScreen } from "./account-screen.tsx"
import { useLinkToken } from "./use-link-token.ts"

export default function UnsubscribePage() {
  const token = useLinkToken()
  return (
    <AccountScreen title="Unsubscribe" hasSecretAddress>
      {token === undefined ? <Spinner /> : <Unsubscribe token={token} />}
    </AccountScreen>
  )
}
