import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { buyerOf } from "#features/orders/server/test-buyer.ts"
import { type Activity, recordActivity } from "#platform/activity.ts"

let shop: TestShop
let query: ReturnType<typeof buyerOf>["query"]
let admin: { userId: string; token: string }
let customer: { token: string }
beforeAll(async () => {
  shop = await openTestShop()
  const people = buyerOf(shop)
  query = people.query
  admin = await people.bearer("admin")
  customer = await people.bearer()
})
afterAll(() => shop.close())
beforeEach(() => query("truncate activity"))

const record = (entry: Partial<Activity> = {}) =>
  recordActivity(shop.services.db, {
    actorId: admin.userId,
    action: "updated",
    entity: "product",
    entityId: randomUUID(),
    ...entry,
  })
const ask = (path = "", token: string | undefined = admin.token) =>
  shop.app.inject({ url: `/api/activity${path}`, headers: { authorization: `Bearer ${token}` } })
const read = async (path = "") => (await ask(path)).json()
const sentences = async (path = "") => (await read(path)).data.map(({ sentence }: { sentence: string }) => sentence)

test("a shop where nothing was done has an empty trail; only an administrator reads it", async () => {
  expect(await read()).toEqual({ data: [], meta: { next: null, entities: [] } })
  expect((await ask("", customer.token)).statusCode).toBe(403)
  expect((await shop.app.inject("/api/activity")).statusCode).toBe(401)
})

test("an entry says who did what to which thing, and what it was and is", async () => {
  const id = randomUUID()
  await record({
    entityId: id,
    detail: { title: "Bobble Hat", price: { from: 20, to: 25 }, stock: { from: null, to: 3 } },
  })
  expect((await read()).data).toEqual([
    {
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      actor_id: admin.userId,
      actor_name: "A Buyer",
      action: "updated",
      entity: "product",
      entity_id: id,
      sentence: "A Buyer updated the product Bobble Hat: price from 20 to 25, stock from nothing to 3.",
    },
  ])
})

test("an order has its number, the settings are one, the shop itself acts, and a thing without a name has its id", async () => {
  const id = "1a2b3c4d-0000-4000-8000-000000000000"
  await record({ actorId: null, action: "cancelled", entity: "order", entityId: id, detail: { reason: "expired" } })
  await record({ entity: "settings", entityId: "shop", detail: { shop_name: { from: "Skein", to: "x".repeat(80) } } })
  await record({ action: "deleted", entity: "contact_message", entityId: id })
  expect(await sentences()).toEqual([
    "A Buyer deleted the contact message 1a2b3c4d.",
    `A Buyer updated the settings: shop name from “Skein” to “${"x".repeat(58)}….`,
    "The shop cancelled order #1a2b3c4d.",
  ])
})

test("pages follow each other without gap or repetition", async () => {
  for (const title of ["A", "B", "C", "D", "E"]) await record({ detail: { title } })
  const first = await read("?limit=2")
  const second = await read(`?limit=2&before=${first.meta.next}`)
  const third = await read(`?limit=2&before=${second.meta.next}`)
  const shown = [first, second, third].flatMap(({ data }) =>
    data.map(({ sentence }: { sentence: string }) => sentence.at(-2)),
  )
  expect(shown).toEqual(["E", "D", "C", "B", "A"])
  expect(third.meta.next).toBeNull()
})

test("is filtered by thing, kind of thing, action and person", async () => {
  const id = randomUUID()
  await record({ detail: { title: "A" } })
  await record({ entityId: id, detail: { title: "B" } })
  await record({ entity: "category", action: "created", detail: { name: "C" } })
  await record({ actorId: null, detail: { title: "D" } })
  const letters = async (path: string) => (await sentences(path)).map((sentence: string) => sentence.at(-2))
  expect(await letters("?entity=product")).toEqual(["D", "B", "A"])
  expect(await letters(`?entity=product&entity_id=${id}`)).toEqual(["B"])
  expect(await letters("?action=created")).toEqual(["C"])
  expect(await letters(`?actor=${admin.userId}`)).toEqual(["C", "B", "A"])
  expect((await read("?entity=product")).meta.entities).toEqual(["category", "product"])
})

test.each(["before=0", "before=x", "limit=101", "entity=a%20b", "actor=me", "who=me"])(
  "%s is refused",
  async (given) => {
    expect((await ask(`?${given}`)).statusCode).toBe(422)
  },
)
