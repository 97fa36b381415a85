import { OrderCard } from "#features/orders/storefront/order-card.tsx"
import { page } from "#app/page.ts"

export const ReviewList = () => [OrderCard(), page]
