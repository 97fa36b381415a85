import { useQuery } from "@tanstack/react-query"
import ArrowLeft from "lucide-react/icons/arrow-left"
import { Link } from "react-router"
import { orderNumber } from "#contract/order-number.ts"
import type { Order } from "#features/orders/portal-contract.ts"
import { isProblem } from "#ui/api-problem.ts"
import { ButtonLink } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"
import { Loaded } from "#ui/loaded.tsx"
import { Moment } from "#ui/moment.tsx"
import { Skeleton } from "#ui/skeleton.tsx"
import { StatusChip } from "#ui/status-chip.tsx"
import { AwaitedPayment } from "./awaited-payment.tsx"
import { myOrderQuery } from "./my-order.ts"
import { OrderActions } from "./order-actions.tsx"
import { OrderFacts } from "./order-facts.tsx"
import { OrderLines } from "./order-lines.tsx"

/** One of the customer's orders, the whole of it; also what is printed. */
export function OrderDetail({ id }: { id: string }) {
  const order = useQuery(myOrderQuery(id))
  // An address that nobody's order has is told like one of somebody else's.
  if (order.data === null || isProblem(order.error, "orders.not-found")) return <NotFound />
  return (
    <>
      <Link
        to="/customer/orders/"
        className="stitched paper-hidden mb-4 inline-flex min-h-11 items-center gap-2 font-semibold"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        My Orders
      </Link>
      <Loaded query={order} failed="Failed to load this order" heading="h1" skeleton={<DetailOnItsWay />}>
        {(loaded) => loaded && <Detail order={loaded} />}
      </Loaded>
    </>
  )
}

function Detail({ order }: { order: Order }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="money text-3xl sm:text-4xl lg:text-5xl">Order #{orderNumber(order.id)}</h1>
        <StatusChip status={order.status} />
        <p className="w-full text-ink-soft text-lg">
          Placed on <Moment at={order.created_at} form="full" />
        </p>
      </div>
      <AwaitedPayment order={order} />
      <OrderActions order={order} />
      <div className="mt-10 grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block">
        <OrderLines order={order} />
        <OrderFacts order={order} />
      </div>
    </>
  )
}

const NotFound = () => (
  <EmptyState
    heading="h1"
    title="Order not found"
    action={<ButtonLink to="/customer/orders/">Back to my orders</ButtonLink>}
  >
    There is no order of yours at this address.
  </EmptyState>
)

function DetailOnItsWay() {
  return (
    <div className="flex flex-col gap-8">
      <Skeleton className="h-14 max-w-md" />
      <Skeleton className="h-11 max-w-sm" />
      <div className="grid gap-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}
