import { useEffect } from "react"
import { useNavigate, useSearchParams } from "react-router"
import * as z from "zod/mini"
import { CheckoutSteps } from "#features/orders/storefront/checkout-steps.tsx"
import { OrderReceipt } from "#features/orders/storefront/order-receipt.tsx"
import { pageTitle } from "#ui/shop-facts.ts"
import type { Route } from "./+types/order-success-page"
import { useEntryState } from "./use-entry-state.ts"

export default function OrderSuccessPage({ params }: Route.ComponentProps) {
  const isRefused = useRedirectStatus() === "failed"
  return (
    <div className="wrap-page flex min-h-[80vh] flex-col gap-10 py-8 lg:py-12">
      <title>{pageTitle("Order")}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps current={isRefused ? "Payment" : "Confirmation"} />
      <OrderReceipt orderId={params.orderId} isRefused={isRefused} />
    </div>
  )
}

const returned = z.object({ redirectStatus: z.string() })

/**
 * How a bank's own site sent the shopper back, where the payment led there. The provider writes the payment's secret
 * into the address beside it: that goes out of sight, history and bookmarks, and the status stays with the entry.
 */
function useRedirectStatus(): string | null {
  const [query] = useSearchParams()
  const state = returned.safeParse(useEntryState())
  const navigate = useNavigate()
  const told = query.get("redirect_status")
  useEffect(() => {
    if (told !== null) navigate({ search: "" }, { replace: true, state: { redirectStatus: told } })
  }, [told, navigate])
  return told ?? state.data?.redirectStatus ?? null
}
