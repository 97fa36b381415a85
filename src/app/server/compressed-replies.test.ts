import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.services.db.execute(
    sql`insert into events (title, description) select 'Evening ' || n, 'A long evening with wool. ' from generate_series(1, 30) n`,
  )
})
afterAll(() => shop.close())

// The list depends on the clock, so it is never kept as a finished answer.
const askFor = (url: string, accepted: string, method: "GET" | "HEAD" = "GET") =>
  shop.app.inject({ method, url, headers: { "accept-encoding": accepted } })

test("an answer that is made for each request comes as the request takes it", async () => {
  const plain = await askFor("/api/events/", "identity")
  const brotli = await askFor("/api/events/", "gzip, deflate, br")
  const zipped = await askFor("/api/events/", "gzip, br;q=0")
  expect([plain, zipped, brotli].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"])
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  for (const answer of [plain, zipped, brotli]) {
    expect(answer.headers.vary).toBe("Accept-Encoding")
    expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length)
  }
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test("the head of an answer says what the answer would", async () => {
  const whole = await askFor("/api/events/", "br")
  const head = await askFor("/api/events/", "br", "HEAD")
  expect(head.rawPayload.length).toBe(0)
  for (const name of ["content-encoding", "content-length", "vary"])
    expect(head.headers[name]).toBe(whole.headers[name])
})

test("a short answer is sent as it is", async () => {
  const { headers, body } = await askFor("/healthz", "br")
  expect(headers["content-encoding"]).toBeUndefined()
  expect(JSON.parse(body)).toEqual({ status: "ok" })
})

test("a finished answer is compressed once", async () => {
  await shop.services.db.execute(
    sql`insert into products (slug, title, price_cents) select 'piece-' || n, 'Piece ' || n, 1250 from generate_series(1, 20) n`,
  )
  const { headers, rawPayload } = await askFor("/api/products/?limit=24", "br")
  expect(headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" })
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString()).data).toHaveLength(20)
})

test("a picture, which is compressed by its own format, passes as it is", async () => {
  const picture = Buffer.from(`RIFF${"not much of a picture ".repeat(100)}`)
  await shop.services.media.keep("plain.webp", picture)
  const { headers, rawPayload } = await askFor("/api/uploads/plain.webp", "br")
  expect(headers["content-encoding"]).toBeUndefined()
  expect(rawPayload.equals(picture)).toBe(true)
})
