import { CheckoutSteps } from "#features/orders/storefront/checkout-steps.tsx"
import { OrderReceipt } from "#features/orders/storefront/order-receipt.tsx"
import { pageTitle } from "#ui/shop-facts.ts"
import type { Route } from "./+types/order-success-page"

export default function OrderSuccessPage({ params }: Route.ComponentProps) {
  return (
    <div className="wrap-page flex min-h-[80vh] flex-col gap-10 py-8 lg:py-12">
      <title>{pageTitle("Order")}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps current="Confirmation" />
      <OrderReceipt orderId={params.orderId} />
    </div>
  )
}
