import { and, asc, eq, isNull } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import type { Transaction } from "#db/client.ts"
import { productImages, products } from "#db/schema/products.ts"
import { transact } from "#db/transact.ts"
import type { Product } from "#features/products/contract.ts"
import type { updateProduct as updateProductCall } from "#features/products/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { savePictures } from "#platform/save-pictures.ts"
import type { Services } from "#platform/services.ts"
import { arrangePictures, type ShownPicture } from "./arrange-pictures.ts"
import type { ProductFiles } from "./create-product.ts"
import { productNotFound, readProduct } from "./queries.ts"
import { refuseFree } from "./refuse-free.ts"
import { refuseTaken } from "./refuse-taken.ts"

type Wish = Received<typeof updateProductCall>["body"]
type Row = typeof products.$inferSelect

/**
 * Changes a product and its pictures: all of it or nothing. What was sold since the owner saw the stock stays sold.
 * @throws Problem products.not-found, products.slug-taken, request.invalid, those of pictures
 */
export async function updateProduct(
  { db, media }: Pick<Services, "db" | "media">,
  actorId: string,
  id: string,
  wish: Wish,
  files: ProductFiles,
): Promise<Product> {
  return await savePictures(media, [...files.thumbnail, ...files.images], (paths) =>
    transact(db, async (tx) => {
      const before = await lockProduct(tx, id)
      const had = await readPictures(tx, id)
      const pictures = arrangePictures(had, paths.slice(files.thumbnail.length), {
        keep: wish.keep_images,
        imageColors: wish.image_colors,
        colors: wish.colors,
      })
      const thumbnail = (files.thumbnail.length > 0 ? paths[0] : before.thumbnail) ?? pictures[0]?.path ?? null
      const change = changeOf(before, wish, thumbnail)
      if ("priceCents" in change || "discountPercentage" in change) refuseFree([{ ...before, ...change }])
      await tx
        .update(products)
        .set({ ...change, updatedAt: new Date() })
        .where(eq(products.id, id))
      const isRearranged = JSON.stringify(had) !== JSON.stringify(pictures)
      if (isRearranged) await replacePictures(tx, id, pictures)
      await recordActivity(tx, {
        ...{ actorId, action: "updated", entity: "product", entityId: id },
        detail: detailOf(before, change, isRearranged),
      })
      return await readProduct(tx, id)
    }).catch(refuseTaken),
  )
}

async function lockProduct(tx: Transaction, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.deletedAt)))
    .for("update")
  if (!row) throw productNotFound()
  return row
}

function readPictures(tx: Transaction, productId: string): Promise<ShownPicture[]> {
  return tx
    .select({ path: productImages.path, color: productImages.color })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position))
}

async function replacePictures(tx: Transaction, productId: string, pictures: ShownPicture[]): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId))
  if (pictures.length === 0) return
  await tx.insert(productImages).values(pictures.map((picture, position) => ({ productId, position, ...picture })))
}

/** What is wished otherwise than it is. */
function changeOf(before: Row, wish: Wish, thumbnail: string | null) {
  const wished = {
    title: wish.title,
    description: wish.description,
    priceCents: wish.price,
    categoryId: wish.category_id,
    discountPercentage: wish.discount_percentage ?? before.discountPercentage,
    stock: stockOf(before.stock, wish),
    isPublished: wish.is_published ?? before.isPublished,
    isFeatured: wish.is_featured ?? before.isFeatured,
    slug: wish.slug ?? before.slug,
    colors: wish.colors,
    sizes: wish.sizes,
    thumbnail,
  }
  const isOther = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof wished])
  // The keys are those of the object that is taken apart.
  return Object.fromEntries(Object.entries(wished).filter(isOther)) as Partial<typeof wished>
}

/** The stock that the owner wishes, less what was sold since the owner saw it. */
function stockOf(now: number | null, { stock: wished, stock_was: seen }: Wish): number | null {
  if (wished === undefined || wished === seen) return now
  if (wished === null || now === null || seen === undefined || seen === null) return wished
  return Math.max(0, now + wished - seen)
}

function detailOf(before: Row, change: Partial<Row>, isRearranged: boolean): Record<string, unknown> {
  const changed = [...Object.keys(change), ...(isRearranged ? ["images"] : [])]
  const numbers = (["priceCents", "discountPercentage", "stock", "isPublished"] as const).filter(
    (field) => field in change,
  )
  return {
    title: change.title ?? before.title,
    changed,
    ...Object.fromEntries(numbers.map((field) => [field, { from: before[field], to: change[field] }])),
  }
}
