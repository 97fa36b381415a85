import { useState } from "react"
import { useForm } from "react-hook-form"
import { checkField } from "#features/accounts/check-fields.ts"
import { resetPassword } from "#features/accounts/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { isProblem, reasonOf } from "#ui/api-problem.ts"
import { Button, ButtonLink } from "#ui/button.tsx"
import { NewPasswordField } from "#ui/new-password-field.tsx"
import { NoteCard } from "#ui/note-card.tsx"
import { accessToken, clearTokens } from "#ui/stored-tokens.ts"
import { useFocusBack } from "#ui/use-focus-back.ts"
import { FormCard } from "./form-card.tsx"

type Outcome = "open" | "done" | "ended"

/** Sets a new password by the link of a letter. @param token the link's, or null where it has none */
export function ResetPassword({ token }: { token: string | null }) {
  const { register, handleSubmit, formState } = useForm<{ password: string }>({ mode: "onTouched" })
  const [outcome, setOutcome] = useState<Outcome>("open")
  const [failure, setFailure] = useState<string | null>(null)
  const { errors, isSubmitting } = formState
  const button = useFocusBack(isSubmitting)

  if (token === null || outcome === "ended") return <EndedLink isWhole={token !== null} />
  if (outcome === "done") {
    return (
      <NoteCard title="Your new password is set" action={<ButtonLink to="/login">Sign In</ButtonLink>}>
        <p>You are signed out on every device. Sign in with the new password.</p>
      </NoteCard>
    )
  }

  const send = handleSubmit(async (fields) => {
    setFailure(null)
    try {
      await call(resetPassword, { body: { token, password: fields.password }, anonymous: true })
      // Every session of the account is over; whoever is signed in here may be its owner.
      if (accessToken() !== null) clearTokens()
      setOutcome("done")
    } catch (error) {
      if (isProblem(error, "accounts.link-ended")) setOutcome("ended")
      else setFailure(reasonOf(error, "Your password could not be set. Please try again."))
    }
  })

  return (
    <FormCard title="Set a new password" intro="It signs you out everywhere else." onSubmit={send}>
      <NewPasswordField
        label="New password"
        required
        error={errors.password?.message}
        {...register("password", { validate: (value) => checkField("password", value) })}
      />
      {failure ? <Alert>{failure}</Alert> : null}
      <Button ref={button} type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? "Setting..." : "Set password"}
      </Button>
    </FormCard>
  )
}

function EndedLink({ isWhole }: { isWhole: boolean }) {
  return (
    <NoteCard
      title={isWhole ? "This link has ended" : "This link is incomplete"}
      action={<ButtonLink to="/forgot-password">Send a new link</ButtonLink>}
    >
      <p>
        {isWhole
          ? "It was used already, or it is older than 30 minutes. Your password is as it was."
          : "A part of the address is missing: some mail programs break it. Copy all of it, or ask for a new one."}
      </p>
    </NoteCard>
  )
}
