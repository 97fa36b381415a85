import { readOrders } from "#features/orders/server/queries.ts"
import { ReviewList } from "#features/reviews/storefront/review-list.tsx"

export const publishReview = () => [readOrders(), ReviewList]
