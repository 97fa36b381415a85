import { getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm"
import type { Database, Transaction } from "#db/client.ts"
import { categories, productImages, products } from "#db/schema/products.ts"
import { hashed, slugOf } from "./slug.ts"
import type { Goods } from "./understand-goods.ts"

/** Goods with the paths of the pictures that could be fetched. */
export type ReadyGoods = Omit<Goods, "pictures"> & { pictures: { path: string; color: string | null }[] }
type Saved = { handle: string; outcome: "created" | "updated" | "stays deleted" }

/**
 * Writes goods in one transaction: all or none. What was imported before (by its handle) is brought up to date: what
 * the export says wins, except that a slug stays, pictures stay where none could be fetched, and stock moves by the
 * difference to the last export, so that what was sold here stays sold.
 */
export async function saveGoods(db: Database, goods: ReadyGoods[]): Promise<Saved[]> {
  return await db.transaction(async (tx) => {
    const shelves = await findOrMakeCategories(tx, goods)
    const slugs = await findFreeSlugs(tx, goods)
    const rows = goods.map((piece) => ({
      slug: slugs.get(piece.handle) ?? hashed("product", piece.handle),
      title: piece.title,
      description: piece.description,
      priceCents: piece.priceCents,
      discountPercentage: piece.discountPercentage,
      stock: piece.stock === "unknown" ? null : piece.stock,
      importedStock: piece.stock === "unknown" ? null : piece.stock,
      categoryId: piece.category ? (shelves.get(slugOf(piece.category, "category")) ?? null) : null,
      colors: piece.colors,
      sizes: piece.sizes,
      thumbnail: piece.pictures[0]?.path ?? null,
      isPublished: piece.isPublished,
      importKey: piece.handle,
    }))
    // A count that the export keeps to itself must not be read as 'not counted' by the update below.
    const uncounted = goods.filter(({ stock }) => stock === "unknown").map(({ handle }) => handle)
    const saved = await tx
      .insert(products)
      .values(rows)
      .onConflictDoUpdate({
        target: products.importKey,
        set: {
          ...fromExport(
            "title",
            "description",
            "priceCents",
            "discountPercentage",
            "categoryId",
            "colors",
            "sizes",
            "isPublished",
          ),
          thumbnail: sql`coalesce(excluded.thumbnail, ${products.thumbnail})`,
          stock: sql`case
            when excluded.import_key = any(${sql.param(uncounted)}::text[]) then ${products.stock}
            when excluded.stock is null or ${products.stock} is null or ${products.importedStock} is null then excluded.stock
            else greatest(0, ${products.stock} + excluded.stock - ${products.importedStock})
          end`,
          importedStock: sql`case when excluded.import_key = any(${sql.param(uncounted)}::text[])
            then ${products.importedStock} else excluded.stock end`,
          updatedAt: new Date(),
        },
        setWhere: sql`${products.deletedAt} is null`,
      })
      .returning({ id: products.id, handle: products.importKey, isNew: sql<boolean>`(xmax = 0)` })
    await replacePictures(tx, goods, new Map(saved.map(({ handle, id }) => [handle, id])))
    const outcomes = new Map(saved.map(({ handle, isNew }) => [handle, isNew ? "created" : "updated"] as const))
    return goods.map(({ handle }) => ({ handle, outcome: outcomes.get(handle) ?? "stays deleted" }))
  })
}

type Field = keyof ReturnType<typeof getTableColumns<typeof products>>

function fromExport(...fields: Field[]): Partial<Record<Field, SQL>> {
  const columns = getTableColumns(products)
  return Object.fromEntries(fields.map((field) => [field, sql`excluded.${sql.identifier(columns[field].name)}`]))
}

async function replacePictures(tx: Transaction, goods: ReadyGoods[], ids: ReadonlyMap<string | null, string>) {
  const shown = goods.flatMap(({ handle, pictures }) => {
    const productId = ids.get(handle)
    return productId ? pictures.map((picture, position) => ({ productId, position, ...picture })) : []
  })
  if (shown.length === 0) return
  await tx
    .delete(productImages)
    .where(inArray(productImages.productId, [...new Set(shown.map((one) => one.productId))]))
  await tx.insert(productImages).values(shown)
}

/** The shelves of these goods by slug; one that goes by the name or the slug already is used, others are made last in the row. */
async function findOrMakeCategories(tx: Transaction, goods: ReadyGoods[]): Promise<Map<string, string>> {
  const wanted = new Map(goods.flatMap(({ category }) => (category ? [[slugOf(category, "category"), category]] : [])))
  if (wanted.size === 0) return new Map()
  await tx
    .insert(categories)
    .values(
      [...wanted].map(([slug, name], index) => ({
        slug,
        name,
        position: sql`(select coalesce(max(position), 0) from categories) + ${index + 1}::integer`,
      })),
    )
    .onConflictDoNothing()
  const found = await tx
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(
      or(
        inArray(categories.slug, [...wanted.keys()]),
        inArray(
          sql`lower(${categories.name})`,
          [...wanted.values()].map((name) => name.toLowerCase()),
        ),
      ),
    )
  const bySlug = new Map(found.map(({ slug, id }) => [slug, id]))
  const byName = new Map(found.map(({ name, id }) => [name.toLowerCase(), id]))
  return new Map(
    [...wanted].flatMap(([slug, name]) => {
      const id = byName.get(name.toLowerCase()) ?? bySlug.get(slug)
      return id ? [[slug, id]] : []
    }),
  )
}

/** The handle, unless another product answers at that address. */
async function findFreeSlugs(tx: Transaction, goods: ReadyGoods[]): Promise<Map<string, string>> {
  const wanted = goods.map(({ handle }) => ({ handle, slug: slugOf(handle, "product") }))
  const taken = await tx
    .select({ slug: products.slug, handle: products.importKey })
    .from(products)
    .where(
      inArray(
        products.slug,
        wanted.map(({ slug }) => slug),
      ),
    )
  const owners = new Map(taken.map(({ slug, handle }) => [slug, handle]))
  return new Map(
    wanted.map(({ handle, slug }) => {
      const isFree = !owners.has(slug) || owners.get(slug) === handle
      if (isFree) owners.set(slug, handle)
      return [handle, isFree ? slug : hashed(slug, handle)]
    }),
  )
}
