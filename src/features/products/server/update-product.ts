import { and, asc, eq, isNull } from "drizzle-orm"
import type { Received } from "#contract/endpoint.ts"
import { fromCents, toCents } from "#contract/money.ts"
import type { Transaction } from "#db/client.ts"
import { productImages, products } from "#db/schema/products.ts"
import { transact } from "#db/transact.ts"
import type { Product } from "#features/products/contract.ts"
import { seenOf, type updateProduct as updateProductCall } from "#features/products/office-contract.ts"
import { recordActivity } from "#platform/activity.ts"
import { changedFields, refuseChangedMeanwhile, type SaidFields } from "#platform/changed-meanwhile.ts"
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
 * @throws Problem products.not-found, products.slug-taken, forms.changed-meanwhile, request.invalid, those of pictures
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
      const sent = sentOf(wish, files.thumbnail.length > 0 ? paths[0] : undefined)
      if (wish.was) await refuseChanged(tx, id, wish.was, sent)
      const mine = changedFields(sent, wish.was)
      const had = await readPictures(tx, id)
      const pictures = arrangePictures(had, paths.slice(files.thumbnail.length), {
        ...mine.images,
        colors: mine.colors ?? before.colors,
      })
      const thumbnail = mine.thumbnail ?? before.thumbnail ?? pictures[0]?.path ?? null
      const change = changeOf(before, { ...mine, thumbnail, stock: stockOf(before.stock, wish) })
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

/** What is wished of each field, under the names that `was` has for them; undefined: nothing. */
const sentOf = (wish: Wish, thumbnail: string | undefined) => ({
  title: wish.title,
  description: wish.description,
  price: fromCents(wish.price),
  category_id: wish.category_id,
  discount_percentage: wish.discount_percentage,
  is_published: wish.is_published,
  is_featured: wish.is_featured,
  slug: wish.slug ?? undefined,
  colors: wish.colors,
  sizes: wish.sizes,
  thumbnail,
  images: { keep: wish.keep_images, imageColors: wish.image_colors },
})
type Sent = ReturnType<typeof sentOf>

async function refuseChanged(tx: Transaction, id: string, was: NonNullable<Wish["was"]>, sent: Sent): Promise<void> {
  const now = await readProduct(tx, id)
  const said: SaidFields = {
    price: ["price", now.price.toFixed(2)],
    discount_percentage: ["discount", `${now.discount_percentage} %`],
    category_id: ["category", now.category?.name ?? ""],
    slug: ["address", now.slug],
    colors: ["colours", now.colors.join(", ")],
    thumbnail: ["thumbnail", null],
    images: ["gallery", null],
  }
  refuseChangedMeanwhile(was, sent, seenOf(now), said)
}

type Settled = Omit<Partial<Sent>, "thumbnail"> & Pick<Row, "thumbnail" | "stock">

/** What is wished otherwise than it is. */
function changeOf(before: Row, wish: Settled) {
  const wished = {
    title: wish.title,
    description: wish.description,
    priceCents: wish.price === undefined ? undefined : toCents(wish.price),
    categoryId: wish.category_id,
    discountPercentage: wish.discount_percentage,
    stock: wish.stock,
    isPublished: wish.is_published,
    isFeatured: wish.is_featured,
    slug: wish.slug,
    colors: wish.colors,
    sizes: wish.sizes,
    thumbnail: wish.thumbnail,
  }
  const isOther = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field as keyof typeof wished])
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
