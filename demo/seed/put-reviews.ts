import type { Transaction } from "#db/client.ts"
import { reviews } from "#db/schema/community.ts"
import { demoReviews } from "#demo/reviews.ts"
import { type Clock, type Ids, idOf } from "./terms.ts"

const moderatedAfterDays = 0.2

/** What people wrote about the goods, by whoever has an account with their address. */
export async function putReviews(tx: Transaction, { ago }: Clock, { pieces, customers }: Ids): Promise<void> {
  await tx.insert(reviews).values(
    demoReviews.map(({ product, daysAgo, ...review }) => ({
      ...review,
      productId: idOf(pieces, product),
      userId: customers.get(review.email) ?? null,
      createdAt: ago(daysAgo),
      moderatedAt: review.status === "pending" ? null : ago(daysAgo - moderatedAfterDays),
    })),
  )
}
