import { createHash } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { startEmbeddedPostgres } from "#db/embedded.ts"
import { migrate } from "#db/migrate.ts"
import { readConfig } from "#platform/config.ts"
import { buildServer } from "./build-server.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await openTestShop()
  await shop.services.db.execute(
    sql`insert into products (slug, title, description, price_cents) values ('wool-hat', 'Wool <Hat>', '</script><script>alert(1)</script>', 2500)`,
  )
  address = await shop.listen()
})
afterAll(() => shop.close())

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = "", body = ""]) => ({
    attributes,
    body,
  }))

test("the first answer already shows the goods", async () => {
  const html = await (await fetch(`${address}/shop/`)).text()
  expect(html).toContain("Wool &lt;Hat&gt;")
})

test("what is seen of a page comes before its scripts", async () => {
  const html = await (await fetch(`${address}/shop/`)).text()
  const scripts = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(4)
  expect(scripts.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
})

test("every inline script is allowed by its hash, and nothing else may run", async () => {
  const page = await fetch(`${address}/product/wool-hat/`)
  const policy = page.headers.get("content-security-policy") ?? ""
  const scriptRule = policy.split("; ").find((rule) => rule.startsWith("script-src")) ?? ""
  expect(scriptRule).not.toContain("unsafe-inline")
  expect(scriptRule).not.toContain("nonce")
  const html = await page.text()
  const inline = scriptsOf(html).filter(
    ({ attributes, body }) => body !== "" && !attributes.includes("application/ld+json"),
  )
  expect(inline.length).toBeGreaterThan(0)
  for (const { body, attributes } of inline) {
    expect(attributes).not.toContain("nonce")
    expect(scriptRule).toContain(`'sha256-${createHash("sha256").update(body).digest("base64")}'`)
  }
})

test("markup in a description stays text", async () => {
  const html = await (await fetch(`${address}/product/wool-hat/`)).text()
  expect(html).not.toContain("<script>alert(1)")
})

test("a page is the same for everyone, so the second visitor gets kept bytes", async () => {
  await (await fetch(`${address}/shop/`)).text()
  const { hits } = shop.services.cache
  const [kept, other] = await Promise.all([
    fetch(`${address}/shop/`, { headers: { cookie: "a=b", "accept-language": "de" } }),
    fetch(`${address}/shop/`, { headers: { "user-agent": "another" } }),
  ])
  expect(await kept.text()).toBe(await other.text())
  expect(shop.services.cache.hits).toBe(hits + 2)
})

test("every page answers with and without its trailing slash", async () => {
  for (const path of ["/shop", "/cart", "/checkout", "/product/wool-hat"]) {
    expect((await fetch(`${address}${path}`)).status, path).toBe(200)
    expect((await fetch(`${address}${path}/`)).status, `${path}/`).toBe(200)
  }
})

test("an unknown page is a 404 in the shop's own look, and is not kept", async () => {
  const page = await fetch(`${address}/no-such-page/`)
  expect(page.status).toBe(404)
  expect(await page.text()).toContain("</html>")
  const { hits } = shop.services.cache
  await (await fetch(`${address}/no-such-page/`)).text()
  expect(shop.services.cache.hits).toBe(hits)
})

test("while the database is away a page is a 503 that says when to come back, and afterwards a page", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "skein-away-"))
  const first = await startEmbeddedPostgres({ dataDir })
  await migrate(first.connectionString)
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, LOG_LEVEL: "silent" })
  const { app } = await buildServer(config, first.connectionString)
  const url = await app.listen({ port: 0, host: "127.0.0.1" })

  await first.stop()
  for (const path of ["/shop/", "/api/products/"]) {
    const answer = await fetch(`${url}${path}`)
    expect(answer.status, path).toBe(503)
    expect(answer.headers.get("retry-after")).toBe("3")
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(503)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  const again = await startEmbeddedPostgres({ dataDir })
  await vi.waitFor(async () => expect((await fetch(`${url}/shop/`)).status).toBe(200), 10_000)
  await app.close()
  await again.stop()
  await rm(dataDir, { recursive: true })
})

test.each([
  "//",
  "//[",
  "/\\",
  "//:80",
  "//a:b@evil.example/",
  "http://evil.example/",
  "/shop/?category=%00",
  "/product/%00/",
])("the address %s is a place in this shop", async (path) => {
  const { hostname, port } = new URL(address)
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    )
    let text = ""
    socket.on("data", (chunk) => {
      text += chunk
    })
    socket.on("end", () => resolve(text)).on("error", reject)
  })
  expect(answer).toMatch(/^HTTP\/1.1 (200|404) [\s\S]*text\/html[\s\S]*<\/html>/)
  expect(answer.match(/^location: .*$/im)).toBeNull()
})
