import { and, eq, isNull } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { namedQuery } from "#db/named-query.ts"
import { products } from "#db/schema/products.ts"
import { transact } from "#db/transact.ts"
import type { Product } from "#features/products/contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { freeSlug } from "./free-slug.ts"
import { productNotFound, readProduct } from "./queries.ts"

const longestTitle = 190

/**
 * Makes a draft of a product's words and pictures. Where pieces are counted it has none: they do not exist twice.
 * @throws Problem products.not-found
 */
export async function duplicateProduct(db: Database, actorId: string, id: string): Promise<Product> {
  return await transact(db, async (tx) => {
    const [original] = await tx
      .select()
      .from(products)
      .where(and(eq(products.id, id), isNull(products.deletedAt)))
      // Nobody takes a picture away while another product begins to show it.
      .for("share")
    if (!original) throw productNotFound()
    const title = `${original.title.slice(0, longestTitle)} (copy)`
    const [made] = await tx
      .insert(products)
      .values({
        slug: await freeSlug(tx, "product", title),
        title,
        description: original.description,
        priceCents: original.priceCents,
        discountPercentage: original.discountPercentage,
        stock: original.stock === null ? null : 0,
        categoryId: original.categoryId,
        colors: original.colors,
        sizes: original.sizes,
        thumbnail: original.thumbnail,
        isPublished: false,
      })
      .returning({ id: products.id })
    if (!made) throw new Error("No product was made.")
    await copyPictures(tx, [id, made.id])
    const detail = { title, copyOf: id }
    await recordActivity(tx, { actorId, action: "created", entity: "product", entityId: made.id, detail })
    return await readProduct(tx, made.id)
  })
}

/** from, to */
const copyPictures = namedQuery(
  "copy_product_pictures",
  `insert into product_images (product_id, position, path, color)
   select $2::uuid, position, path, color from product_images where product_id = $1`,
)
