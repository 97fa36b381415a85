import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { products } from "#db/schema/products.ts"
import type { ShopEvent } from "#features/events/contract.ts"
import type { Category, Product } from "#features/products/contract.ts"
import { demoProducts } from "./products.ts"
import { seedDemoShop } from "./seed.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  // Two processes that start together
  await Promise.all([seedDemoShop(shop.services), seedDemoShop(shop.services)])
})
afterAll(() => shop.close())

const get = async <T>(path: string, authorization?: string) =>
  (await shop.app.inject({ url: `/api${path}`, ...(authorization && { headers: { authorization } }) })).json<T>()

test("the demo is a whole shop: goods, shelves, reviews, events and a gallery", async () => {
  const { data } = await get<{ data: Product[] }>("/products/")
  const shelves = (await get<{ data: Category[] }>("/categories/")).data
  expect(data.length).toBeGreaterThanOrEqual(24)
  expect(shelves).toHaveLength(6)
  expect(shelves.every((shelf) => shelf.productCount > 0)).toBe(true)
  expect(data.filter((product) => product.rating_count > 0).length).toBeGreaterThan(10)
  expect((await get<{ data: ShopEvent[] }>("/events/")).data).toHaveLength(4)
  expect(await get<unknown[]>("/instagram/posts", "Bearer skein-storefront")).toHaveLength(12)
})

test("every colour has its picture, and every picture is there", async () => {
  const { data } = await get<{ data: Product[] }>("/products/")
  for (const product of data) expect(Object.keys(product.color_images).sort()).toEqual([...product.colors].sort())
  const shelves = (await get<{ data: Category[] }>("/categories/")).data
  const events = (await get<{ data: ShopEvent[] }>("/events/")).data
  const posts = await get<{ media_url: string }[]>("/instagram/posts", "Bearer skein-storefront")
  const paths = [
    ...data.flatMap((product) => [...product.images, product.thumbnail]),
    ...[...shelves, ...events].map(({ image }) => image),
    ...posts.map((post) => post.media_url),
  ]
  const answers = await Promise.all(
    [...new Set(paths)].map(async (path) => ({ path, ...(await shop.app.inject({ url: `/api/${path}` })) })),
  )
  expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ path }) => path)).toEqual([])
})

test("a shop that has goods of its own stays as it is", async () => {
  await shop.services.db.update(products).set({ title: "My own" })
  await seedDemoShop(shop.services)
  const { data } = await get<{ data: Product[] }>("/products/")
  expect(data.map((product) => product.title)).toEqual(demoProducts.map(() => "My own"))
})
