import { readOrders } from "#features/orders/server/queries.ts"
import { OrderRow } from "#features/orders/admin/order-row.tsx"
import { ownOrder } from "#features/orders/portal-contract.ts"

export const OrderCard = () => [readOrders(), OrderRow(), ownOrder()]
