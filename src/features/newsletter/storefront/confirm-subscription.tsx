import { useMutation } from "@tanstack/react-query"
import { useEffect } from "react"
import { confirmSubscription } from "#features/newsletter/contract.ts"
import { call } from "#ui/api-client.ts"
import { isProblem, reasonOf } from "#ui/api-problem.ts"
import { Button, ButtonLink } from "#ui/button.tsx"
import { NoteCard } from "#ui/note-card.tsx"
import { Spinner } from "#ui/skeleton.tsx"
import { BrokenLink } from "./broken-link.tsx"

/** Says yes to the newsletter by the link of a letter. @param token the link's, or null where it has none */
export function ConfirmSubscription({ token }: { token: string | null }) {
  const { mutate, ...confirm } = useMutation({
    mutationFn: (given: string) => call(confirmSubscription, { body: { token: given }, anonymous: true }),
  })
  useEffect(() => {
    if (token !== null) mutate(token)
  }, [token, mutate])

  if (confirm.isSuccess) {
    return (
      <NoteCard title="You are on the list" action={<ButtonLink to="/shop/?sort=newest">See what is new</ButtonLink>}>
        <p className="wrap-anywhere">
          Our letters go to <strong>{confirm.data.email}</strong>, no more than two a month. Each has a link at its end
          by which you leave again.
        </p>
      </NoteCard>
    )
  }
  if (token === null || isProblem(confirm.error, "newsletter.link-unknown")) return <BrokenLink />
  if (confirm.isError) {
    return (
      <NoteCard title="Not confirmed yet" action={<Button onClick={() => mutate(token)}>Try Again</Button>}>
        <p>{reasonOf(confirm.error, "Your subscription could not be confirmed. Please try again.")}</p>
      </NoteCard>
    )
  }
  return <Spinner label="Confirming your subscription" />
}
