import { useNavigate } from "react-router"
import { CartNotLoaded } from "#features/carts/storefront/cart-not-loaded.tsx"
import { useCart } from "#features/carts/storefront/use-cart.ts"
import { CheckoutForm } from "#features/orders/storefront/checkout-form.tsx"
import { CheckoutSteps } from "#features/orders/storefront/checkout-steps.tsx"
import { OrderSummary } from "#features/orders/storefront/order-summary.tsx"
import { usePlaceOrder } from "#features/orders/storefront/use-place-order.ts"
import { Alert } from "#ui/alert.tsx"
import { ButtonLink } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"
import { pageTitle } from "#ui/shop-facts.ts"
import { Skeleton } from "#ui/skeleton.tsx"
import { DeliveryPromise } from "./delivery-promise.tsx"

export default function CheckoutPage() {
  return (
    <div className="wrap-page flex min-h-[80vh] flex-col gap-8 py-8 lg:py-12">
      <title>{pageTitle("Checkout")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-4xl">Checkout</h1>
      <CheckoutSteps current="Information" />
      <Checkout />
    </div>
  )
}

function Checkout() {
  const navigate = useNavigate()
  const { cart, isLoading, reload } = useCart()
  // A repeat of what was paid meanwhile, in another tab or before a lost answer, is told as paid.
  const { place, isProcessing, refusal } = usePlaceOrder((order) =>
    order.status === "pending"
      ? navigate("/payment/", { state: { order } })
      : navigate(`/order-success/${order.id}/`, { replace: true }),
  )

  if (isLoading) return <CheckoutOnItsWay />
  if (cart === null) {
    return <CartNotLoaded onRetry={reload} />
  }
  if (cart.cart_items.length === 0) {
    return (
      <EmptyState title="Your cart is empty" action={<ButtonLink to="/shop/">Browse the shop</ButtonLink>}>
        There is nothing to check out yet.
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_26rem] lg:gap-14">
      <div className="flex flex-col gap-6">
        <CheckoutForm isProcessing={isProcessing} refusal={refusal} onProceed={(form) => place({ form, cart })} />
        {refusal && (
          <Alert
            action={
              <ButtonLink to="/cart" variant="outline" size="sm">
                Review cart
              </ButtonLink>
            }
          >
            {refusal.sentence}
          </Alert>
        )}
      </div>
      <OrderSummary cart={cart}>
        <DeliveryPromise />
        <p className="text-ink-soft text-sm">
          Card payments are handled by our card payment provider: your card number never reaches the shop.
        </p>
      </OrderSummary>
    </div>
  )
}

function CheckoutOnItsWay() {
  return (
    <div role="status" className="grid gap-10 lg:grid-cols-[1fr_26rem] lg:gap-14">
      <span className="sr-only">Loading your checkout</span>
      <Skeleton className="h-[36rem]" />
      <Skeleton className="h-96" />
    </div>
  )
}
