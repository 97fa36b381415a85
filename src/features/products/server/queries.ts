import { and, asc, desc, eq, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm"
import type * as z from "zod/mini"
import { fromCents } from "#contract/money.ts"
import type { Database } from "#db/client.ts"
import { categories, productImages, products } from "#db/schema/products.ts"
import type { Category, listProducts as listProductsCall, Product } from "#features/products/contract.ts"

type Query = z.output<typeof listProductsCall.query>
type Options = { includeDrafts: boolean }

const featuredLimit = 12
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const productFields = {
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

/** The catalogue as GET /products/ answers it; without `limit` the whole list (decisions.md §3). */
export async function listProducts(db: Database, query: Query, { includeDrafts }: Options) {
  const visible = visibleTo(includeDrafts && query.published !== "true")
  const filter = and(visible, ...filters(query))
  const order = orderOf(query)
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(filter)
    .orderBy(...order)
    .offset(query.offset ?? 0)
  const chosen = (query.limit === undefined ? page : page.limit(query.limit)).as("page")
  const [rows, [counts]] = await Promise.all([
    db
      .select(productFields)
      .from(chosen)
      .innerJoin(products, eq(products.id, chosen.id))
      .leftJoin(categories, eq(categories.id, products.categoryId))
      .orderBy(...order),
    db
      .select({
        total: sql<number>`(select count(*)::integer from ${products} where ${filter})`,
        catalogueTotal: sql<number>`(select count(*)::integer from ${products} where ${visible})`,
        maxPriceCents: sql<number | null>`(select max(${products.salePriceCents}) from ${products} where ${visible})`,
      })
      .from(sql`(values (1)) as one`),
  ])
  return {
    data: rows.map(toProduct),
    meta: {
      total: counts?.total ?? 0,
      catalogue_total: counts?.catalogueTotal ?? 0,
      max_price: fromCents(counts?.maxPriceCents ?? 0),
      limit: query.limit ?? null,
      offset: query.offset ?? 0,
    },
  }
}

/** One product by id or slug; deleted ones never, drafts only when asked for. */
export async function findProduct(db: Database, idOrSlug: string, { includeDrafts }: Options): Promise<Product | null> {
  const named = uuidPattern.test(idOrSlug) ? eq(products.id, idOrSlug) : eq(products.slug, idOrSlug)
  const [row] = await db
    .select(productFields)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(named, visibleTo(includeDrafts)))
    .limit(1)
  return row ? toProduct(row) : null
}

/** All categories in the shop's order, each with the number of its published products (SF §3). */
export async function listCategories(db: Database): Promise<Category[]> {
  return await db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
      image: categories.image,
      productCount: sql<number>`(select count(*)::integer from products
        where category_id = categories.id and is_published and deleted_at is null)`,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name))
}

/** What the home page shows: flagged products, else the newest, 12 at most (decisions.md §3), and the categories. */
export async function readHomepage(db: Database): Promise<{ featuredProducts: Product[]; categories: Category[] }> {
  const [flagged, all] = await Promise.all([newestProducts(db, eq(products.isFeatured, true)), listCategories(db)])
  const featured = flagged.length > 0 ? flagged : await newestProducts(db)
  return { featuredProducts: featured, categories: all }
}

async function newestProducts(db: Database, filter?: SQL): Promise<Product[]> {
  const rows = await db
    .select(productFields)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(visibleTo(false), filter))
    .orderBy(desc(products.createdAt), asc(products.id))
    .limit(featuredLimit)
  return rows.map(toProduct)
}

function visibleTo(includeDrafts: boolean): SQL | undefined {
  const isKept = isNull(products.deletedAt)
  return includeDrafts ? isKept : and(isKept, sql`${products.isPublished}`)
}

function filters({ category, min_price, max_price, q }: Query): (SQL | undefined)[] {
  const words = (q ?? "").split(/\s+/).filter(Boolean).slice(0, 8)
  return [
    category === undefined
      ? undefined
      : sql`${products.categoryId} = (select ${categories.id} from ${categories} where ${
          uuidPattern.test(category) ? eq(categories.id, category) : eq(categories.slug, category)
        })`,
    min_price === undefined ? undefined : gte(products.salePriceCents, min_price * 100),
    max_price === undefined ? undefined : lte(products.salePriceCents, max_price * 100),
    ...words.map((word) =>
      or(
        sql`search_text like '%' || search_fold(${word}) || '%'`,
        sql`search_fold(${word}) <% search_text`,
        sql`${products.categoryId} in (select id from categories where search_fold(name) like '%' || search_fold(${word}) || '%')`,
      ),
    ),
  ]
}

function orderOf({ sort }: Query): SQL[] {
  if (sort === "price-low") return [asc(products.salePriceCents), asc(products.id)]
  if (sort === "price-high") return [desc(products.salePriceCents), desc(products.id)]
  if (sort === "newest") return [desc(products.createdAt), asc(products.id)]
  return [asc(sql`lower(${products.title})`), asc(products.id)]
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

function toProduct(row: Row): Product {
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
