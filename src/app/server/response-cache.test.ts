import { randomUUID } from "node:crypto"
import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await openTestShop()
  address = await shop.listen()
})
afterAll(() => shop.close())

const list = (init?: RequestInit) => fetch(`${address}/api/products/?limit=24`, init)

async function addProduct(title: string) {
  const slug = `piece-${randomUUID()}`
  await shop.services.db.execute(sql`insert into products (slug, title, price_cents) values (${slug}, ${title}, 1250)`)
}

test("the second guest gets the finished answer without the route being asked", async () => {
  await (await list()).text()
  const { hits } = shop.services.cache
  const answer = await list()
  expect(answer.status).toBe(200)
  expect(shop.services.cache.hits).toBe(hits + 1)
})

test("a change made by any process is in the next answer", async () => {
  await (await list()).text()
  await addProduct("Made elsewhere")
  await vi.waitFor(async () => {
    const { data } = await (await list()).json()
    expect(data.map(({ title }: { title: string }) => title)).toContain("Made elsewhere")
  })
})

test("an unchanged answer costs a 304 and no bytes", async () => {
  const etag = (await list()).headers.get("etag") ?? ""
  const again = await list({ headers: { "if-none-match": etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe("")
})

test("each encoding has its own bytes and tag, and is marked as varying", async () => {
  for (let piece = 0; piece < 20; piece += 1) await addProduct(`Filling ${piece}`)
  const answers = await Promise.all(
    ["identity", "gzip", "br"].map(async (encoding) => {
      const answer = await list({ headers: { "accept-encoding": encoding } })
      return { encoding, etag: answer.headers.get("etag"), vary: answer.headers.get("vary"), body: await answer.text() }
    }),
  )
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(3)
  for (const { vary } of answers) expect(vary).toBe("Accept-Encoding")
})

test("an answer that was being made while its data changed is not kept", async () => {
  const { cache } = shop.services
  const request = Object.assign(new IncomingMessage(new Socket()), { url: "/api/raced", method: "GET" })
  const answer = { topics: ["products"], epoch: cache.epoch } as const
  cache.keep(request, 200, {}, Buffer.from("as it was"), answer)
  expect(cache.serve(request, new ServerResponse(request))).toBe(true)
  cache.drop("products")
  cache.keep(request, 200, {}, Buffer.from("as it was"), answer)
  expect(cache.serve(request, new ServerResponse(request))).toBe(false)
})

test("while the database's word cannot be heard, nothing is served from memory", async () => {
  await (await list()).text()
  await shop.services.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'skein-cache' and datname = current_database()`,
  )
  await addProduct("Added in silence")
  const { data } = await (await list()).json()
  expect(data.map(({ title }: { title: string }) => title)).toContain("Added in silence")
  await vi.waitFor(async () => {
    const { hits } = shop.services.cache
    await (await list()).text()
    await (await list()).text()
    expect(shop.services.cache.hits).toBeGreaterThan(hits)
  }, 5_000)
})
