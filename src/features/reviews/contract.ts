import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { email, id, line, moment } from "#contract/fields.ts"
import { paged, pageMeta } from "#contract/paging.ts"

export const reviewStatus = z.enum(["pending", "approved", "declined"])
export type ReviewStatus = z.infer<typeof reviewStatus>

/** A published review as a shopper reads it: without the writer's address. */
export const publishedReview = z.object({
  id,
  name: z.string(),
  rating: z.int(),
  comment: z.string(),
  status: reviewStatus,
  created_at: moment,
  product_id: id,
})
export type PublishedReview = z.infer<typeof publishedReview>

const productNotFound = { "products.not-found": 404 } as const

export const listProductReviews = endpoint({
  method: "GET",
  path: "/reviews/product/{id}",
  summary: "The approved reviews of a product, newest first",
  access: "anyone",
  params: z.object({ id }),
  answer: z.object({ data: z.array(publishedReview) }),
  problems: productNotFound,
})

const opinion = { rating: z.int().check(z.minimum(1), z.maximum(5)), comment: line(2_000) }

export const writeReview = endpoint({
  method: "POST",
  path: "/reviews/",
  summary: "Write a review; it waits for approval",
  access: "anyone",
  body: z.strictObject({
    name: line(100),
    email,
    ...opinion,
    product_id: id,
  }),
  status: 201,
  answer: z.object({ data: publishedReview }),
  problems: productNotFound,
})

/** A review as its writer reads it, whatever its state; `product` is null when it left the shop. */
const myReview = z.object({
  ...publishedReview.shape,
  product: z.nullable(z.object({ id, slug: z.string(), title: z.string(), thumbnail: z.nullable(z.string()) })),
})
export type MyReview = z.infer<typeof myReview>

export const listMyReviews = endpoint({
  method: "GET",
  path: "/reviews/mine",
  summary: "The reviews one wrote while signed in, newest first",
  access: "user",
  query: z.strictObject(paged(50)),
  answer: z.object({ data: z.array(myReview), meta: pageMeta }),
})

export const notFound = { "reviews.not-found": 404 } as const

export const updateMyReview = endpoint({
  method: "PUT",
  path: "/reviews/{id}",
  summary: "Change one's own review while it waits for approval",
  access: "user",
  params: z.object({ id }),
  body: z.strictObject(opinion),
  answer: z.object({ data: myReview }),
  problems: { ...notFound, "reviews.not-pending": 409 },
})

export const deleteReview = endpoint({
  method: "DELETE",
  path: "/reviews/{id}",
  summary: "Delete one's own review; an admin may delete any (BO §7)",
  access: "user",
  params: z.object({ id }),
  status: 204,
  answer: z.void(),
  problems: notFound,
})
