import { Link } from "react-router"
import { orderNumber } from "#contract/order-number.ts"
import type { MyOrder } from "#features/orders/portal-contract.ts"
import { Moment } from "#ui/moment.tsx"
import { Picture } from "#ui/picture.tsx"
import { formatMoney } from "#ui/price.tsx"
import { StatusChip } from "#ui/status-chip.tsx"
import { pieces } from "./order-words.ts"

/** One order at a glance: number, day, first pieces, state and sum; the whole row leads to it. */
export function OrderRow({ order }: { order: MyOrder }) {
  return (
    <li className="relative grid gap-x-8 gap-y-4 py-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex flex-col gap-3">
        <div>
          <h2 className="money text-xl">
            <Link
              to={`/customer/orders/${order.id}`}
              prefetch="intent"
              className="stitched after:absolute after:inset-0 after:content-['']"
            >
              Order #{orderNumber(order.id)}
            </Link>
          </h2>
          <p className="text-ink-soft text-sm">
            <Moment at={order.created_at} form="day" /> · {pieces(order.total_quantity)}
            {order.can_cancel ? " · awaiting payment" : null}
          </p>
          <p className="mt-1 line-clamp-2 wrap-anywhere">{order.preview.map(({ title }) => title).join(", ")}</p>
        </div>
        <ul aria-hidden="true" className="flex gap-2">
          {order.preview.map(({ image }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a glance at lines that never change places.
            <li key={position} className="aspect-3/4 w-14 bg-panel sm:w-16">
              <Picture path={image} alt="" sizes="4rem" className="size-full object-cover" />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex items-center justify-between gap-x-4 gap-y-2 sm:flex-col sm:items-end sm:justify-start">
        <StatusChip status={order.status} />
        <p className="money font-bold text-xl">{formatMoney(order.total_amount, "portal")}</p>
        {order.tracking_number ? (
          <p className="text-ink-soft text-sm max-sm:hidden">Tracking {order.tracking_number}</p>
        ) : null}
      </div>
    </li>
  )
}
