import { OrderScreen } from "#features/orders/admin/order-screen.tsx"
import { adminMeta } from "./admin-meta.ts"

export const meta = () => adminMeta("Orders")

export default function OrdersPage() {
  return <OrderScreen />
}
