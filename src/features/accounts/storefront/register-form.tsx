import { useState } from "react"
import { useForm } from "react-hook-form"
import { Link } from "react-router"
import { checkField, checkUsername, refusedFields } from "#features/accounts/check-fields.ts"
import { register as registerCall } from "#features/accounts/contract.ts"
import type { LoginState } from "#features/accounts/login-state.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { sentenceOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { NewPasswordField } from "#ui/new-password-field.tsx"
import { TextField } from "#ui/text-field.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"
import { FormCard } from "./form-card.tsx"

type Fields = { username: string; email: string; full_name: string; password: string }

const blank: Fields = { username: "", email: "", full_name: "", password: "" }

type RegisterFormProps = LoginState & {
  /** @param email the account's, as the server has it */
  onRegistered: (email: string) => void
}

/** Opens an account (SF §2); what was refused stays in its fields. */
export function RegisterForm({ from, email: known, onRegistered }: RegisterFormProps) {
  const { register, handleSubmit, getValues, setError, formState } = useForm<Fields>({
    mode: "onTouched",
    defaultValues: { ...blank, email: known ?? "" },
  })
  const [failure, setFailure] = useState<string | null>(null)
  const { errors, isSubmitting } = formState
  const button = useFocusBack(isSubmitting)
  const send = handleSubmit(async (fields) => {
    setFailure(null)
    try {
      const { email } = await call(registerCall, { body: fields, anonymous: true })
      onRegistered(email)
    } catch (error) {
      setFailure(sentenceOf(error, "Registration failed"))
      for (const { name, ask } of refusedFields(error)) setError(name, { message: ask }, { shouldFocus: true })
    }
  })

  return (
    <FormCard title="Register" onSubmit={send}>
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
        error={errors.email?.message}
        {...register("email", { validate: (email) => checkField("email", email), deps: ["username"] })}
      />
      <TextField
        label="Full name"
        autoComplete="name"
        required
        maxLength={200}
        error={errors.full_name?.message}
        {...register("full_name", { validate: (name) => checkField("full_name", name) })}
      />
      <NewPasswordField
        label="Password"
        required
        known={() => getValues(["username", "email", "full_name"])}
        error={errors.password?.message}
        {...register("password", { validate: (password) => checkField("password", password) })}
      />
      {failure ? <Alert>{failure}</Alert> : null}
      <Button ref={button} type="submit" size="lg" busy={isSubmitting}>
        {isSubmitting ? "Registering..." : "Register"}
      </Button>
      <p className="text-center">
        Have an account?{" "}
        <Link to="/login" state={{ from, email: known } satisfies LoginState} className="font-semibold underline">
          Sign in
        </Link>
      </p>
    </FormCard>
  )
}
