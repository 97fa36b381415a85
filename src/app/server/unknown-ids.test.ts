import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Endpoint } from "#contract/endpoint.ts"
import { bearerOf } from "./test-bearer.ts"
import { allEndpoints, nameOf } from "./test-endpoints.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await bearerOf(shop.services, "admin")).token
})
afterAll(() => shop.close())

const calls = (await allEndpoints()).filter(({ path }) => path.includes("{"))

/** What each call takes, so that only its id is wrong. */
const bodies: Record<string, Record<string, unknown>> = {
  "POST /contact/{id}/reply": { text: "Yes." },
  "POST /orders/{id}/notes": { text: "A gift." },
  "POST /orders/{id}/refund": {},
  "POST /payments/sandbox/{intentId}/authorize": { client_secret: "x", approve: true },
  "POST /payments/sandbox/{intentId}/confirm": {
    client_secret: "x",
    card_number: "4242 4242 4242 4242",
    expiry: "12 / 40",
    cvc: "123",
  },
  "PUT /categories/{id}": { name: "Hats" },
  "PUT /events/{id}": { title: "Fair", description: "In town.", checkout_iframe: "<p>Tickets</p>" },
  "PUT /newsletter/campaigns/{id}": { subject: "Wool", text: "It is here." },
  "PUT /orders/{id}": { status: "completed" },
  "PUT /products/{id}": { title: "Hat", description: "Warm.", price: "34.50", category_id: randomUUID() },
  "PUT /reviews/{id}": { rating: 4, comment: "Warm." },
  "PUT /users/{id}": { username: "nora", email: "nora@example.com", full_name: "Nora Byrne" },
}
const queries: Record<string, string> = {
  "PUT /carts/items/{itemId}/": "?quantity=1",
}

async function ask(endpoint: Endpoint, given: string) {
  const { method, path, encoding } = endpoint
  const body = bodies[nameOf(endpoint)]
  const headers: Record<string, string> = { authorization: `Bearer ${token}` }
  const url = `/api${path.replaceAll(/\{\w+\}/g, given)}${queries[nameOf(endpoint)] ?? ""}`
  if (encoding !== "multipart") return shop.app.inject({ method, url, headers, ...(body && { payload: body }) })
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  const sent = new Request("http://shop", { method: "POST", body: form })
  headers["content-type"] = sent.headers.get("content-type") ?? ""
  return shop.app.inject({ method, url, headers, payload: Buffer.from(await sent.arrayBuffer()) })
}

test("the calls that name something were found", () => {
  expect(calls.map(nameOf)).toEqual(expect.arrayContaining(["GET /orders/{id}", ...Object.keys(bodies)]))
})

test.each(calls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s says of an id that nobody has, or that is none, in its own words that it is not there",
  async (_name, endpoint) => {
    const unknown = (await ask(endpoint, randomUUID())).json()
    const ownCodes = Object.entries(endpoint.problems ?? {}).flatMap(([code, status]) => (status === 404 ? [code] : []))
    expect(ownCodes.map((code) => `urn:problem:${code}`)).toContain(unknown.type)
    for (const given of ["nothing", "1", `${randomUUID()}0`, "00000000-0000-0000-0000-00000000000x", "%00", "a%2Fb"]) {
      const answer = await ask(endpoint, given)
      expect([given, answer.statusCode]).toEqual([given, 404])
      expect(answer.json()).toEqual(unknown)
    }
  },
)
