import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { formFlag, id, line, moment, optionalLine, repeated, wholeNumber } from "#contract/fields.ts"
import { toCents } from "#contract/money.ts"
import { pictureProblems } from "#contract/picture-problems.ts"
import { meanwhileProblems, seenFieldsText } from "#contract/seen-fields.ts"
import { category, type Product, product } from "./contract.ts"

// Apart from contract.ts, because the storefront's scripts carry that one.

/** Stands in `keep_images` where the next uploaded picture goes. */
export const NEW_IMAGE = "new"
/** Pictures of one product, beside its thumbnail. */
export const MOST_IMAGES = 30
const MOST_CHOICES = 60

/** 12.50 as a form sends it → 1250 */
const priceCents = z.pipe(
  z
    .string()
    .check(z.trim(), z.regex(/^\d{1,7}(\.\d{1,2})?$/, "must be an amount such as 12.50"))
    .check(z.refine((amount) => Number(amount) <= 1_000_000, "must be at most 1000000")),
  z.transform((amount) => toCents(Number(amount))),
)

/** A count, or empty: unlimited. */
const stock = z.pipe(
  z.string().check(z.trim(), z.regex(/^\d{0,7}$/, "must be a whole number, or empty for unlimited")),
  z.transform((count) => (count === "" ? null : Number(count))),
)

/** Colours or sizes: trimmed, empties dropped (BO §5), each once. */
const choices = z.pipe(
  repeated(z.string().check(z.trim(), z.maxLength(60)), MOST_CHOICES),
  z.transform((given: string[]) => [...new Set(given.filter((choice) => choice !== ""))]),
)

/** The last part of an address; `summary` is a call. */
const slug = optionalLine(100).check(
  z.refine(
    (wanted) => !wanted || (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(wanted) && wanted !== "summary"),
    "may have small letters, digits and single hyphens, such as bobble-hat",
  ),
)

const listOf = (longest: number) => z.optional(repeated(z.string().check(z.trim(), z.maxLength(longest)), MOST_IMAGES))

/** What an owner says of a product (BO §5, decisions.md §3); what is left out stays as it is. */
const productFields = {
  title: line(200),
  description: line(10_000),
  price: priceCents,
  category_id: id,
  discount_percentage: z.optional(wholeNumber(0, 100)),
  /** Empty: unlimited. */
  stock: z.optional(stock),
  /** The stock that the owner saw: what was sold since then stays sold. */
  stock_was: z.optional(stock),
  is_published: z.optional(formFlag),
  is_featured: z.optional(formFlag),
  slug,
  colors: choices,
  sizes: choices,
  /** The pictures to keep, in their order; `new` stands for the next uploaded one, the rest of which follows. */
  keep_images: listOf(2_000),
  /** The colour that each picture shows, in the order that the pictures will have; empty for none. */
  image_colors: listOf(60),
}

const productSeen = seenFieldsText(
  ...(["title", "description", "price", "category_id", "discount_percentage", "is_published", "is_featured"] as const),
  ...(["slug", "colors", "sizes", "thumbnail", "images"] as const),
)

/** A product as `was` names its fields: the pictures and the colours they show are one, the stock has `stock_was`. */
export const seenOf = ({ images, color_images, stock: _stock, ...product }: Product) => ({
  ...product,
  images: { paths: images, colors: color_images },
})

const notFound = { "products.not-found": 404 } as const
const formProblems = { ...pictureProblems, "products.slug-taken": 409 } as const
const withFiles = { encoding: "multipart", files: { thumbnail: 1, images: MOST_IMAGES } } as const

export const createProduct = endpoint({
  method: "POST",
  path: "/products/",
  summary: "Add a product",
  access: "admin",
  ...withFiles,
  body: z.strictObject(productFields),
  status: 201,
  answer: z.object({ data: product }),
  problems: formProblems,
})

export const updateProduct = endpoint({
  method: "PUT",
  path: "/products/{id}",
  summary: "Change a product; pictures that are not kept are taken away",
  access: "admin",
  ...withFiles,
  params: z.object({ id }),
  body: z.strictObject({ ...productFields, was: z.optional(productSeen) }),
  answer: z.object({ data: product }),
  problems: { ...formProblems, ...meanwhileProblems, ...notFound },
})

export const deleteProduct = endpoint({
  method: "DELETE",
  path: "/products/{id}",
  summary: "Take a product out of the shop; orders and reviews keep it",
  access: "admin",
  params: z.object({ id }),
  status: 204,
  answer: z.void(),
  problems: notFound,
})

export const duplicateProduct = endpoint({
  method: "POST",
  path: "/products/{id}/duplicate",
  summary: "Make a draft of a product's words and pictures; nothing of it is in stock",
  access: "admin",
  params: z.object({ id }),
  status: 201,
  answer: z.object({ data: product }),
  problems: notFound,
})

const ids = z.array(id).check(z.minLength(1), z.maxLength(500))

export const changeProducts = endpoint({
  method: "POST",
  path: "/products/bulk",
  summary: "Publish, unpublish, discount or delete several products at once; those that are gone are left out",
  access: "admin",
  body: z
    .strictObject({
      action: z.enum(["publish", "unpublish", "discount", "delete"]),
      ids,
      /** With `discount` only. */
      discount_percentage: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    })
    .check(
      z.refine(({ action, discount_percentage }) => (action === "discount") === (discount_percentage !== undefined), {
        error: "is given with a discount, and only then",
        path: ["discount_percentage"],
      }),
    ),
  answer: z.object({ data: z.object({ changed: z.int() }) }),
})

export const getProductHistory = endpoint({
  method: "GET",
  path: "/products/{id}/history",
  summary: "Every price that a product had, newest first",
  access: "admin",
  params: z.object({ id }),
  answer: z.object({
    data: z.array(z.object({ price: z.number(), discount_percentage: z.int(), changed_at: moment })),
  }),
  problems: notFound,
})

export const getProductSummary = endpoint({
  method: "GET",
  path: "/products/summary",
  summary: "The figures above the list of products (BO §2)",
  access: "admin",
  answer: z.object({
    data: z.object({
      total: z.int(),
      published: z.int(),
      low_stock: z.int(),
      /** A product with fewer pieces than this is low on stock (BO §9). */
      low_stock_threshold: z.int(),
      /** Sum of price times stock. */
      value: z.number(),
    }),
  }),
})

/** What an owner says of a category; what is left out stays as it is. */
const categoryFields = {
  name: line(100),
  description: optionalLine(2_000),
  /** Where it stands in the shop's order; a new one stands last. */
  position: z.optional(wholeNumber(0, 10_000)),
  /** Takes the picture away. */
  remove_image: z.optional(formFlag),
}

const categoryProblems = { ...pictureProblems, "products.category-exists": 409 } as const
const categoryNotFound = { "products.category-not-found": 404 } as const
const withImage = { encoding: "multipart", files: { image: 1 } } as const

export const createCategory = endpoint({
  method: "POST",
  path: "/categories/",
  summary: "Add a category",
  access: "admin",
  ...withImage,
  body: z.strictObject(categoryFields),
  status: 201,
  answer: z.object({ data: category }),
  problems: categoryProblems,
})

export const updateCategory = endpoint({
  method: "PUT",
  path: "/categories/{id}",
  summary: "Change a category; its address stays",
  access: "admin",
  ...withImage,
  params: z.object({ id }),
  body: z.strictObject({ ...categoryFields, was: z.optional(seenFieldsText("name", "description", "image")) }),
  answer: z.object({ data: category }),
  problems: { ...categoryProblems, ...meanwhileProblems, ...categoryNotFound },
})

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/categories/{id}",
  summary: "Delete a category; its products stay, without one",
  access: "admin",
  params: z.object({ id }),
  status: 204,
  answer: z.void(),
  problems: categoryNotFound,
})
