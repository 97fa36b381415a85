import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { Cart, CartItem } from "#features/carts/contract.ts"
import { getProduct } from "#features/products/contract.ts"
import { ColorName } from "#ui/color-name.tsx"
import { Picture } from "#ui/picture.tsx"
import { formatMoney } from "#ui/price.tsx"
import { callQuery } from "#ui/query-client.ts"

/** Lines from which on the list scrolls within itself. */
const LONG = 4

/** What is bought and what it costs; shipping is free and tax 0 (SF §2, §9). */
export function OrderSummary({ cart, children }: { cart: Cart; children?: ReactNode }) {
  const isLong = cart.cart_items.length > LONG
  return (
    <section aria-labelledby="order-summary" className="flex flex-col gap-5 self-start bg-panel p-5 sm:p-6">
      <h2 id="order-summary" className="text-2xl">
        Order Summary
      </h2>
      {/* Of a long order the sums stay in sight. */}
      <ul
        tabIndex={isLong ? 0 : undefined}
        className={`flex flex-col gap-4 ${isLong ? "max-h-80 overflow-y-auto" : ""}`}
      >
        {cart.cart_items.map((item) => (
          <SummaryLine key={item.id} item={item} />
        ))}
      </ul>
      <dl className="money flex flex-col gap-2 border-hairline border-t pt-4">
        <Sum label="Subtotal">{formatMoney(cart.total_amount)}</Sum>
        <Sum label="Shipping">
          <span className="font-semibold text-success">Free</span>
        </Sum>
        <Sum label="Tax">{formatMoney(0)}</Sum>
        <div className="flex items-baseline justify-between border-hairline border-t pt-3 font-bold text-xl">
          <dt>Total</dt>
          <dd>{formatMoney(cart.total_amount)}</dd>
        </div>
      </dl>
      {children}
    </section>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SummaryLine({ item }: { item: CartItem }) {
  const { data: product } = useQuery({
    ...callQuery(getProduct, { params: { id: item.product_id } }),
    select: (answer) => answer.data,
  })
  const picture = item.color !== null ? product?.color_images[item.color] : undefined
  const words = [item.size, item.custom_color, item.custom_size, item.custom_description].filter(
    (word) => word !== null,
  )
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-3">
      <div className="aspect-3/4 bg-page">
        <Picture path={picture ?? item.product?.thumbnail} alt="" sizes="3.5rem" className="size-full object-cover" />
      </div>
      <div className="min-w-0">
        <p className="line-clamp-3 font-semibold leading-5 wrap-anywhere">{item.product?.title ?? "Product"}</p>
        <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
          {item.color !== null && <ColorName color={item.color} />}
          <span className="min-w-0 wrap-anywhere">{words.join(", ")}</span>
        </p>
        <p className="text-ink-soft text-sm">Quantity {item.quantity}</p>
      </div>
      <p className="money font-semibold">{formatMoney(item.subtotal)}</p>
    </li>
  )
}
