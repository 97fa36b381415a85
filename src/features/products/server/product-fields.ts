import { sql } from "drizzle-orm"
import { fromCents } from "#contract/money.ts"
import { categories, productImages, products } from "#db/schema/products.ts"
import type { Product } from "#features/products/contract.ts"

/** What is read of a product to show it, with its category joined and its pictures gathered: one row each. */
export const productFields = {
  id: products.id,
  slug: products.slug,
  title: products.title,
  description: products.description,
  priceCents: products.priceCents,
  discountPercentage: products.discountPercentage,
  salePriceCents: products.salePriceCents,
  stock: products.stock,
  ratingAverage: products.ratingAverage,
  ratingCount: products.ratingCount,
  thumbnail: products.thumbnail,
  sizes: products.sizes,
  colors: products.colors,
  categoryId: products.categoryId,
  categorySlug: categories.slug,
  categoryName: categories.name,
  isPublished: products.isPublished,
  isFeatured: products.isFeatured,
  createdAt: products.createdAt,
  images: sql<string[]>`array(select ${productImages.path} from ${productImages}
    where ${productImages.productId} = ${products.id} order by ${productImages.position})`,
  // The first picture of a colour is the one that shows it.
  colorImages: sql<Record<string, string> | null>`(select jsonb_object_agg(shown.color, shown.path) from (
    select distinct on (color) color, path from ${productImages}
    where ${productImages.productId} = ${products.id} and color is not null order by color, position) as shown)`,
}

type Row = {
  [Field in Exclude<
    keyof typeof productFields,
    "images" | "colorImages" | "categorySlug" | "categoryName"
  >]: (typeof products)["$inferSelect"][Field]
} & {
  images: string[]
  colorImages: Record<string, string> | null
  categorySlug: string | null
  categoryName: string | null
}

/** A row of these fields as the contract says it. */
export function toProduct(row: Row): Product {
  const hasCategory = row.categoryId !== null && row.categorySlug !== null && row.categoryName !== null
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    price: fromCents(row.priceCents),
    discount_percentage: row.discountPercentage,
    sale_price: fromCents(row.salePriceCents ?? row.priceCents),
    stock: row.stock,
    rating: row.ratingAverage,
    rating_count: row.ratingCount,
    images: row.images,
    color_images: row.colorImages ?? {},
    thumbnail: row.thumbnail,
    sizes: row.sizes,
    colors: row.colors,
    category_id: row.categoryId,
    category: hasCategory
      ? { id: row.categoryId ?? "", slug: row.categorySlug ?? "", name: row.categoryName ?? "" }
      : null,
    is_published: row.isPublished,
    is_featured: row.isFeatured,
    created_at: row.createdAt.toISOString(),
  }
}
