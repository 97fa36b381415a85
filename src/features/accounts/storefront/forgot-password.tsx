import { useState } from "react"
import { useForm } from "react-hook-form"
import { Link } from "react-router"
import { checkField } from "#features/accounts/check-fields.ts"
import { forgotPassword } from "#features/accounts/contract.ts"
import type { LoginState } from "#features/accounts/login-state.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button, ButtonLink } from "#ui/button.tsx"
import { NoteCard } from "#ui/note-card.tsx"
import { TextField } from "#ui/text-field.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"
import { FormCard } from "./form-card.tsx"

/** Asks for the letter that sets a new password; nobody learns here who has an account. */
export function ForgotPassword({ from, email: known }: LoginState) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    defaultValues: known ? { email: known } : {},
  })
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { errors, isSubmitting } = formState
  const button = useFocusBack(isSubmitting)

  const send = handleSubmit(async ({ email }) => {
    setFailure(null)
    try {
      const { message } = await call(forgotPassword, { body: { email }, anonymous: true })
      setSent({ email: email.trim(), message })
    } catch (error) {
      setFailure(reasonOf(error, "The letter could not be sent. Please try again."))
    }
  })

  if (sent) {
    const state: LoginState = { from, email: sent.email }
    return (
      <NoteCard
        title="Check your mail"
        action={
          <>
            <ButtonLink to="/login" state={state}>
              Back to Sign In
            </ButtonLink>
            <Button variant="outline" onClick={() => setSent(null)}>
              Try another address
            </Button>
          </>
        }
      >
        <p className="wrap-anywhere">
          You asked for <strong>{sent.email}</strong>. {sent.message}
        </p>
        <p className="text-ink-soft">Nothing there? Look in your spam folder, or ask once more.</p>
      </NoteCard>
    )
  }
  return (
    <FormCard
      title="Forgot password?"
      intro="Tell us the email address of your account. We send you a link that sets a new password."
      onSubmit={send}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        error={errors.email?.message}
        {...register("email", { validate: (email) => checkField("email", email) })}
      />
      {failure ? <Alert>{failure}</Alert> : null}
      <Button ref={button} type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? "Sending..." : "Send the link"}
      </Button>
      <p className="text-center">
        <Link to="/login" state={{ from, email: known } satisfies LoginState} className="font-semibold underline">
          Back to Sign In
        </Link>
      </p>
    </FormCard>
  )
}
