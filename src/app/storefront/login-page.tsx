import { Navigate } from "react-router"
import { pathAfterLogin } from "#app/return-path.ts"
import { readLoginState } from "#features/accounts/login-state.ts"
import { LoginForm } from "#features/accounts/storefront/login-form.tsx"
import { useSession } from "#ui/session.ts"
import { AccountScreen } from "./account-screen.tsx"
import { useEntryState } from "./use-entry-state.ts"

/** Whoever is signed in already, or has just done so, goes on to where he wanted to be or belongs (SF §2). */
export default function LoginPage() {
  const { user } = useSession()
  const state = readLoginState(useEntryState())
  return (
    <AccountScreen title="Sign in">
      {user ? <Navigate to={pathAfterLogin(user, state.from)} replace /> : <LoginForm key={state.email} {...state} />}
    </AccountScreen>
  )
}
