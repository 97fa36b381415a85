import { useMutation } from "@tanstack/react-query"
import { unsubscribe } from "#features/newsletter/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { isProblem, reasonOf } from "#ui/api-problem.ts"
import { Button, ButtonLink } from "#ui/button.tsx"
import { NoteCard } from "#ui/note-card.tsx"
import { BrokenLink } from "./broken-link.tsx"

/**
 * Leaves the newsletter by the link of a letter, at the press of a button: programs that check letters for bad links
 * open them all. @param token the link's, or null where it has none
 */
export function Unsubscribe({ token }: { token: string | null }) {
  const leave = useMutation({
    mutationFn: (given: string) => call(unsubscribe, { query: { token: given }, anonymous: true }),
  })
  if (leave.isSuccess) {
    return (
      <NoteCard key="left" title="You have unsubscribed" action={<ButtonLink to="/shop/">Browse the shop</ButtonLink>}>
        <p className="wrap-anywhere">
          No more newsletters go to <strong>{leave.data.email}</strong>. Letters about your orders still do.
        </p>
      </NoteCard>
    )
  }
  if (token === null || isProblem(leave.error, "newsletter.link-unknown")) return <BrokenLink />
  return (
    <NoteCard
      title="Unsubscribe from our newsletter?"
      action={
        <>
          <Button busy={leave.isPending} onClick={() => leave.mutate(token)}>
            {leave.isPending ? "Unsubscribing..." : "Unsubscribe"}
          </Button>
          <ButtonLink to="/" variant="outline">
            Keep it
          </ButtonLink>
        </>
      }
    >
      <p>No more newsletters will come to the address that this link was sent to.</p>
      {leave.isError ? <Alert>{reasonOf(leave.error, "That did not work. Please try again.")}</Alert> : null}
    </NoteCard>
  )
}
