import type { ReactNode } from "react"
import type { Order } from "#features/orders/portal-contract.ts"
import { Moment } from "#ui/moment.tsx"
import { formatMoney } from "#ui/price.tsx"
import { paymentWords, tellTimeline } from "./order-words.ts"

const movements = { charge: "Charged", refund: "Given back", "refund-failed": "Did not reach your bank" }

/** Payment, delivery and what happened so far. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <div className="flex flex-col gap-10 print:mt-8">
      <Fact id="order-payment" title="Payment">
        <p className="font-semibold">{paymentWords[order.payment_state]}</p>
        {order.payments.length > 0 ? (
          <ul className="flex flex-col gap-1">
            {order.payments.map(({ kind, amount, at }) => (
              <li key={`${kind} ${at}`} className="money flex flex-wrap justify-between gap-x-4">
                <span>
                  {movements[kind]} <Moment at={at} form="minute" className="text-ink-soft text-sm" />
                </span>
                <span>
                  {kind === "refund" ? "−" : ""}
                  {formatMoney(amount, "portal")}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </Fact>
      <Fact id="order-timeline" title="Timeline">
        <ol className="flex flex-col">
          {tellTimeline(order.timeline).map(({ words, at }) => (
            <li
              key={`${words} ${at}`}
              className="relative border-hairline border-l-2 border-dashed pb-5 pl-5 last:border-transparent last:pb-0"
            >
              <span aria-hidden="true" className="absolute top-1.5 -left-[7px] size-3 rotate-45 bg-orange" />
              <p className="font-semibold">{words}</p>
              <Moment at={at} form="minute" className="money text-ink-soft text-sm" />
            </li>
          ))}
        </ol>
      </Fact>
      <Fact id="order-tracking" title="Tracking">
        {order.tracking_number ? (
          <p className="money font-semibold wrap-anywhere">{order.tracking_number}</p>
        ) : (
          <p className="text-ink-soft">
            {order.status === "cancelled"
              ? "Nothing was sent."
              : "The parcel's number appears here when it is on its way."}
          </p>
        )}
      </Fact>
      <Fact id="order-address" title="Shipping address">
        <address className="flex flex-col not-italic wrap-anywhere">
          <span className="font-semibold">
            {order.first_name} {order.last_name}
          </span>
          <span>{order.shipping_address}</span>
          <span>
            {order.zip_code} {order.city}
          </span>
          <span>
            {order.state}, {order.country}
          </span>
          <span className="mt-2 text-ink-soft">{order.email}</span>
          <span className="text-ink-soft">{order.phone}</span>
        </address>
        {order.billing_address ? (
          <p className="wrap-anywhere">
            <span className="text-ink-soft">Bill to: </span>
            {order.billing_address}
          </p>
        ) : null}
      </Fact>
    </div>
  )
}

function Fact({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex break-inside-avoid flex-col gap-3">
      <h2 id={id} className="border-hairline border-b pb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
