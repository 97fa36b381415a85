import { randomUUID } from "node:crypto"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Endpoint } from "#contract/endpoint.ts"
import { openShopWithMail, type ShopWithMail } from "./test-person.ts"

let at: ShopWithMail
beforeAll(async () => {
  at = await openShopWithMail()
})
afterAll(() => at.close())

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value

/** Every call that the contracts declare. */
async function allEndpoints(): Promise<Endpoint[]> {
  const features = await readdir(join(import.meta.dirname, "../../features"))
  const contracts = await Promise.all(
    features.map(async (feature): Promise<object> => import(`#features/${feature}/contract.ts`)),
  )
  const endpoints = contracts.flatMap((contract) => Object.values(contract).filter(isEndpoint))
  // One feature may pass on another's words.
  return [...new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint])).values()]
}
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
