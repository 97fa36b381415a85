import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { getMe, type Me } from "#contract/session.ts"
import { checkField, checkUsername, refusedFields } from "#features/accounts/check-fields.ts"
import { updateMe } from "#features/accounts/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { callQuery } from "#ui/query-client.ts"
import { takeSaved } from "#ui/take-saved.ts"
import { TextField } from "#ui/text-field.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"
import { AccountSection } from "./account-section.tsx"
import { UnconfirmedEmail } from "./unconfirmed-email.tsx"

type Fields = Pick<Me, "full_name" | "username" | "email">

const own = ({ full_name, username, email }: Me): Fields => ({ full_name, username, email })

/** Name, username and e-mail; what was refused stays in its fields. */
export function ProfileForm({ me }: { me: Me }) {
  const client = useQueryClient()
  const form = useForm<Fields>({ mode: "onTouched", defaultValues: own(me) })
  const { register, handleSubmit, setError, formState } = form
  const [outcome, setOutcome] = useState<{ isSaved: boolean; sentence: string } | null>(null)
  const { errors, isSubmitting, isDirty } = formState
  const button = useFocusBack(isSubmitting)

  const save = handleSubmit(async (fields) => {
    setOutcome(null)
    try {
      const saved = await call(updateMe, { body: fields })
      client.setQueryData(callQuery(getMe).queryKey, saved)
      takeSaved(form, fields, own(saved))
      const isMoved = saved.email !== me.email
      setOutcome({ isSaved: true, sentence: isMoved ? `Saved. A letter is on its way to ${saved.email}.` : "Saved." })
    } catch (error) {
      setOutcome({ isSaved: false, sentence: reasonOf(error, "Your profile could not be saved. Please try again.") })
      for (const { name, ask } of refusedFields(error)) {
        if (name !== "password") setError(name, { message: ask }, { shouldFocus: true })
      }
    }
  })

  return (
    <AccountSection
      title="Profile"
      intro="How we call you, and where our letters go. You can sign in with your username or your email."
    >
      {me.email_verified ? null : <UnconfirmedEmail email={me.email} />}
      <form onSubmit={save} noValidate aria-label="Profile" className="flex w-full max-w-lg flex-col gap-4">
        <TextField
          label="Full name"
          autoComplete="name"
          required
          maxLength={200}
          error={errors.full_name?.message}
          {...register("full_name", { validate: (name) => checkField("full_name", name) })}
        />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={100}
          error={errors.username?.message}
          {...register("username", { validate: (name, { email }) => checkUsername(name, email) })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          hint="We send a link to a new address, to verify it."
          error={errors.email?.message}
          {...register("email", { validate: (email) => checkField("email", email), deps: ["username"] })}
        />
        {outcome ? <Alert tone={outcome.isSaved ? "success" : "error"}>{outcome.sentence}</Alert> : null}
        <Button ref={button} type="submit" busy={isSubmitting} disabled={!isDirty} className="self-start">
          {isSubmitting ? "Saving..." : "Save profile"}
        </Button>
      </form>
    </AccountSection>
  )
}
