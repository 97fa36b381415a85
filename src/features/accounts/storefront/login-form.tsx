import { useMutation } from "@tanstack/react-query"
import LockKeyhole from "lucide-react/icons/lock-keyhole"
import { type FormEvent, useState } from "react"
import { Link } from "react-router"
import type { LoginState } from "#features/accounts/login-state.ts"
import { Alert } from "#ui/alert.tsx"
import { ApiProblem } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { useEarlyInput } from "#ui/early-input.ts"
import { PasswordField } from "#ui/password-field.tsx"
import { useSession } from "#ui/session.ts"
import { TextField } from "#ui/text-field.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"
import { FormCard } from "./form-card.tsx"

const REFUSED = "Invalid username or password."

/** The secure-login card (SF §2); whoever placed it hears of the sign-in through the session. */
export function LoginForm({ from, email: known = "", isNew = false }: LoginState) {
  const { login } = useSession()
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState("")
  const signIn = useMutation({ mutationFn: () => login(email.trim(), password) })
  const button = useFocusBack(signIn.isPending)
  const early = useEarlyInput<HTMLFormElement>((form) => {
    const typed = new FormData(form)
    setEmail(String(typed.get("username") || known))
    setPassword(String(typed.get("password") ?? ""))
  })
  const isBlank = email.trim() === "" || password === ""
  const onwards: LoginState = { from, email: email.trim() }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBlank && !signIn.isPending) signIn.mutate()
  }

  return (
    <FormCard title="Sign in" onSubmit={submit} ref={early}>
      {isNew && <Alert tone="note">We have sent you a letter: its link confirms that the address is yours.</Alert>}
      <TextField
        label="Email"
        type="email"
        name="username"
        autoComplete="username"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="flex flex-col items-start gap-1">
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          className="w-full"
        />
        <Link to="/forgot-password" state={onwards} className="py-2 text-sm underline">
          Forgot password?
        </Link>
      </div>
      <p role="alert" className="font-semibold text-sale empty:hidden">
        {signIn.isError && sentence(signIn.error)}
      </p>
      <Button ref={button} type="submit" size="lg" disabled={isBlank || signIn.isPending}>
        {signIn.isPending ? "Signing In..." : "Sign In"}
      </Button>
      <p className="text-center">
        New here?{" "}
        <Link to="/register" state={onwards} className="font-semibold underline">
          Register
        </Link>
      </p>
      <p className="flex items-center justify-center gap-2 text-ink-soft text-sm">
        <LockKeyhole aria-hidden="true" className="size-4" />
        Your session is secured.
      </p>
    </FormCard>
  )
}

/** The screen's own sentence (SF §8), unless the password was never looked at. */
function sentence(error: Error): string {
  const isUnheard = error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500)
  return isUnheard ? error.message : REFUSED
}
