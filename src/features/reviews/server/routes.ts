import type { FastifyInstance } from "fastify"
import {
  deleteReview as deleteReviewCall,
  listMyReviews,
  listProductReviews,
  updateMyReview,
  writeReview as writeReviewCall,
} from "#features/reviews/contract.ts"
import { approveReview, declineReview, listReviews as listReviewsCall } from "#features/reviews/office-contract.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { changeReview } from "./change-review.ts"
import { deleteReview } from "./delete-review.ts"
import { listReviews } from "./list-reviews.ts"
import { moderateReview } from "./moderate-review.ts"
import { listApprovedReviews, listMine } from "./queries.ts"
import { writeReview } from "./write-review.ts"

const writtenPerMinute = 10
/** What shows a review: its stars are the product's, too. */
const changes = ["reviews", "products"] as const

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

  route(app, services, listMyReviews, ({ query, visitor }) => listMine(db, visitor.user.id, query))
  route(
    app,
    services,
    updateMyReview,
    async ({ params, body, visitor }) => ({ data: await changeReview(db, visitor.user.id, params.id, body) }),
    { perMinute: 30 },
  )
  route(app, services, deleteReviewCall, ({ params, visitor }) => deleteReview(db, visitor.user, params.id), {
    changes,
    perMinute: 60,
  })

  route(app, services, listReviewsCall, ({ query }) => listReviews(services.db, query))
  for (const [call, verdict] of [
    [approveReview, "approved"],
    [declineReview, "declined"],
  ] as const) {
    route(
      app,
      services,
      call,
      async ({ params, visitor }) => ({ data: await moderateReview(db, visitor.user.id, params.id, verdict) }),
      { changes },
    )
  }
}
