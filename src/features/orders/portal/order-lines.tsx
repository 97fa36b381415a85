import { Link } from "react-router"
import type { Order } from "#features/orders/portal-contract.ts"
import { ChoiceList } from "#ui/choice-list.tsx"
import { Picture } from "#ui/picture.tsx"
import { formatMoney } from "#ui/price.tsx"

const money = (amount: number) => formatMoney(amount, "portal")

/** What was bought, as it was then, and what it came to; shipping is free and tax 0 (SF §9). */
export function OrderLines({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-pieces">
      <h2 id="order-pieces" className="border-ink border-b-2 pb-4 text-2xl">
        Pieces
      </h2>
      <ul className="divide-y divide-hairline">
        {order.order_items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-5 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-6"
          >
            <div className="aspect-3/4 bg-panel">
              <Picture path={item.image} alt="" sizes="6rem" className="size-full object-cover" />
            </div>
            <div className="flex flex-col gap-1">
              <div className="flex items-start justify-between gap-x-4">
                <h3 className="min-w-0 text-lg leading-6 wrap-anywhere">
                  <Link to={`/product/${item.product_id}/`} className="stitched">
                    {item.title}
                  </Link>
                </h3>
                <p className="money font-bold text-lg">{money(item.subtotal)}</p>
              </div>
              <ChoiceList choice={item} />
              <p className="money text-ink-soft text-sm">
                {item.quantity} × {money(item.price)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="money flex flex-col gap-2 border-hairline border-t pt-5">
        <Sum label="Subtotal" amount={money(order.total_amount)} />
        <Sum label="Shipping" amount="Free" />
        <Sum label="Tax" amount={money(0)} />
        <div className="flex items-baseline justify-between border-hairline border-t pt-3 font-bold text-xl">
          <dt>Total</dt>
          <dd>{money(order.total_amount)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between">
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
