import { sql } from "drizzle-orm"
import type { Transaction } from "#db/client.ts"
import { categories, productImages, products } from "#db/schema/products.ts"
import { demoCategories } from "#demo/categories.ts"
import { arrivalsOf } from "#demo/history/arrivals.ts"
import { type Price, pricesOf } from "#demo/history/prices.ts"
import { demoProducts } from "#demo/products.ts"
import { type Clock, idOf, pathOf } from "./terms.ts"

/** The shelves and what lies on them, each piece since the day it came and at every price it has had. @returns ids by slug */
export async function putGoods(tx: Transaction, { ago }: Clock): Promise<Map<string, string>> {
  const shelves = await tx
    .insert(categories)
    .values(demoCategories.map((shelf, position) => ({ ...shelf, image: pathOf(shelf.image), position })))
    .returning({ id: categories.id, slug: categories.slug })
  const shelfIds = new Map(shelves.map(({ slug, id }) => [slug, id]))

  const arrivals = arrivalsOf(demoProducts)
  const priced = demoProducts.map((piece) => ({ ...piece, prices: pricesOf(piece, arrivals.get(piece.slug) ?? 0) }))
  const goods = await tx
    .insert(products)
    .values(
      priced.map(({ category, images, daysAgo, prices, ...piece }) => ({
        ...piece,
        ...termsOf(prices[0]),
        categoryId: idOf(shelfIds, category),
        thumbnail: images[0] ? pathOf(images[0]) : null,
        createdAt: ago(arrivals.get(piece.slug) ?? daysAgo),
        updatedAt: ago(arrivals.get(piece.slug) ?? daysAgo),
      })),
    )
    .returning({ id: products.id, slug: products.slug })
  const ids = new Map(goods.map(({ slug, id }) => [slug, id]))

  const mostPrices = Math.max(...priced.map(({ prices }) => prices.length))
  for (let nth = 1; nth < mostPrices; nth += 1) {
    const changes = priced.flatMap(({ slug, prices }) => {
      const price = prices[nth]
      return price ? [{ id: idOf(ids, slug), ...termsOf(price), at: ago(price.fromDaysAgo) }] : []
    })
    await tx.execute(sql`
      update products set price_cents = "priceCents", discount_percentage = "discountPercentage", updated_at = at
      from json_to_recordset(${JSON.stringify(changes)})
        as changed (id uuid, "priceCents" int, "discountPercentage" int, at timestamptz)
      where products.id = changed.id`)
  }

  await tx.insert(productImages).values(
    demoProducts.flatMap(({ slug, images, colors }) =>
      images.map((image, position) => ({
        productId: idOf(ids, slug),
        position,
        path: pathOf(image),
        // The first pictures show the colours in their order, then come the other views.
        color: colors[position] ?? null,
      })),
    ),
  )
  return ids
}

function termsOf(price: Price | undefined) {
  if (!price) throw new Error("There is a piece without a price.")
  return { priceCents: price.priceCents, discountPercentage: price.discountPercentage }
}
