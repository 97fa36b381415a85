import { useEffect, useState } from "react"
import { useForm } from "react-hook-form"
import { longest, sendMessage } from "#features/contact/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { sentenceOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { TextArea, TextField } from "#ui/text-field.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"

type Fields = { name: string; email: string; subject: string; message: string }
const blank: Fields = { name: "", email: "", subject: "", message: "" }
const FAILED = "Could not send your message. Please try again."
/** The green button is itself again after this long (SF §9). */
const SENT_MS = 4000

type ContactFormProps = {
  /** Put into the Subject field whenever another object comes: what the visitor has just asked for beside the form. */
  subject?: { text: string } | undefined
}

/** Idle, sending, sent, failed (SF §4); a failed message stays in its fields. */
export function ContactForm({ subject }: ContactFormProps) {
  const { register, handleSubmit, reset, setValue, formState } = useForm<Fields>({ defaultValues: blank })
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { errors, isSubmitting } = formState
  const button = useFocusBack(isSubmitting)

  useEffect(() => {
    if (subject) setValue("subject", subject.text)
  }, [subject, setValue])
  useEffect(() => {
    if (!isSent) return
    const delay = setTimeout(() => setSent(false), SENT_MS)
    return () => clearTimeout(delay)
  }, [isSent])

  const send = handleSubmit(async (fields) => {
    setFailure(null)
    try {
      await call(sendMessage, { body: fields })
      reset(blank)
      setSent(true)
    } catch (error) {
      setFailure(sentenceOf(error, FAILED))
    }
  })

  return (
    <form
      // A post, so that what was typed stands in no address when it is sent before the page has come alive.
      method="post"
      onSubmit={(event) => (isSent ? event.preventDefault() : send(event))}
      noValidate
      aria-labelledby="contact-form"
      className="bg-panel p-5 sm:p-8"
    >
      <fieldset disabled={isSubmitting} className="grid gap-4 sm:grid-cols-2">
        <h2 id="contact-form" className="mb-2 text-3xl sm:col-span-2">
          Write to us
        </h2>
        <TextField
          label="Full Name"
          autoComplete="name"
          required
          maxLength={longest.name}
          error={errors.name?.message}
          {...register("name", { validate: isGiven("Please tell us your name.") })}
        />
        <TextField
          label="Email Address"
          type="email"
          autoComplete="email"
          required
          maxLength={longest.email}
          error={errors.email?.message}
          {...register("email", { validate: (email) => isEmail(email) || "Please enter a valid email address." })}
        />
        <TextField
          label="Subject"
          required
          maxLength={longest.subject}
          error={errors.subject?.message}
          className="sm:col-span-2"
          {...register("subject", { validate: isGiven("Please say what it is about.") })}
        />
        <TextArea
          label="Message"
          required
          rows={7}
          maxLength={longest.message}
          error={errors.message?.message}
          className="sm:col-span-2"
          {...register("message", { validate: isGiven("Please write your message.") })}
        />
        <div className="empty:hidden sm:col-span-2">{failure ? <Alert>{failure}</Alert> : null}</div>
        <div aria-live="polite" className="grid sm:col-span-2 sm:justify-start">
          <Button ref={button} type="submit" size="lg" variant={isSent ? "done" : "solid"} busy={isSubmitting}>
            {isSubmitting ? "Sending..." : isSent ? "Message Sent Successfully!" : "Send Message"}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

const isGiven = (ask: string) => (text: string) => text.trim() !== "" || ask
const isEmail = (text: string): boolean => sendMessage.body.shape.email.safeParse(text).success
