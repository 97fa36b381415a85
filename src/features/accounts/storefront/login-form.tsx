import { useMutation } from "@tanstack/react-query"
import Eye from "lucide-react/icons/eye"
import EyeOff from "lucide-react/icons/eye-off"
import LockKeyhole from "lucide-react/icons/lock-keyhole"
import { type FormEvent, useState } from "react"
import { ApiProblem } from "#ui/api-problem.ts"
import { Button, IconButton } from "#ui/button.tsx"
import { useEarlyInput } from "#ui/early-input.ts"
import { useSession } from "#ui/session.ts"
import { TextField } from "#ui/text-field.tsx"

const REFUSED = "Invalid username or password."

/** The secure-login card (SF §2); whoever placed it hears of the sign-in through the session. */
export function LoginForm() {
  const { login } = useSession()
  const [email, setEmail] = useState("")
  const [password, setPassword] = useState("")
  const [isShown, setIsShown] = useState(false)
  const signIn = useMutation({ mutationFn: () => login(email.trim(), password) })
  const early = useEarlyInput<HTMLFormElement>((form) => {
    const typed = new FormData(form)
    setEmail(String(typed.get("username") ?? ""))
    setPassword(String(typed.get("password") ?? ""))
  })
  const isBlank = email.trim() === "" || password === ""

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBlank && !signIn.isPending) signIn.mutate()
  }

  return (
    <form
      ref={early}
      onSubmit={submit}
      noValidate
      aria-labelledby="login-form"
      className="flex flex-col gap-5 bg-panel p-6 sm:p-8"
    >
      <h1 id="login-form" className="text-3xl">
        Sign in
      </h1>
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
      <div className="relative">
        <TextField
          label="Password"
          type={isShown ? "text" : "password"}
          name="password"
          autoComplete="current-password"
          required
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <IconButton
          label={isShown ? "Hide password" : "Show password"}
          onClick={() => setIsShown(!isShown)}
          className="absolute right-0 bottom-0"
        >
          {isShown ? <EyeOff aria-hidden="true" className="size-5" /> : <Eye aria-hidden="true" className="size-5" />}
        </IconButton>
      </div>
      <p role="alert" className="font-semibold text-sale empty:hidden">
        {signIn.isError && sentence(signIn.error)}
      </p>
      <Button type="submit" size="lg" disabled={isBlank || signIn.isPending}>
        {signIn.isPending ? "Signing In..." : "Sign In"}
      </Button>
      <p className="flex items-center justify-center gap-2 text-ink-soft text-sm">
        <LockKeyhole aria-hidden="true" className="size-4" />
        Your session is secured.
      </p>
    </form>
  )
}

/** The screen's own sentence (SF §8), unless the password was never looked at. */
function sentence(error: Error): string {
  const isUnheard = error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500)
  return isUnheard ? error.message : REFUSED
}
