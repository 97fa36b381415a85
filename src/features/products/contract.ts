import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { id, moment, optionalLine, textByName, wholeNumber } from "#contract/fields.ts"

export const category = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  /** Published products in it (SF §3). */
  productCount: z.int(),
})
export type Category = z.infer<typeof category>

export const product = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.number(),
  discount_percentage: z.int(),
  /** What a shopper pays: price × (1 − discount/100), to the cent. */
  sale_price: z.number(),
  /** null: no stock value, unlimited (at most 99 a line). */
  stock: z.nullable(z.int()),
  /** Mean of the approved reviews, null when there is none (shown as 4.5, SF §9). */
  rating: z.nullable(z.number()),
  rating_count: z.int(),
  images: z.array(z.string()),
  /** Colour → the picture that shows it. */
  color_images: textByName,
  thumbnail: z.nullable(z.string()),
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
  category_id: z.nullable(id),
  category: z.nullable(z.object({ id, slug: z.string(), name: z.string() })),
  is_published: z.boolean(),
  is_featured: z.boolean(),
  created_at: moment,
})
export type Product = z.infer<typeof product>

/** name is SF's default; newest and relevance are ours. */
export const productSorts = ["name", "price-low", "price-high", "newest"] as const

export const listProducts = endpoint({
  method: "GET",
  path: "/products/",
  summary: "The catalogue: filtered, sorted, searched, paged",
  access: "anyone",
  query: z.strictObject({
    limit: z.optional(wholeNumber(1, 100)),
    offset: z.optional(wholeNumber(0, 10_000_000)),
    /** A category's id or slug. */
    category: z.optional(z.string().check(z.maxLength(200))),
    q: z.optional(optionalLine(200)),
    /** Whole euros, compared with the sale price (SF §5). */
    min_price: z.optional(wholeNumber(0, 10_000_000)),
    max_price: z.optional(wholeNumber(0, 10_000_000)),
    sort: z.optional(z.enum(productSorts)),
    /** Only these, divided by commas; those that are gone are left out. */
    ids: z.optional(
      z.pipe(
        z.pipe(
          z.string().check(z.maxLength(100 * 37)),
          z.transform((listed) => listed.split(",")),
        ),
        z.array(id).check(z.maxLength(100)),
      ),
    ),
    /** `true`: without drafts, also for an admin. */
    published: z.optional(z.literal("true")),
  }),
  answer: z.object({
    data: z.array(product),
    meta: z.object({
      /** Products that match, on all pages. */
      total: z.int(),
      /** Products before any filter: the y of 'x of y products'. */
      catalogue_total: z.int(),
      /** The highest sale price among all products, in euros (SF §9: the price filter's max is reset to it). */
      max_price: z.number(),
      limit: z.nullable(z.int()),
      offset: z.int(),
    }),
  }),
})
export type ProductQuery = z.input<typeof listProducts.query>

export const getProduct = endpoint({
  method: "GET",
  path: "/products/{id}",
  summary: "One product by id or slug",
  access: "anyone",
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({ data: product }),
  problems: { "products.not-found": 404 },
})

export const listCategories = endpoint({
  method: "GET",
  path: "/categories/",
  summary: "All categories",
  access: "anyone",
  answer: z.object({ data: z.array(category) }),
})

export const getHomepage = endpoint({
  method: "GET",
  path: "/homepage/",
  summary: "What the home page shows: featured products and categories",
  access: "anyone",
  answer: z.object({ data: z.object({ featuredProducts: z.array(product), categories: z.array(category) }) }),
})
