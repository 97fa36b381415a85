import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Link, useSearchParams } from "react-router"
import { orderStatus } from "#features/orders/contract.ts"
import { listMyOrders } from "#features/orders/portal-contract.ts"
import { ButtonLink } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"
import { PagedList, usePageNumber } from "#ui/paged-list.tsx"
import { callQuery } from "#ui/query-client.ts"
import { OrderRow } from "./order-row.tsx"

const ROWS = 10

/** The customer's orders, newest first; the address says which (`?status=paid&page=2`). */
export function OrderList() {
  const [search] = useSearchParams()
  const page = usePageNumber()
  const asked = orderStatus.safeParse(search.get("status"))
  const status = asked.success ? asked.data : undefined
  const orders = useQuery({
    ...callQuery(listMyOrders, { query: { page: String(page), limit: String(ROWS), status } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <StatusFilter chosen={status} />
      <PagedList
        query={orders}
        label={status ? `My ${status} orders` : "My orders"}
        failed="Failed to load your orders"
        empty={status ? <NoneOfThese status={status} /> : <NoneYet />}
      >
        {(order) => <OrderRow key={order.id} order={order} />}
      </PagedList>
    </>
  )
}

function StatusFilter({ chosen }: { chosen: string | undefined }) {
  const look =
    "inline-flex min-h-9 items-center rounded-control border border-hairline px-3 font-semibold text-sm capitalize transition-colors hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-page"
  return (
    <nav aria-label="Orders by status" className="mb-6">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link to="?" aria-current={chosen === undefined} className={look}>
            All
          </Link>
        </li>
        {orderStatus.options.map((status) => (
          <li key={status}>
            <Link to={`?status=${status}`} aria-current={chosen === status} className={look}>
              {status}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const NoneYet = () => (
  <EmptyState title="No orders yet" action={<ButtonLink to="/shop/">Browse the shop</ButtonLink>}>
    What you buy while you are signed in is kept here, with its invoice.
  </EmptyState>
)

const NoneOfThese = ({ status }: { status: string }) => (
  <EmptyState title={`No ${status} orders`} action={<ButtonLink to="?">Show all orders</ButtonLink>} />
)
