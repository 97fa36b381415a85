import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import type { Database, Transaction } from "#db/client.ts"
import { events, galleryPosts, reviews } from "#db/schema/community.ts"
import { categories, productImages, products } from "#db/schema/products.ts"
import type { Media } from "#platform/media.ts"
import type { Services } from "#platform/services.ts"
import { demoCategories } from "./categories.ts"
import { demoEvents } from "./events.ts"
import { demoGallery } from "./gallery.ts"
import { demoProducts } from "./products.ts"
import { demoReviews } from "./reviews.ts"

const pictures = join(import.meta.dirname, "pictures")
const filesAtOnce = 8
// Any number that nothing else in the shop locks: of two processes that start together, one fills the shop.
const seedLock = 7_733_403

/**
 * Fills an empty shop with the demo's goods, reviews, events and gallery; a shop that has products or categories stays
 * as it is. Days are counted back from now, so the demo never looks abandoned.
 */
export async function seedDemoShop({ db, media }: Pick<Services, "db" | "media">): Promise<void> {
  if (!(await isEmpty(db))) return
  // Before the rows that show them, so that no page ever misses one.
  await keepPictures(media)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await isEmpty(tx)) await fill(tx)
  })
}

async function isEmpty(db: Database | Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from ${products}) and not exists (select from ${categories}) as empty`,
  )
  return rows[0]?.empty ?? false
}

async function keepPictures(media: Media): Promise<void> {
  const names = (await readdir(pictures)).filter((name) => /\.(webp|png)$/.test(name))
  const keepRest = async () => {
    for (let name = names.pop(); name; name = names.pop()) await media.keep(name, await readFile(join(pictures, name)))
  }
  await Promise.all(Array.from({ length: filesAtOnce }, keepRest))
}

async function fill(tx: Transaction): Promise<void> {
  const now = Date.now()
  const inDays = (days: number) => new Date(now + days * 86_400_000)
  const path = (picture: string) => `uploads/${picture}`

  const shelves = await tx
    .insert(categories)
    .values(demoCategories.map((shelf, position) => ({ ...shelf, image: path(shelf.image), position })))
    .returning({ id: categories.id, slug: categories.slug })
  const shelfIds = new Map(shelves.map(({ slug, id }) => [slug, id]))

  const goods = await tx
    .insert(products)
    .values(
      demoProducts.map(({ category, images, daysAgo, ...piece }) => ({
        ...piece,
        categoryId: idOf(shelfIds, category),
        thumbnail: images[0] ? path(images[0]) : null,
        createdAt: inDays(-daysAgo),
      })),
    )
    .returning({ id: products.id, slug: products.slug })
  const ids = new Map(goods.map(({ slug, id }) => [slug, id]))

  await tx.insert(productImages).values(
    demoProducts.flatMap(({ slug, images, colors }) =>
      images.map((image, position) => ({
        productId: idOf(ids, slug),
        position,
        path: path(image),
        // The first pictures show the colours in their order, then comes the close-up.
        color: colors[position] ?? null,
      })),
    ),
  )
  await tx.insert(reviews).values(
    demoReviews.map(({ product, daysAgo, ...review }) => ({
      ...review,
      productId: idOf(ids, product),
      createdAt: inDays(-daysAgo),
      moderatedAt: review.status === "pending" ? null : inDays(-daysAgo + 0.2),
    })),
  )
  await tx.insert(events).values(
    demoEvents.map(({ startsInDays, daysAgo, image, ...event }) => ({
      ...event,
      image: path(image),
      // In the evening of the day, whenever the shop is first opened.
      startsAt: new Date(inDays(startsInDays).setUTCHours(18, 0, 0, 0)),
      createdAt: inDays(-daysAgo),
    })),
  )
  await tx.insert(galleryPosts).values(
    demoGallery.map(({ image, daysAgo, ...post }) => ({
      ...post,
      mediaUrl: path(image),
      postedAt: inDays(-daysAgo),
    })),
  )
}

function idOf(ids: ReadonlyMap<string, string>, slug: string): string {
  const id = ids.get(slug)
  if (!id) throw new Error(`The demo shop has no ${slug}.`)
  return id
}
