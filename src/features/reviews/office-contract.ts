import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { id } from "#contract/fields.ts"
import { paged, pageMeta } from "#contract/paging.ts"
import { notFound, publishedReview, reviewStatus } from "./contract.ts"

// Apart from contract.ts, because the storefront's scripts carry that one.

/** A review as administrators read it; `is_shown` is false for a piece that shoppers cannot see. */
const listedReview = z.object({
  ...publishedReview.shape,
  email: z.string(),
  product: z.object({ slug: z.string(), title: z.string(), thumbnail: z.nullable(z.string()), is_shown: z.boolean() }),
})
export type ListedReview = z.infer<typeof listedReview>

export const listReviews = endpoint({
  method: "GET",
  path: "/reviews/",
  summary: "Every review, newest first, at most 1,000 at once; `counts` are of all reviews, whatever the filter",
  access: "admin",
  query: z.strictObject({ ...paged(1_000), status_filter: z.optional(reviewStatus) }),
  answer: z.object({
    data: z.array(listedReview),
    meta: pageMeta,
    counts: z.object({ pending: z.int(), approved: z.int(), declined: z.int() }),
  }),
})

const moderation = {
  method: "PUT",
  access: "admin",
  params: z.object({ id }),
  answer: z.object({ data: listedReview }),
  problems: { ...notFound, "reviews.not-pending": 409 },
} as const

export const approveReview = endpoint({
  ...moderation,
  path: "/reviews/{id}/approve",
  summary: "Publish a review that waits; its stars count for the product",
})

export const declineReview = endpoint({
  ...moderation,
  path: "/reviews/{id}/decline",
  summary: "Keep a review that waits from being published",
})
