import ArrowLeft from "lucide-react/icons/arrow-left"
import { Link, Navigate, useLocation, useNavigate } from "react-router"
import * as z from "zod/mini"
import { CheckoutSteps } from "#features/orders/storefront/checkout-steps.tsx"
import { PaymentForm } from "#features/payments/storefront/payment-form.tsx"
import { formatMoney } from "#ui/price.tsx"
import { useSession } from "#ui/session.ts"
import { Spinner } from "#ui/skeleton.tsx"

/** What the checkout put into the navigation state; a reload keeps it, a typed address has none. */
const navigationState = z.object({
  order: z.object({ id: z.uuid(), client_secret: z.string(), total_amount: z.number() }),
})

export default function PaymentPage() {
  return (
    <div className="wrap-page min-h-[80vh] py-8 lg:py-12">
      <title>Payment · Skein</title>
      <meta name="robots" content="noindex" />
      <Payment />
    </div>
  )
}

function Payment() {
  const { isLoading } = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  if (isLoading) return <Spinner />
  const passed = z.safeParse(navigationState, state)
  if (!passed.success) return <Navigate to="/checkout/" replace />
  const { order } = passed.data

  return (
    <div className="flex flex-col gap-8">
      <CheckoutSteps current="Payment" />
      <div className="w-full max-w-xl">
        <Link to="/checkout/" className="stitched mb-4 inline-flex min-h-6 items-center gap-2 font-semibold">
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Checkout
        </Link>
        <h1 className="text-4xl">Payment</h1>
        <p className="mt-2 mb-6 text-ink-soft">Complete your payment securely</p>
        <p className="flex items-baseline justify-between border-orange border-t-4 bg-panel p-4 font-bold text-xl">
          Total <span className="money">{formatMoney(order.total_amount)}</span>
        </p>
        <h2 className="mt-8 mb-3 text-2xl">Payment Details</h2>
        <PaymentForm order={order} onDone={() => navigate(`/order-success/${order.id}/`, { replace: true })} />
      </div>
    </div>
  )
}
