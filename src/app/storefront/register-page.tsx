import { Navigate, useNavigate } from "react-router"
import { pathAfterLogin } from "#app/return-path.ts"
import { type LoginState, readLoginState } from "#features/accounts/login-state.ts"
import { RegisterForm } from "#features/accounts/storefront/register-form.tsx"
import { useSession } from "#ui/session.ts"
import { toast } from "#ui/toast.tsx"
import { AccountScreen } from "./account-screen.tsx"
import { useEntryState } from "./use-entry-state.ts"

const READING_MS = 6000

export default function RegisterPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const { from, email } = readLoginState(useEntryState())

  function goToLogin(registered: string) {
    toast("Registration successful! Please login.", "success", READING_MS)
    navigate("/login", { replace: true, state: { from, email: registered, isNew: true } satisfies LoginState })
  }

  return (
    <AccountScreen title="Register">
      {user ? (
        <Navigate to={pathAfterLogin(user, from)} replace />
      ) : (
        <RegisterForm key={email} from={from} email={email} onRegistered={goToLogin} />
      )}
    </AccountScreen>
  )
}
