import { orderNumber } from "#contract/order-number.ts"
import { OrderDetail } from "#features/orders/portal/order-detail.tsx"
import type { Route } from "./+types/order-page"
import { portalMeta } from "./portal-meta.ts"

export const meta = ({ params }: Route.MetaArgs) => portalMeta(`Order #${orderNumber(params.id)}`)

export default function OrderPage({ params }: Route.ComponentProps) {
  return <OrderDetail key={params.id} id={params.id} />
}
