import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { email, id, line, moment } from "#contract/fields.ts"

/** A published review as a shopper reads it: without the writer's address. */
const publishedReview = z.object({
  id,
  name: z.string(),
  rating: z.int(),
  comment: z.string(),
  status: z.enum(["pending", "approved", "declined"]),
  created_at: moment,
  product_id: id,
})
export type PublishedReview = z.infer<typeof publishedReview>

export const listProductReviews = endpoint({
  method: "GET",
  path: "/reviews/product/{id}",
  summary: "The approved reviews of a product, newest first",
  access: "anyone",
  params: z.object({ id }),
  answer: z.object({ data: z.array(publishedReview) }),
})

export const writeReview = endpoint({
  method: "POST",
  path: "/reviews/",
  summary: "Write a review; it waits for approval",
  access: "anyone",
  body: z.strictObject({
    name: line(100),
    email,
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    comment: line(2_000),
    product_id: id,
  }),
  status: 201,
  answer: z.object({ data: publishedReview }),
  problems: { "products.not-found": 404 },
})
