import { useMutation, useQueryClient } from "@tanstack/react-query"
import { getMe } from "#contract/session.ts"
import { sendVerification } from "#features/accounts/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { isProblem, reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"

/** Nobody has shown yet that the address is theirs. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const client = useQueryClient()
  const letter = useMutation({
    mutationFn: () => call(sendVerification),
    onError: (error) => {
      // Confirmed meanwhile, on another device.
      if (isProblem(error, "accounts.email-verified")) client.invalidateQueries({ queryKey: [getMe.path] })
    },
  })
  return (
    <div className="on-bright flex w-full max-w-lg flex-col items-start gap-3 bg-marigold p-5">
      <p className="wrap-anywhere">
        <strong>{email}</strong> is not verified yet. The link in our letter does that.
      </p>
      <Button variant="ink" size="sm" busy={letter.isPending} onClick={() => letter.mutate()}>
        {letter.isPending ? "Sending..." : "Send the link again"}
      </Button>
      {letter.isSuccess ? <Alert tone="success">{letter.data.message}</Alert> : null}
      {letter.isError ? (
        <Alert>{reasonOf(letter.error, "The letter could not be sent. Please try again.")}</Alert>
      ) : null}
    </div>
  )
}
