import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { getMe } from "#contract/session.ts"
import { getMySubscription, type MySubscription, updateMySubscription } from "#features/newsletter/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { Loaded } from "#ui/loaded.tsx"
import { callQuery } from "#ui/query-client.ts"
import { Skeleton } from "#ui/skeleton.tsx"
import { ConfirmFirst } from "./confirm-first.tsx"

const mySubscription = callQuery(getMySubscription)

/** Whether the letters come to the customer's address, and the button that changes it. */
export function MyNewsletter() {
  // The link in the letter may have been followed in another tab a moment ago.
  const me = useQuery({ ...callQuery(getMe), staleTime: 0 })
  const isVerified = me.data?.email_verified === true
  const subscription = useQuery({ ...mySubscription, enabled: isVerified })
  if (me.data && !isVerified) return <ConfirmFirst />
  return (
    <Loaded query={subscription} failed="Failed to load your newsletter" skeleton={<Skeleton className="h-72" />}>
      {(state) => <State state={state} />}
    </Loaded>
  )
}

function State({ state }: { state: MySubscription }) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (subscribed: boolean) => call(updateMySubscription, { body: { subscribed } }),
    onSuccess: (changed) => {
      // What was asked before, as by coming back to the tab, is answered with an older state.
      void client.cancelQueries(mySubscription)
      client.setQueryData(mySubscription.queryKey, changed)
    },
  })
  const { subscribed, email } = state
  return (
    <section
      aria-labelledby="newsletter-state"
      className={`on-bright flex flex-col items-start gap-6 p-6 sm:p-10 ${subscribed ? "bg-marigold" : "bg-sky"}`}
    >
      <div role="status" className="flex flex-col gap-3">
        <h2 id="newsletter-state" className="text-4xl sm:text-5xl">
          {subscribed ? "Subscribed" : "Not Subscribed"}
        </h2>
        <p className="max-w-prose text-lg wrap-anywhere">
          {subscribed ? (
            <>
              Our letters go to <strong>{email}</strong>, no more than two a month. Unsubscribe, and the next one
              already stays away.
            </>
          ) : (
            <>
              No letters go to <strong>{email}</strong>. Subscribe, and you hear of new pieces and dates first, no more
              than twice a month.
            </>
          )}
        </p>
      </div>
      {change.isError ? (
        <Alert>{reasonOf(change.error, "Your choice could not be saved. Please try again.")}</Alert>
      ) : null}
      <Button variant="ink" size="lg" busy={change.isPending} onClick={() => change.mutate(!subscribed)}>
        {change.isPending ? "Saving..." : subscribed ? "Unsubscribe" : "Subscribe"}
      </Button>
    </section>
  )
}
