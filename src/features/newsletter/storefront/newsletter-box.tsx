import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { subscribe } from "#features/newsletter/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { sentenceOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { useEarlyInput } from "#ui/early-input.ts"
import { TextField } from "#ui/text-field.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"

/** The product page's e-mail box (SF §2, alive by decisions.md §1.2). The name that a sign-up needs is the part before the @. */
export function NewsletterBox() {
  const [email, setEmail] = useState("")
  const send = useMutation({
    mutationFn: (address: string) =>
      call(subscribe, { body: { name: address.trim().split("@")[0] ?? "", email: address } }),
    // What was typed since it was sent stays.
    onSuccess: (_answer, sent) => setEmail((now) => (now === sent ? "" : now)),
  })

  const early = useEarlyInput<HTMLFormElement>((form) => setEmail(String(new FormData(form).get("email") ?? "")))
  const button = useFocusBack(send.isPending)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!send.isPending) send.mutate(email)
  }

  return (
    <section aria-labelledby="newsletter-box" className="on-bright bg-marigold p-6 sm:p-10">
      <div className="grid items-center gap-6 lg:grid-cols-2">
        <div>
          <h2 id="newsletter-box" className="text-2xl">
            New pieces, first to you
          </h2>
          <p>One letter when something new leaves the hook. No more than that.</p>
        </div>
        <form
          ref={early}
          // A post, so that no address stands in the page's own when it is sent before the page has come alive.
          method="post"
          onSubmit={submit}
          className="flex flex-col gap-3 sm:flex-row sm:items-end"
        >
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            className="flex-1"
          />
          <Button ref={button} type="submit" variant="ink" busy={send.isPending}>
            Subscribe
          </Button>
        </form>
      </div>
      <div className="mt-4 empty:hidden">
        {send.isSuccess && <Alert tone="success">Thank you for subscribing!</Alert>}
        {send.isError && <Alert>{sentenceOf(send.error, "Something went wrong. Please try again.")}</Alert>}
      </div>
    </section>
  )
}
