import { readOrders } from "#features/orders/server/queries.ts"
import { OrderRow } from "#features/orders/admin/order-row.tsx"

export const OrderCard = () => [readOrders(), OrderRow()]
