import { Navigate, useLocation } from "react-router"
import { pathAfterLogin } from "#app/return-path.ts"
import { readLoginState } from "#features/accounts/login-state.ts"
import { LoginForm } from "#features/accounts/storefront/login-form.tsx"
import { useSession } from "#ui/session.ts"
import { AccountScreen } from "./account-screen.tsx"

/** Whoever is signed in already, or has just done so, goes on to where he wanted to be or belongs (SF §2). */
export default function LoginPage() {
  const { user } = useSession()
  const state = readLoginState(useLocation().state)
  return (
    <AccountScreen title="Sign in">
      {user ? <Navigate to={pathAfterLogin(user, state.from)} replace /> : <LoginForm {...state} />}
    </AccountScreen>
  )
}
