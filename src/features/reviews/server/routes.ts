import type { FastifyInstance } from "fastify"
import { listProductReviews, writeReview as writeReviewCall } from "#features/reviews/contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { listApprovedReviews } from "./queries.ts"
import { writeReview } from "./write-review.ts"

const writtenPerMinute = 10

export function reviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  route(
    app,
    services,
    listProductReviews,
    async ({ params }) => ({ data: await listApprovedReviews(db, params.id) }),
    // Of the products, too: a product that is withdrawn takes its reviews along.
    { shows: ["reviews", "products"] },
  )
  route(
    app,
    services,
    writeReviewCall,
    async ({ body, visitor }) => ({ data: await writeReview(db, body, visitor.user?.id ?? null) }),
    { perMinute: writtenPerMinute },
  )
}
