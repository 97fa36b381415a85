import { useLocation } from "react-router"
import { readLoginState } from "#features/accounts/login-state.ts"
import { ForgotPassword } from "#features/accounts/storefront/forgot-password.tsx"
import { AccountScreen } from "./account-screen.tsx"

export default function ForgotPasswordPage() {
  return (
    <AccountScreen title="Forgot password">
      <ForgotPassword {...readLoginState(useLocation().state)} />
    </AccountScreen>
  )
}
