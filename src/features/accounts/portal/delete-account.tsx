import { useState } from "react"
import { useForm } from "react-hook-form"
import type { Me } from "#contract/session.ts"
import { deleteMe } from "#features/accounts/contract.ts"
import { AccountSection } from "#features/accounts/own-account/account-section.tsx"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { isProblem, reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { PasswordField } from "#ui/password-field.tsx"
import { Sheet } from "#ui/sheet.tsx"
import { clearTokens } from "#ui/stored-tokens.ts"
import { toast } from "#ui/toast.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"

const FAREWELL_MS = 8000

/** Deletes the account; asks first, says what that does, and wants the password. */
export function DeleteAccount({ me }: { me: Me }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <AccountSection title="Delete my account" intro="For good. We cannot bring it back.">
      <Button variant="outline" onClick={() => setAsking(true)}>
        Delete my account...
      </Button>
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete your account?"
        side="center"
        className="sm:w-[36rem]"
      >
        <DeleteForm me={me} onKeep={() => setAsking(false)} />
      </Sheet>
    </AccountSection>
  )
}

function DeleteForm({ me, onKeep }: { me: Me; onKeep: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: "" } })
  const [failure, setFailure] = useState<string | null>(null)
  const { errors, isSubmitting } = formState
  const button = useFocusBack(isSubmitting)

  const send = handleSubmit(async (fields) => {
    setFailure(null)
    try {
      await call(deleteMe, { body: fields })
      toast("Your account is deleted. Thank you for having been with us.", "note", FAREWELL_MS)
      clearTokens()
    } catch (error) {
      const sentence = reasonOf(error, "Your account could not be deleted. Please try again.")
      if (!isProblem(error, "accounts.wrong-password")) return setFailure(sentence)
      setError("password", { message: sentence }, { shouldFocus: true })
    }
  })

  return (
    <form onSubmit={send} noValidate aria-label="Delete my account" className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Consequences
          title="This is deleted"
          lines={[
            "Your profile and your password",
            "Your cart, and the sign-in on every device",
            "Orders that are not paid yet: they are cancelled",
            ...(me.email_verified ? ["Your newsletter subscription"] : []),
          ]}
        />
        <Consequences
          title="This is kept, without you"
          lines={[
            "Paid orders, for the books: without your name and address. What is on its way still arrives.",
            "Your reviews, signed by 'A customer'",
            me.email_verified
              ? "Your messages to us, without your name and address"
              : "Messages and newsletter: your address is not verified, so they may be somebody else's",
          ]}
        />
      </div>
      <input type="text" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        maxLength={128}
        error={errors.password?.message}
        {...register("password", { validate: (given) => given !== "" || "Enter your password." })}
      />
      {failure ? <Alert>{failure}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button ref={button} type="submit" variant="ink" busy={isSubmitting}>
          {isSubmitting ? "Deleting..." : "Delete my account"}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          Keep my account
        </Button>
      </div>
    </form>
  )
}

function Consequences({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{title}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
