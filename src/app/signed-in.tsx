import { Button, ButtonLink } from "#ui/button.tsx"
import { useSession } from "#ui/session.ts"

type SignedInProps = { /** Which part of the shop this is. */ place: string; intro: string }

/** The first screen behind the gate: who is signed in, and the way out. */
export function SignedIn({ place, intro }: SignedInProps) {
  const { user, logout } = useSession()
  return (
    <div className="wrap-page flex min-h-[70vh] flex-col items-start justify-center gap-6 py-12">
      <div aria-hidden="true" className="band w-24" />
      <p className="font-semibold text-ink-soft">{place}</p>
      <h1 className="text-4xl wrap-anywhere">Welcome, {user?.full_name}!</h1>
      <p className="max-w-prose text-lg">{intro}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/shop/">Browse the shop</ButtonLink>
        <Button variant="outline" onClick={logout}>
          Log Out
        </Button>
      </div>
    </div>
  )
}
