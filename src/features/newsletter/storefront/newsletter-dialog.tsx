import { useState } from "react"
import { useForm } from "react-hook-form"
import { subscribe } from "#features/newsletter/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { sentenceOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { Sheet } from "#ui/sheet.tsx"
import { TextField } from "#ui/text-field.tsx"
import { toast } from "#ui/toast.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"

type Fields = { name: string; email: string }
const THANKS_MS = 4000

/** Join Our Community: name and email; closes and clears on success (SF §2 Home, §8). */
export default function NewsletterDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { register, handleSubmit, reset, formState } = useForm<Fields>({ defaultValues: { name: "", email: "" } })
  const [failure, setFailure] = useState<string | null>(null)
  const { errors, isSubmitting } = formState
  const button = useFocusBack(isSubmitting)

  const join = handleSubmit(async (fields) => {
    setFailure(null)
    try {
      await call(subscribe, { body: fields })
      reset()
      onClose()
      toast("Thank you for subscribing!", "success", THANKS_MS)
    } catch (error) {
      setFailure(sentenceOf(error, "Something went wrong. Please try again."))
    }
  })

  return (
    <Sheet open={open} onClose={onClose} title="Join Our Community" titleHidden side="center" className="sm:w-[34rem]">
      <div className="flex flex-col gap-6">
        <div>
          <p aria-hidden="true" className="font-display text-4xl font-bold">
            Join Our Community
          </p>
          <p className="mt-3 text-ink-soft">
            New pieces before anyone else, workshop dates, and now and then a pattern. No more than two letters a month.
          </p>
        </div>
        <form onSubmit={join} noValidate className="flex flex-col gap-4">
          <TextField
            label="Name"
            autoComplete="name"
            required
            error={errors.name?.message}
            {...register("name", { validate: (name) => name.trim() !== "" || "Please tell us your name." })}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            required
            error={errors.email?.message}
            {...register("email", {
              validate: (email) => looksLikeEmail(email) || "Please enter a valid email address.",
            })}
          />
          {failure ? <Alert>{failure}</Alert> : null}
          <Button ref={button} type="submit" size="lg" busy={isSubmitting}>
            {isSubmitting ? "Joining..." : "Join"}
          </Button>
        </form>
        <div aria-hidden="true" className="band -mx-5 -mb-5 mt-1" />
      </div>
    </Sheet>
  )
}

const looksLikeEmail = (text: string): boolean => subscribe.body.shape.email.safeParse(text).success
