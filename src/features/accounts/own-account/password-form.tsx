import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useForm } from "react-hook-form"
import type { Me } from "#contract/session.ts"
import { checkField } from "#features/accounts/check-fields.ts"
import { changePassword, listSessions } from "#features/accounts/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { isProblem, reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { NewPasswordField } from "#ui/new-password-field.tsx"
import { PasswordField } from "#ui/password-field.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"
import { AccountSection } from "./account-section.tsx"

type Fields = { current_password: string; new_password: string }
const blank: Fields = { current_password: "", new_password: "" }

/** A new password for whoever knows the current one. */
export function PasswordForm({ me }: { me: Me }) {
  const client = useQueryClient()
  const { register, handleSubmit, setError, reset, formState } = useForm<Fields>({ defaultValues: blank })
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<{ isSaved: boolean; sentence: string } | null>(null)
  const { errors, isSubmitting } = formState
  const button = useFocusBack(isSubmitting)

  const save = handleSubmit(async (fields) => {
    setOutcome(null)
    try {
      await call(changePassword, { body: fields })
      reset(blank)
      setRound(round + 1)
      setOutcome({ isSaved: true, sentence: "Your password is changed. Other devices are signed out." })
      client.invalidateQueries({ queryKey: [listSessions.path] })
    } catch (error) {
      const sentence = reasonOf(error, "Your password could not be changed. Please try again.")
      if (!isProblem(error, "accounts.wrong-password")) return setOutcome({ isSaved: false, sentence })
      setError("current_password", { message: sentence }, { shouldFocus: true })
    }
  })

  return (
    <AccountSection title="Password" intro="A new password signs you out on every other device.">
      <form onSubmit={save} noValidate aria-label="Password" className="flex w-full max-w-lg flex-col gap-4">
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={me.email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          maxLength={128}
          error={errors.current_password?.message}
          {...register("current_password", { validate: (given) => given !== "" || "Enter your current password." })}
        />
        <NewPasswordField
          key={round}
          label="New password"
          required
          known={() => [me.username, me.email, me.full_name]}
          error={errors.new_password?.message}
          {...register("new_password", { validate: (wanted) => checkField("password", wanted) })}
        />
        {outcome ? <Alert tone={outcome.isSaved ? "success" : "error"}>{outcome.sentence}</Alert> : null}
        <Button ref={button} type="submit" busy={isSubmitting} className="self-start">
          {isSubmitting ? "Changing..." : "Change password"}
        </Button>
      </form>
    </AccountSection>
  )
}
