import { readLoginState } from "#features/accounts/login-state.ts"
import { ForgotPassword } from "#features/accounts/storefront/forgot-password.tsx"
import { AccountScreen } from "./account-screen.tsx"
import { useEntryState } from "./use-entry-state.ts"

export default function ForgotPasswordPage() {
  const state = readLoginState(useEntryState())
  return (
    <AccountScreen title="Forgot password">
      <ForgotPassword key={state.email} {...state} />
    </AccountScreen>
  )
}
