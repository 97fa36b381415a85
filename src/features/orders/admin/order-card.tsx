import { orderNumber } from "#contract/order-number.ts"
import type { ListedOrder } from "#features/orders/office-contract.ts"
import { Moment } from "#ui/moment.tsx"
import type { Column } from "#ui/office/list-rows.tsx"
import { RowActions } from "#ui/office/row-actions.tsx"
import { StatusChip } from "#ui/status-chip.tsx"
import { money, nameOf, paymentWords } from "./order-words.ts"

type Actions = { onOpen: (order: ListedOrder) => void; onDelete: (order: ListedOrder) => void }

/** An order in grid view: who, what, how much, and where it stands. */
export function OrderCard({ order, onOpen, onDelete }: { order: ListedOrder } & Actions) {
  return (
    <>
      <div className="flex flex-1 flex-col gap-3 p-4 pb-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <OpenButton order={order} onOpen={onOpen} />
          <StatusChip status={order.status} />
        </div>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{nameOf(order)}</p>
          <p className="text-ink-soft text-sm wrap-anywhere">{order.email}</p>
        </div>
        <p className="line-clamp-2 text-ink-soft text-sm wrap-anywhere">{piecesIn(order)}</p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="money font-bold text-lg">{money(order.total_amount)}</span>
          <Payment order={order} />
        </p>
      </div>
      <div className="flex items-center justify-between gap-2 border-hairline border-t pr-3 pl-4">
        <Moment at={order.created_at} form="minute" className="text-ink-soft text-xs" />
        <OrderActions order={order} onOpen={onOpen} onDelete={onDelete} />
      </div>
    </>
  )
}

/** The same in list view. */
export const orderColumns = (actions: Actions): Column<ListedOrder>[] => [
  {
    label: "Order",
    cell: (order) => (
      <>
        <OpenButton order={order} onOpen={actions.onOpen} />
        <Moment at={order.created_at} form="day" className="block text-ink-soft xl:hidden" />
      </>
    ),
  },
  {
    label: "Customer",
    cell: (order) => (
      <>
        <p className="font-semibold wrap-anywhere">{nameOf(order)}</p>
        <p className="text-ink-soft wrap-anywhere">{order.email}</p>
      </>
    ),
    className: "max-sm:w-full xl:min-w-60",
  },
  {
    label: "Pieces",
    cell: (order) => <span className="line-clamp-2 wrap-anywhere">{piecesIn(order)}</span>,
    className: "text-ink-soft max-xl:hidden!",
  },
  {
    label: "Placed",
    cell: ({ created_at }) => <Moment at={created_at} form="day" className="whitespace-nowrap" />,
    className: "text-ink-soft max-xl:hidden!",
  },
  {
    label: "Status",
    cell: (order) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusChip status={order.status} />
        <Payment order={order} />
      </span>
    ),
  },
  {
    label: "Total",
    cell: ({ total_amount }) => <span className="font-semibold">{money(total_amount)}</span>,
    className: "money sm:text-right",
  },
  { label: "Actions", labelHidden: true, cell: (order) => <OrderActions order={order} {...actions} /> },
]

function OpenButton({ order, onOpen }: { order: ListedOrder; onOpen: Actions["onOpen"] }) {
  return (
    <button type="button" onClick={() => onOpen(order)} className="stitched min-h-6 whitespace-nowrap font-semibold">
      Order #{orderNumber(order.id)}
    </button>
  )
}

function OrderActions({ order, onOpen, onDelete }: { order: ListedOrder } & Actions) {
  return (
    <RowActions name={`order ${orderNumber(order.id)}`} onEdit={() => onOpen(order)} onDelete={() => onDelete(order)} />
  )
}

/** Said where it is not what the status says already. */
function Payment({ order: { status, payment_state, dispute } }: { order: ListedOrder }) {
  const isSaid = status === "paid" ? payment_state === "paid" : status === "pending" && payment_state === "unpaid"
  if (dispute === "open") return <span className="font-semibold text-sale text-sm">Disputed</span>
  return isSaid ? null : <span className="text-ink-soft text-sm">{paymentWords[payment_state]}</span>
}

const piecesIn = ({ order_items }: ListedOrder): string =>
  order_items.map(({ quantity, product }) => `${quantity} × ${product.title}`).join(", ")
