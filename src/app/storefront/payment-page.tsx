import ArrowLeft from "lucide-react/icons/arrow-left"
import { Link, Navigate, useNavigate } from "react-router"
import * as z from "zod/mini"
import { forgetAttempt } from "#features/orders/storefront/checkout-attempt.ts"
import { CheckoutSteps } from "#features/orders/storefront/checkout-steps.tsx"
import { PaymentForm } from "#features/payments/storefront/payment-form.tsx"
import type { PayableOrder } from "#features/payments/storefront/provider-form.ts"
import { Moment } from "#ui/moment.tsx"
import { formatMoney } from "#ui/price.tsx"
import { useSession } from "#ui/session.ts"
import { pageTitle, useShopFacts } from "#ui/shop-facts.ts"
import { Spinner } from "#ui/skeleton.tsx"
import { useOwnDocument } from "./use-own-document.ts"

/** What the checkout put into the navigation state; a reload keeps it, a typed address has none. */
const navigationState = z.object({
  order: z.object({ id: z.uuid(), client_secret: z.string(), total_amount: z.number() }),
  /** ISO 8601, from the account: an order whose payment was left before. */
  keptUntil: z.optional(z.string()),
})

export default function PaymentPage() {
  return (
    <div className="wrap-page min-h-[80vh] py-8 lg:py-12">
      <title>{pageTitle("Payment")}</title>
      <meta name="robots" content="noindex" />
      <Payment />
    </div>
  )
}

function Payment() {
  const { isLoading } = useSession()
  const { paymentProvider } = useShopFacts()
  // A foreign script runs in the payment page's own document, and in no other.
  const { state, isOwn } = useOwnDocument(paymentProvider === "stripe")
  const navigate = useNavigate()
  if (isLoading || !isOwn) return <Spinner />
  const passed = z.safeParse(navigationState, state)
  if (!passed.success) return <Navigate to="/checkout/" replace />
  const { order, keptUntil } = passed.data

  function showReceipt() {
    forgetAttempt()
    const receipt = `/order-success/${order.id}/`
    // The provider's script ends with its document.
    if (paymentProvider === "stripe") window.location.replace(receipt)
    else navigate(receipt, { replace: true })
  }

  return (
    <div className="flex flex-col gap-8">
      <CheckoutSteps current="Payment" />
      <div className="grid gap-10 lg:grid-cols-[1fr_26rem] lg:gap-14">
        <div className="w-full max-w-2xl">
          <Link
            to={keptUntil ? `/customer/orders/${order.id}` : "/checkout/"}
            className="stitched mb-4 inline-flex min-h-6 items-center gap-2 font-semibold"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {keptUntil ? "Back to your order" : "Back to Checkout"}
          </Link>
          <h1 className="text-4xl">Payment</h1>
          <p className="mt-2 text-ink-soft">Complete your payment securely</p>
          <h2 className="mt-8 mb-3 text-2xl">Payment Details</h2>
          <PaymentForm order={order} onDone={showReceipt} />
        </div>
        <OrderToPay order={order} keptUntil={keptUntil} />
      </div>
    </div>
  )
}

function OrderToPay({ order, keptUntil }: { order: PayableOrder; keptUntil: string | undefined }) {
  return (
    <aside
      aria-label="Your order"
      className="-order-1 flex flex-col gap-4 self-start border-orange border-t-4 bg-panel p-5 sm:p-6 lg:order-1"
    >
      <p className="flex items-baseline justify-between font-bold text-xl">
        Total <span className="money">{formatMoney(order.total_amount)}</span>
      </p>
      <ul className="flex flex-col gap-2 text-ink-soft text-sm">
        <li>
          Order #{order.id.slice(0, 8)} is held for you{" "}
          {keptUntil ? (
            <>
              until <Moment at={keptUntil} form="minute" />
            </>
          ) : (
            "for 30 minutes"
          )}
          .
        </li>
        <li className="hidden lg:list-item">You are charged once, however often the connection drops.</li>
        <li className="hidden lg:list-item">Free shipping. Delivery in 3-7 working days.</li>
      </ul>
    </aside>
  )
}
