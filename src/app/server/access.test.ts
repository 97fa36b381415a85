import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Endpoint } from "#contract/endpoint.ts"
import { bearerOf } from "./test-bearer.ts"
import { allEndpoints, nameOf } from "./test-endpoints.ts"
import { openShopWithMail, type ShopWithMail } from "./test-person.ts"

let at: ShopWithMail
beforeAll(async () => {
  at = await openShopWithMail()
})
afterAll(() => at.close())

const endpoints = await allEndpoints()
const namesOf = (access: Endpoint["access"]) =>
  endpoints.filter((endpoint) => endpoint.access === access).map((endpoint) => [nameOf(endpoint), endpoint] as const)

const callIt = ({ method, path }: Endpoint, token?: string) =>
  at.send(method, path.replaceAll(/\{\w+\}/g, randomUUID()), {
    ...(token !== undefined && { token }),
    ...(method !== "GET" && { body: { not: "what it takes" } }),
  })

test("the table of calls was found", () => {
  expect(namesOf("admin").map(([name]) => name)).toContain("DELETE /users/{id}")
  expect(namesOf("admin").map(([name]) => name)).toContain("POST /products/bulk")
  expect(namesOf("user").map(([name]) => name)).toContain("GET /auth/me")
  expect(endpoints.length).toBeGreaterThan(40)
})

describe("what is an administrator's", () => {
  test.each(namesOf("admin"))("%s is refused to a guest and to a customer", async (_name, endpoint) => {
    const guest = await callIt(endpoint)
    expect([guest.statusCode, guest.json().type]).toEqual([401, "urn:problem:request.unauthorized"])
    const customer = await at.member()
    const refused = await callIt(endpoint, customer.token)
    expect([refused.statusCode, refused.json().type]).toEqual([403, "urn:problem:request.forbidden"])
  })
})

describe("what is one's own", () => {
  test.each(namesOf("user"))("%s is refused to a guest", async (_name, endpoint) => {
    const guest = await callIt(endpoint)
    expect([guest.statusCode, guest.json().type]).toEqual([401, "urn:problem:request.unauthorized"])
  })
})

describe("who is no administrator any more", () => {
  const drafts = async (token: string) => {
    const answer = await at.send("GET", "/products/", { token })
    return answer.statusCode === 200 ? answer.json<{ meta: { total: number } }>().meta.total : answer.statusCode
  }

  test("sees nothing more than others from that moment on, also where anyone may call", async () => {
    await at.query(
      "insert into products (slug, title, price_cents, is_published) values ('secret', 'Secret', 100, false)",
    )
    const { userId, token } = await bearerOf(at.shop.services, "admin")
    expect(await drafts(token)).toBe(1)
    await at.query("update users set role = 'user' where id = $1", [userId])
    expect(await drafts(token)).toBe(0)
  })

  test("is told when the session has ended", async () => {
    const { userId, token } = await bearerOf(at.shop.services, "admin")
    await at.query("update sessions set ended_at = now() where user_id = $1", [userId])
    expect(await drafts(token)).toBe(401)
  })
})
