import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm"
import type { Database, Transaction } from "#db/client.ts"
import { namedQuery } from "#db/named-query.ts"
import { reviews } from "#db/schema/community.ts"
import { products } from "#db/schema/products.ts"
import type { MyReview, PublishedReview, ReviewStatus } from "#features/reviews/contract.ts"
import type { ListedReview } from "#features/reviews/office-contract.ts"
import { Problem } from "#platform/problem.ts"

/** The columns of a review that anybody may read; the writer's address is not one of them. */
export const publishedFields = {
  id: reviews.id,
  name: reviews.name,
  rating: reviews.rating,
  comment: reviews.comment,
  status: reviews.status,
  createdAt: reviews.createdAt,
  productId: reviews.productId,
}

type Row = Pick<typeof reviews.$inferSelect, keyof typeof publishedFields>

export const toPublishedReview = ({ createdAt, productId, ...review }: Row): PublishedReview => ({
  ...review,
  created_at: createdAt.toISOString(),
  product_id: productId,
})

/**
 * The approved reviews of a product, newest first; none of one that shoppers cannot see.
 * @throws Problem products.not-found
 */
export async function listApprovedReviews(db: Database, productId: string): Promise<PublishedReview[]> {
  const rows = await db
    .select({ review: publishedFields })
    .from(products)
    .leftJoin(
      reviews,
      and(
        eq(reviews.productId, products.id),
        eq(reviews.status, "approved"),
        eq(products.isPublished, true),
        isNull(products.deletedAt),
      ),
    )
    .where(eq(products.id, productId))
    .orderBy(desc(reviews.createdAt), reviews.id)
  if (rows.length === 0) throw productNotFound()
  return rows.flatMap(({ review }) => (review ? [toPublishedReview(review)] : []))
}

export const productNotFound = () => new Problem("products.not-found", 404, "Product not found.")

/** Other people's reviews do not exist for whoever asks. */
export const reviewNotFound = () => new Problem("reviews.not-found", 404, "This review does not exist.")

/** A page of the reviews that a person wrote, newest first, whatever became of them. */
export async function listMine(
  db: Database,
  userId: string,
  { page = 1, limit = 10 }: { page?: number | undefined; limit?: number | undefined },
) {
  const [data, total] = await Promise.all([
    selectMine(db, eq(reviews.userId, userId))
      .orderBy(desc(reviews.createdAt), reviews.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(reviews, eq(reviews.userId, userId)),
  ])
  return { data: data.map(toMyReview), meta: { page, limit, total } }
}

export async function findMine(db: Database, userId: string, id: string): Promise<MyReview | null> {
  const [review] = await selectMine(db, and(eq(reviews.id, id), eq(reviews.userId, userId)))
  return review ? toMyReview(review) : null
}

const selectMine = (db: Database, which: SQL | undefined) =>
  db
    .select({
      ...publishedFields,
      product: { id: products.id, slug: products.slug, title: products.title, thumbnail: products.thumbnail },
    })
    .from(reviews)
    .leftJoin(
      products,
      and(eq(products.id, reviews.productId), eq(products.isPublished, true), isNull(products.deletedAt)),
    )
    .where(which)

const toMyReview = ({ product, ...review }: Awaited<ReturnType<typeof selectMine>>[number]): MyReview => ({
  ...toPublishedReview(review),
  product,
})

/** A page of everybody's reviews, newest first. */
export async function listAll(
  db: Database,
  status: ReviewStatus | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<ListedReview[]> {
  const rows = await selectListed(db, status && eq(reviews.status, status))
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(toListedReview)
}

export async function findListed(db: Database | Transaction, id: string): Promise<ListedReview | null> {
  const [review] = await selectListed(db, eq(reviews.id, id))
  return review ? toListedReview(review) : null
}

/** How many reviews stand where. */
export async function countByStatus(db: Database): Promise<Record<ReviewStatus, number>> {
  const rows = await sumTallies(db, [])
  const known = Object.fromEntries(rows.map((row) => [row.status, row.rows]))
  return { pending: 0, approved: 0, declined: 0, ...known }
}

const sumTallies = namedQuery<{ status: ReviewStatus; rows: number }>(
  "sum_review_tallies",
  `select split_part(name, ':', 2) as status, sum(rows)::int as rows from tallies
   where name in ('reviews:pending', 'reviews:approved', 'reviews:declined') group by name`,
)

const selectListed = (db: Database | Transaction, which: SQL | undefined) =>
  db
    .select({
      ...publishedFields,
      email: reviews.email,
      product: {
        slug: products.slug,
        title: products.title,
        thumbnail: products.thumbnail,
        is_shown: sql<boolean>`${products.isPublished} and ${products.deletedAt} is null`,
      },
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(which)

const toListedReview = ({
  email,
  product,
  ...review
}: Awaited<ReturnType<typeof selectListed>>[number]): ListedReview => ({
  ...toPublishedReview(review),
  email,
  product,
})
