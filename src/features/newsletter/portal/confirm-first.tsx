import { useMutation } from "@tanstack/react-query"
import { sendVerification } from "#features/accounts/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button, ButtonLink } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"

/** Nobody's letters are changed before he has shown that the address is his. */
export function ConfirmFirst() {
  const letter = useMutation({ mutationFn: () => call(sendVerification) })
  return (
    <EmptyState
      title="Confirm your e-mail first"
      action={
        <div className="flex flex-col items-start gap-4">
          <div className="flex flex-wrap gap-3">
            <Button busy={letter.isPending} onClick={() => letter.mutate()}>
              {letter.isPending ? "Sending..." : "Send the letter again"}
            </Button>
            <ButtonLink to="/customer/account/" variant="outline">
              Change the address
            </ButtonLink>
          </div>
          {letter.isSuccess ? <Alert tone="success">{letter.data.message}</Alert> : null}
          {letter.isError ? (
            <Alert>{reasonOf(letter.error, "The letter could not be sent. Please try again.")}</Alert>
          ) : null}
        </div>
      }
    >
      <p>
        We wrote to you when you opened your account. Follow the link in that letter, and you can say here whether the
        newsletter comes to your address.
      </p>
    </EmptyState>
  )
}
