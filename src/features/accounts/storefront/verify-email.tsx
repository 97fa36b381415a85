import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { getMe } from "#contract/session.ts"
import { verifyEmail } from "#features/accounts/contract.ts"
import { call } from "#ui/api-client.ts"
import { isProblem, reasonOf } from "#ui/api-problem.ts"
import { Button, ButtonLink } from "#ui/button.tsx"
import { NoteCard } from "#ui/note-card.tsx"
import { Spinner } from "#ui/skeleton.tsx"

const ACCOUNT = "/customer/account/"

/** Confirms an address by the link of a letter. @param token the link's, or null where it has none */
export function VerifyEmail({ token }: { token: string | null }) {
  const client = useQueryClient()
  const { mutate, ...verify } = useMutation({
    mutationFn: (given: string) => call(verifyEmail, { body: { token: given }, anonymous: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: [getMe.path] }),
  })
  useEffect(() => {
    if (token !== null) mutate(token)
  }, [token, mutate])

  if (verify.isSuccess) {
    return (
      <NoteCard
        title="Your email address is confirmed"
        action={
          <>
            <ButtonLink to="/shop/">Browse the shop</ButtonLink>
            <ButtonLink to={ACCOUNT} variant="outline">
              My account
            </ButtonLink>
          </>
        }
      >
        <p>Thank you. Your orders and letters find you now.</p>
      </NoteCard>
    )
  }
  if (token === null || isProblem(verify.error, "accounts.link-ended")) {
    return (
      <NoteCard
        title={token === null ? "This link is incomplete" : "This link has ended"}
        action={<ButtonLink to={ACCOUNT}>Send a new link from my account</ButtonLink>}
      >
        <p>
          {token === null
            ? "A part of the address is missing: some mail programs break it. Copy all of it, or ask for a new one."
            : "It works for a day, and only for the address that it was sent to."}
        </p>
      </NoteCard>
    )
  }
  if (verify.isError) {
    return (
      <NoteCard title="Not confirmed yet" action={<Button onClick={() => mutate(token)}>Try Again</Button>}>
        <p>{reasonOf(verify.error, "Your email address could not be confirmed. Please try again.")}</p>
      </NoteCard>
    )
  }
  return <Spinner label="Confirming your email address" />
}
