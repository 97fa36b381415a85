import { and, asc, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm"
import type * as z from "zod/mini"
import { fromCents } from "#contract/money.ts"
import type { Database, Transaction } from "#db/client.ts"
import { categories, priceHistory, productCounts, products } from "#db/schema/products.ts"
import { uuidPattern } from "#db/uuid-pattern.ts"
import type { Category, listProducts as listProductsCall, Product } from "#features/products/contract.ts"
import { Problem } from "#platform/problem.ts"
import { productFields, toProduct } from "./product-fields.ts"
import { type Search, understandSearch } from "./understand-search.ts"

type Query = z.output<typeof listProductsCall.query>
type Options = { includeDrafts: boolean }

const featuredLimit = 12
const mostPrices = 200

/**
 * The catalogue as GET /products/ answers it: filtered, searched, sorted, paged; without `limit` the whole list
 * (decisions.md §3). A search without a sort is ranked: first where all words stand as typed in title or category.
 */
export async function listProducts(db: Database, query: Query, { includeDrafts }: Options) {
  const withDrafts = includeDrafts && query.published !== "true"
  const [search, categoryId] = await Promise.all([
    query.q ? understandSearch(db, query.q) : null,
    query.category === undefined ? undefined : findCategoryId(db, query.category),
  ])
  const isEmpty = search === "nothing" || categoryId === null
  const found = search === "nothing" || !search ? undefined : search
  const filter: Filter = { withDrafts, categoryId: categoryId ?? undefined, query, found: found?.found }
  const [rows, counts] = await Promise.all([isEmpty ? [] : readPage(db, filter, found), readCounts(db, filter)])
  return {
    data: rows.map(toProduct),
    meta: {
      total: isEmpty ? 0 : counts.total,
      catalogue_total: counts.catalogueTotal,
      max_price: fromCents(counts.maxPriceCents),
      limit: query.limit ?? null,
      offset: query.offset ?? 0,
    },
  }
}

/** One product by id or slug; deleted ones never, drafts only when asked for. */
export async function findProduct(
  db: Database | Transaction,
  idOrSlug: string,
  { includeDrafts }: Options,
): Promise<Product | null> {
  if (!isStorable(idOrSlug)) return null
  const named = uuidPattern.test(idOrSlug) ? eq(products.id, idOrSlug) : eq(products.slug, idOrSlug)
  const [row] = await db
    .select(productFields)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(named, visible(includeDrafts)))
    .limit(1)
  return row ? toProduct(row) : null
}

/** A product that was just saved. @throws Problem products.not-found */
export async function readProduct(tx: Transaction, id: string): Promise<Product> {
  const product = await findProduct(tx, id, { includeDrafts: true })
  if (!product) throw productNotFound()
  return product
}

export const productNotFound = () => new Problem("products.not-found", 404, "Product not found.")

/** Every price that a product had, newest first. @throws Problem products.not-found */
export async function listPrices(db: Database, id: string) {
  if (!(await findProduct(db, id, { includeDrafts: true }))) throw productNotFound()
  const rows = await db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.productId, id))
    .orderBy(desc(priceHistory.id))
    .limit(mostPrices)
  return rows.map(({ priceCents, discountPercentage, changedAt }) => ({
    price: fromCents(priceCents),
    discount_percentage: discountPercentage,
    changed_at: changedAt.toISOString(),
  }))
}

/** The figures above the list of products (BO §2). */
export async function readSummary(db: Database, lowStockThreshold: number) {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      published: sql<number>`count(*) filter (where ${products.isPublished})::integer`,
      lowStock: sql<number>`count(*) filter (where ${products.stock} < ${lowStockThreshold})::integer`,
      valueCents: sql`coalesce(sum(${products.priceCents}::bigint * ${products.stock}), 0)`.mapWith(Number),
    })
    .from(products)
    .where(isNull(products.deletedAt))
  const { total = 0, published = 0, lowStock = 0, valueCents = 0 } = counts ?? {}
  return { total, published, low_stock: lowStock, low_stock_threshold: lowStockThreshold, value: fromCents(valueCents) }
}

/** All categories in the shop's order, each with the number of its published products (SF §3). */
export function listCategories(db: Database): Promise<Category[]> {
  return selectCategories(db)
}

/** A category that was just saved. @throws Problem products.category-not-found */
export async function readCategory(tx: Transaction, id: string): Promise<Category> {
  const [category] = await selectCategories(tx, eq(categories.id, id))
  if (!category) throw categoryNotFound()
  return category
}

export const categoryNotFound = () =>
  new Problem("products.category-not-found", 404, "This category does not exist any more.")

async function selectCategories(db: Database | Transaction, filter?: SQL): Promise<Category[]> {
  const counted = db
    .select({
      categoryId: productCounts.categoryId,
      products: sql`sum(${productCounts.products})`.as("counted_products"),
    })
    .from(productCounts)
    .where(eq(productCounts.isPublished, true))
    .groupBy(productCounts.categoryId)
    .as("counted")
  return await db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
      image: categories.image,
      productCount: sql`coalesce(${counted.products}, 0)`.mapWith(Number),
    })
    .from(categories)
    .leftJoin(counted, eq(counted.categoryId, categories.id))
    .where(filter)
    .orderBy(categories.position, categories.name)
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
    .where(and(visible(false), filter))
    .orderBy(desc(products.createdAt), asc(products.id))
    .limit(featuredLimit)
  return rows.map(toProduct)
}

async function findCategoryId(db: Database, idOrSlug: string): Promise<string | null> {
  if (!isStorable(idOrSlug)) return null
  const named = uuidPattern.test(idOrSlug) ? eq(categories.id, idOrSlug) : eq(categories.slug, idOrSlug)
  const [category] = await db.select({ id: categories.id }).from(categories).where(named)
  return category?.id ?? null
}

// PostgreSQL's texts hold no NUL, and refuse the whole question when it does.
const isStorable = (text: string) => !text.includes("\0")

type Filter = {
  withDrafts: boolean
  categoryId: string | undefined
  query: Pick<Query, "ids" | "min_price" | "max_price" | "sort" | "limit" | "offset">
  found: string | undefined
}

/** The page's ids come from an index alone; only the rows that are shown are read. */
async function readPage(db: Database, filter: Filter, search: Search | undefined) {
  const { query } = filter
  const { id, sortTitle, salePriceCents, createdAt, titleWords } = products
  const matching = db
    .select({ id, sortTitle, salePriceCents, createdAt, titleWords })
    .from(products)
    .where(matches(filter))
  // The fence keeps the planner from walking an index in the wanted order and reading every product's words on the way.
  const candidates = search ? matching.offset(0).as("products") : products
  const order = orderOf(query.sort, search)
  const ordered = db
    .select({ id: candidates.id })
    .from(candidates)
    .where(search ? undefined : matches(filter))
    .orderBy(...order)
    .offset(query.offset ?? 0)
  const page = (query.limit === undefined ? ordered : ordered.limit(query.limit)).as("page")
  return await db
    .select(productFields)
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(...order)
}

/** How many match, how many there are (the y of SF's 'x of y products'), and the price filter's end (SF §9). */
async function readCounts(db: Database, filter: Filter) {
  const { categoryId, query, withDrafts, found } = filter
  const isCounted = and(
    categoryId === undefined ? undefined : eq(productCounts.categoryId, categoryId),
    query.min_price === undefined ? undefined : gte(productCounts.priceStep, query.min_price * 2),
    query.max_price === undefined ? undefined : lte(productCounts.priceStep, query.max_price * 2),
  )
  const sumOfCounts = sql<number>`coalesce(sum(${productCounts.products}), 0)::integer`
  const total =
    found === undefined && query.ids === undefined
      ? sql<number>`coalesce(sum(${productCounts.products}) filter (where ${isCounted ?? true}), 0)::integer`
      : sql<number>`(select count(*)::integer from products where ${matches(filter)})`
  const dearest = sql<number>`coalesce((select sale_price_cents from products
    where ${visible(withDrafts)} order by sale_price_cents desc, id desc limit 1), 0)`
  const [counts] = await db
    .select({ total, catalogueTotal: sumOfCounts, maxPriceCents: dearest })
    .from(productCounts)
    .where(withDrafts ? undefined : eq(productCounts.isPublished, true))
  return counts ?? { total: 0, catalogueTotal: 0, maxPriceCents: 0 }
}

function visible(withDrafts: boolean): SQL | undefined {
  const isKept = isNull(products.deletedAt)
  return withDrafts ? isKept : and(isKept, sql`${products.isPublished}`)
}

function matches({ withDrafts, categoryId, query, found }: Filter): SQL | undefined {
  return and(
    visible(withDrafts),
    query.ids === undefined ? undefined : inArray(products.id, query.ids),
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    query.min_price === undefined ? undefined : gte(products.salePriceCents, query.min_price * 100),
    query.max_price === undefined ? undefined : lte(products.salePriceCents, query.max_price * 100),
    // Letter by letter the expression of the index products_search.
    found === undefined
      ? undefined
      : sql`search_vector(title || ' ' || category_name || ' ' || description) @@ ${found}::tsquery`,
  )
}

function orderOf(sort: Query["sort"], search: Search | undefined): SQL[] {
  const byName = [asc(products.sortTitle), asc(products.id)]
  switch (sort) {
    case "price-low":
      return [asc(products.salePriceCents), asc(products.id)]
    case "price-high":
      return [desc(products.salePriceCents), desc(products.id)]
    case "newest":
      return [desc(products.createdAt), asc(products.id)]
    case "name":
      return byName
    default: {
      if (!search) return byName
      const inTitle = (words: string) => sql`(${products.titleWords} @@ ${words}::tsquery)::integer`
      return [desc(sql`${inTitle(search.asTyped)} + ${inTitle(search.found)}`), ...byName]
    }
  }
}
