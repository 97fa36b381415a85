import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { getReceipt } from "#features/orders/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { ButtonLink } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"
import { formatMoney } from "#ui/price.tsx"
import { callQuery } from "#ui/query-client.ts"
import { useSession } from "#ui/session.ts"
import { Skeleton } from "#ui/skeleton.tsx"
import { forgetAttempt } from "./checkout-attempt.ts"

/** A late word from the bank is waited for: every second at first, then less often, not for ever. */
const OFTEN_MS = 1000
const SELDOM_MS = 5000
const OFTEN_UPDATES = 30
const MOST_UPDATES = 90

type OrderReceiptProps = {
  orderId: string
  /** The shopper's bank sent him back without a payment; what the order itself says counts more. */
  isRefused: boolean
}

/** The order on the success page, read until it is paid (SF §2, decisions.md §5). */
export function OrderReceipt({ orderId, isRefused }: OrderReceiptProps) {
  const order = useQuery({
    ...callQuery(getReceipt, { params: { id: orderId }, anonymous: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const updates = state.dataUpdateCount + state.errorUpdateCount
      if (state.data?.status !== "pending" || updates >= MOST_UPDATES) return false
      return updates < OFTEN_UPDATES ? OFTEN_MS : SELDOM_MS
    },
  })
  const status = order.data?.status
  useEffect(() => {
    if (status === undefined || status === "pending") return
    forgetAttempt()
    window.dispatchEvent(new Event("cart-refresh"))
  }, [status])

  const isNotPaid = isRefused && status === "pending"

  if (order.isPending) return <ReceiptOnItsWay />
  if (!order.data) {
    return <EmptyState heading="h1" title="Order not found" action={<ButtonLink to="/">Return Home</ButtonLink>} />
  }
  return (
    <div className="flex flex-col gap-8">
      {isNotPaid ? <NotPaid orderId={orderId} /> : <Thanks />}
      <dl className="grid max-w-3xl gap-px border border-hairline bg-hairline sm:grid-cols-[auto_1fr_1fr]">
        <Fact label="Order ID">
          <span className="break-all">{order.data.id}</span>
        </Fact>
        <Fact label="Total">
          <span className="money">{formatMoney(order.data.total_amount)}</span>
        </Fact>
        <Fact label="Status">
          <span
            role="status"
            className={`px-2 py-0.5 ${status === "paid" ? "bg-leaf text-chalk" : "bg-orange text-night"}`}
          >
            {status}
          </span>
        </Fact>
      </dl>
      {status === "cancelled" && (
        <Alert>This order was cancelled before the payment arrived. What was paid is returned to your card.</Alert>
      )}
      <div className="paper-hidden flex flex-wrap gap-3">
        <ButtonLink to="/" variant={isNotPaid ? "outline" : "solid"}>
          Return to Home
        </ButtonLink>
        <ButtonLink to="/customer/dashboard" variant="outline">
          View My Orders
        </ButtonLink>
      </div>
    </div>
  )
}

function Thanks() {
  return (
    <div className="on-bright flex flex-col gap-4 bg-marigold p-6 sm:p-10 lg:p-14">
      <h1 className="text-4xl lg:text-6xl">Thank You for Your Order!</h1>
      <p className="max-w-prose text-lg">Your payment was successful. We're processing your order right now.</p>
    </div>
  )
}

function NotPaid({ orderId }: { orderId: string }) {
  // Where he can pay it, whatever his cart holds by now.
  const hasAccount = useSession().user?.role === "user"
  return (
    <div role="alert" className="flex flex-col items-start gap-4 border-sale border-l-4 bg-panel p-6 sm:p-10 lg:p-14">
      <h1 className="text-3xl lg:text-5xl">Your payment did not go through</h1>
      <p className="max-w-prose text-lg">
        Your bank sent you back without a payment, so nothing was charged. Your order is still held for you: try again,
        or pay another way.
      </p>
      <ButtonLink to={hasAccount ? `/customer/orders/${orderId}` : "/checkout/"} className="mt-2">
        {hasAccount ? "Back to your order" : "Back to Checkout"}
      </ButtonLink>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="bg-page p-4">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function ReceiptOnItsWay() {
  return (
    <div role="status" className="flex flex-col gap-8">
      <span className="sr-only">Loading your order</span>
      <Skeleton className="h-44 lg:h-60" />
      <Skeleton className="h-20 max-w-3xl" />
    </div>
  )
}
