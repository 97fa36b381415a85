import { useQuery, useQueryClient } from "@tanstack/react-query"
import { orderNumber } from "#contract/order-number.ts"
import type { AdminOrder } from "#features/orders/office-contract.ts"
import { ChoiceList } from "#ui/choice-list.tsx"
import { Loaded } from "#ui/loaded.tsx"
import { Moment } from "#ui/moment.tsx"
import { Picture } from "#ui/picture.tsx"
import { Sheet } from "#ui/sheet.tsx"
import { SkeletonLines } from "#ui/skeleton.tsx"
import { StatusChip } from "#ui/status-chip.tsx"
import { OrderBooks } from "./order-books.tsx"
import { OrderNotes } from "./order-notes.tsx"
import { OrderPapers } from "./order-papers.tsx"
import { Part } from "./order-part.tsx"
import { OrderProgress } from "./order-progress.tsx"
import { orderQuery } from "./order-queries.ts"
import { OrderRefund } from "./order-refund.tsx"
import { money, nameOf, paymentWords } from "./order-words.ts"

type OrderDialogProps = {
  /** null: closed. */
  id: string | null
  onClose: () => void
  /** Something about it changed: lists that show it are out of date. */
  onChanged: () => void
}

/** One order with everything an owner does with it. */
export function OrderDialog({ id, onClose, onChanged }: OrderDialogProps) {
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={`Order #${orderNumber(id ?? "")}`}
      side="center"
      className="sm:w-[min(68rem,100vw-3rem)]"
    >
      {id === null ? null : <Content key={id} id={id} onChanged={onChanged} />}
    </Sheet>
  )
}

function Content({ id, onChanged }: { id: string; onChanged: () => void }) {
  const client = useQueryClient()
  const order = useQuery(orderQuery(id))
  function take(changed: AdminOrder) {
    // An older answer that is still on its way would undo it on the screen.
    void client.cancelQueries(orderQuery(id))
    client.setQueryData(orderQuery(id).queryKey, changed)
    onChanged()
  }
  return (
    <Loaded query={order} failed="Failed to fetch orders" skeleton={<SkeletonLines lines={12} />}>
      {(found) => (
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
          <div className="flex min-w-0 flex-col gap-8 lg:col-start-1">
            <Standing order={found} />
            <Lines order={found} />
          </div>
          <div className="flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <OrderProgress order={found} onChanged={take} />
            <Customer order={found} />
            <OrderPapers order={found} />
            <OrderNotes order={found} onChanged={() => client.invalidateQueries(orderQuery(id))} />
          </div>
          <div className="flex min-w-0 flex-col gap-8 lg:col-start-1">
            <OrderRefund order={found} onChanged={take} />
            <OrderBooks order={found} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function Standing({ order }: { order: AdminOrder }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <StatusChip status={order.status} />
      <span className="font-semibold">{paymentWords[order.payment_state]}</span>
      <span className="text-ink-soft text-sm">
        Placed <Moment at={order.created_at} form="full" />
      </span>
      {order.disputed_amount > 0 ? (
        <p className="w-full border-sale border-l-4 bg-panel p-3 font-semibold text-sale">
          {money(order.disputed_amount)} of it is disputed: the card's owner asked the bank to take it back. Please
          answer at the payment provider.
        </p>
      ) : null}
    </div>
  )
}

function Lines({ order }: { order: AdminOrder }) {
  return (
    <Part title="Pieces">
      <ul className="divide-y divide-hairline">
        {order.order_items.map((item) => (
          <li key={item.id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4 py-3 first:pt-0">
            <div className="aspect-3/4 bg-panel">
              <Picture path={item.image} alt="" sizes="3.5rem" className="size-full object-cover" />
            </div>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{item.title}</p>
              <ChoiceList choice={item} />
              <p className="money text-ink-soft text-sm">
                {item.quantity} × {money(item.price)}
              </p>
            </div>
            <p className="money font-semibold">{money(item.subtotal)}</p>
          </li>
        ))}
      </ul>
      <p className="money flex items-baseline justify-between border-ink border-t-2 pt-3 font-bold text-lg">
        <span>Total</span>
        <span>{money(order.total_amount)}</span>
      </p>
    </Part>
  )
}

function Customer({ order }: { order: AdminOrder }) {
  const { customer } = order
  return (
    <Part title="Customer">
      <address className="flex flex-col not-italic wrap-anywhere">
        <span className="font-semibold">{nameOf(order)}</span>
        {order.email === "" ? null : (
          <a href={`mailto:${order.email}`} className="stitched self-start">
            {order.email}
          </a>
        )}
        <span>{order.phone}</span>
        <span className="mt-2">{order.address}</span>
      </address>
      {order.billing_address ? (
        <p className="text-sm wrap-anywhere">
          <span className="text-ink-soft">Bill to: </span>
          {order.billing_address}
        </p>
      ) : null}
      <p className="money text-ink-soft text-sm">
        {customer.id === null ? "Guest" : "Has an account"}, {customer.orders}{" "}
        {customer.orders === 1 ? "order" : "orders"}, {money(customer.total_spent)} in all
      </p>
    </Part>
  )
}
