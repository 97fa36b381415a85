import { request as httpRequest } from "node:http"
import { connect } from "node:net"
import { SignJWT } from "jose"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { networkOf } from "#platform/security.ts"
import { bearerOf } from "./test-bearer.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await openTestShop()
  address = await shop.listen()
})
afterAll(() => shop.close())

const guest = "11111111-1111-4111-8111-111111111111"
const post = (payload: string, headers: Record<string, string> = { "content-type": "application/json" }) =>
  shop.app.inject({ method: "POST", url: `/api/carts/items?guest_token=${guest}`, payload, headers })

describe("what cannot be read is refused with a sentence", () => {
  test.each([
    ["JSON that ends half-way", '{"product_id":', 400, "request.malformed"],
    ["an attempt on the prototype", '{"__proto__":{"admin":true}}', 400, "request.malformed"],
    ["JSON as deep as a well", "[".repeat(100_000) + "]".repeat(100_000), 422, "request.invalid"],
    ["a body larger than the limit", JSON.stringify({ x: "x".repeat(300_000) }), 413, "request.too-large"],
    ["no body", "", 400, "request.malformed"],
  ])("%s", async (_name, payload, status, code) => {
    const answer = await post(payload)
    expect(answer.json()).toMatchObject({ status, type: `urn:problem:${code}` })
    expect(answer.statusCode).toBe(status)
  })

  test.each([
    ["a text that is too long", `/users/?search=${"x".repeat(201)}`, "search must be at most 200 characters long."],
    ["a number that is too small", "/users/?page=0", "page must be at least 1."],
    ["a word that is none of a few", "/orders/?status=lost", /^status must be pending or paid or .* or all\.$/],
    ["an id that is none", "/carts/?guest_token=nobody", "guest token must be an id."],
    ["a field that nothing knows", "/users/?colour=red", "colour is not known here."],
  ])("%s is named in words", async (_name, url, words) => {
    const { token } = await bearerOf(shop.services, "admin")
    const { detail } = (
      await shop.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
    ).json()
    expect(detail).toMatch("Please check what you sent: ")
    expect(detail.replace("Please check what you sent: ", "")).toMatch(words)
  })

  test.each(["application/xml", "text/plain"])("another media type: %s", async (type) => {
    expect((await post('{"quantity":1}', { "content-type": type })).statusCode).toBe(415)
  })

  test.each([
    ["an address that cannot be decoded", "GET", "/api/products/%ff", 400, "request.malformed"],
    ["a product named by a NUL", "GET", "/api/products/%00", 404, "products.not-found"],
    ["a page that is sent something", "POST", "/shop/", 404, "request.not-found"],
    ["the API itself", "GET", "/api/", 404, "request.not-found"],
  ] as const)("%s", async (_name, method, url, status, code) => {
    const answer = await shop.app.inject({ method, url })
    expect(answer.headers).toMatchObject({ "content-type": expect.stringContaining("problem+json") })
    expect(answer.json()).toMatchObject({ status, type: `urn:problem:${code}` })
    expect(answer.headers["x-content-type-options"]).toBe("nosniff")
  })

  test("a category named by a NUL has no goods", async () => {
    expect((await shop.app.inject("/api/products/?category=%00")).json()).toMatchObject({ data: [] })
  })
})

describe("a token that is not ours is no visitor", () => {
  const secret = "only-for-tests-only-for-tests-only-for-tests"
  const token = (key: string, over: { typ?: string; audience?: string; expires?: string } = {}) =>
    new SignJWT({ role: "admin", sid: guest })
      .setProtectedHeader({ alg: "HS256", typ: over.typ ?? "at+jwt" })
      .setSubject(guest)
      .setIssuer("skein")
      .setAudience(over.audience ?? "skein-api")
      .setIssuedAt()
      .setExpirationTime(over.expires ?? "1m")
      .sign(new TextEncoder().encode(key))
  const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}').replaceAll("=", "")}.${btoa(`{"sub":"${guest}","role":"admin"}`).replaceAll("=", "")}.`

  test.each([
    ["signed with another key", () => token("another key, as long as the first one is")],
    ["for another audience", () => token(secret, { audience: "elsewhere" })],
    ["of another kind", () => token(secret, { typ: "JWT" })],
    ["expired", () => token(secret, { expires: "-1s" })],
    ["unsigned", async () => unsigned],
    ["no token at all", async () => "hello"],
  ])("%s", async (_name, make) => {
    const answer = await shop.app.inject({
      url: "/api/carts/",
      headers: { authorization: `Bearer ${await make()}` },
    })
    expect(answer.statusCode).toBe(401)
  })
})

test("every answer carries the headers that keep a browser from guessing, framing and running", async () => {
  for (const path of ["/api/products/", "/api/nothing", "/healthz"]) {
    const { headers } = await shop.app.inject(path)
    expect(headers["x-content-type-options"]).toBe("nosniff")
    expect(headers["content-security-policy"]).toContain("default-src 'none'")
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers["x-powered-by"]).toBeUndefined()
  }
})

test("a refused call is never kept by anyone", async () => {
  expect((await shop.app.inject("/api/products/?limit=0")).headers["cache-control"]).toBe("no-store")
})

test("no other origin may read with credentials", async () => {
  const { headers } = await shop.app.inject({ url: "/api/products/", headers: { origin: "https://evil.example" } })
  expect(headers["access-control-allow-origin"]).toBeUndefined()
})

test("a Host header does not reach the finished answer", async () => {
  const body = await new Promise<string>((resolve, reject) => {
    const sent = httpRequest(`${address}/api/products/`, { headers: { host: "evil.example" } }, (answer) => {
      let text = ""
      answer.on("data", (chunk) => {
        text += chunk
      })
      answer.on("end", () => resolve(text + JSON.stringify(answer.headers)))
    })
    sent.on("error", reject).end()
  })
  expect(body).not.toContain("evil.example")
})

test("the file system is not within reach", async () => {
  for (const path of ["/../package.json", "/assets/..%2f..%2fpackage.json", "/%2e%2e/%2e%2e/etc/passwd"]) {
    const answer = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(address)
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
      )
      let text = ""
      socket.on("data", (chunk) => {
        text += chunk
      })
      socket.on("end", () => resolve(text)).on("error", reject)
    })
    expect(answer).not.toContain('"version"')
    expect(answer).not.toContain("root:")
  }
})

test("an address that asks too often is told when to come back", async () => {
  const throttled = await openTestShop({ THROTTLE: "on" })
  const answers = await Promise.all(Array.from({ length: 1_210 }, () => throttled.app.inject("/api/carts/")))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0)
  expect(refused[0]?.json()).toMatchObject({ type: "urn:problem:request.too-many" })
  expect((await throttled.app.inject("/readyz")).statusCode).toBe(200)
  await throttled.close()
})

test("the addresses of one IPv6 network are throttled as one, whatever way they are written", () => {
  const same = ["2001:db8:1:2::1", "2001:0DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2:3::", "2001:db8:0001:2::7%eth0"]
  expect(new Set(same.map(networkOf))).toEqual(new Set(["2001:db8:1:2::/64"]))
  expect([networkOf("2001:db8:1:3::1"), networkOf("::1")]).toEqual(["2001:db8:1:3::/64", "0:0:0:0::/64"])
  expect([networkOf("::ffff:10.0.0.1"), networkOf("10.0.0.1")]).toEqual(["10.0.0.1", "10.0.0.1"])
})

test("a proxy that names no address of its visitor leaves them a sign-in", async () => {
  const behind = await openTestShop({ TRUST_PROXY: "1" })
  for (const address of ["unknown", "_hidden", "10.0.0.1:4711"]) {
    const answer = await behind.app.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address },
      payload: "username=nobody&password=wrong-password",
    })
    expect(answer.statusCode).toBe(401)
  }
  await behind.close()
})
