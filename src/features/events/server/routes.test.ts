import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { events } from "#db/schema/community.ts"
import type { ShopEvent } from "#features/events/contract.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.delete(events)
})

async function announce(title: string, values: Partial<typeof events.$inferInsert> = {}): Promise<string> {
  const [made] = await shop.services.db
    .insert(events)
    .values({ title, description: "Hooks and cotton.", ...values })
    .returning()
  if (!made) throw new Error("No event was made.")
  return made.id
}

test("what is to come stands first, the soonest on top; what has been is last", async () => {
  const inDays = (days: number) => ({ startsAt: new Date(Date.now() + days * 86_400_000) })
  await announce("Long ago", inDays(-30))
  await announce("Next month", inDays(30))
  await announce("Undated")
  await announce("Yesterday", inDays(-1))
  await announce("Tomorrow", {
    ...inDays(1),
    image: "uploads/a.webp",
    place: "Library",
    checkoutIframe: "<b>Tickets</b>",
  })
  const { data } = (await shop.app.inject({ url: "/api/events/" })).json<{ data: ShopEvent[] }>()
  expect(data.map(({ title }) => title)).toEqual(["Tomorrow", "Next month", "Undated", "Yesterday", "Long ago"])
  expect(data[0]).toMatchObject({ image: "uploads/a.webp", place: "Library", checkout_iframe: "<b>Tickets</b>" })
})

test("foreign markup is a document of its own, in a sandbox however it is opened", async () => {
  const markup =
    '<script src="https://tickets.example/widget.js"></script><iframe src="https://tickets.example"></iframe>'
  const id = await announce("Crochet & <Cocktails>", { checkoutIframe: markup })
  for (const url of [`/embed/events/${id}`, `/embed/events/${id}/`]) {
    const answer = await shop.app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8")
    expect(answer.headers["content-security-policy"]).toBe("sandbox allow-scripts allow-forms allow-popups")
    expect(answer.headers["x-content-type-options"]).toBe("nosniff")
    expect(answer.headers["x-frame-options"]).toBeUndefined()
    expect(answer.body).toContain(markup)
    expect(answer.body).toContain("<title>Crochet &amp; &lt;Cocktails></title>")
  }
})

test("changed markup is shown at once", async () => {
  const id = await announce("Lesson", { checkoutIframe: "<b>before</b>" })
  const address = await shop.listen()
  const read = async () => (await fetch(`${address}/embed/events/${id}`)).text()
  expect(await read()).toContain("before")
  await shop.services.db.update(events).set({ checkoutIframe: "<b>after</b>" })
  await expect.poll(read).toContain("after")
})

test("there is no document for an event without markup, or without an event", async () => {
  for (const id of [await announce("Free", { checkoutIframe: "  " }), randomUUID(), "tickets", "..%2f..%2fetc"]) {
    const answer = await shop.app.inject({ url: `/embed/events/${id}` })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ detail: "Registration not available for this event." })
  }
})
