import { randomUUID } from "node:crypto"
import { readdir } from "node:fs/promises"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { bearerOf } from "#app/server/test-bearer.ts"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import type { ShopEvent } from "#features/events/contract.ts"
import { isSigned, signPreview } from "./preview-ticket.ts"

let shop: TestShop
let address: string
let admin: { userId: string; token: string }
let png: Blob
beforeAll(async () => {
  shop = await openTestShop()
  admin = await bearerOf(shop.services, "admin")
  address = await shop.listen()
  const pixels = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#f26b1d" } })
    .png()
    .toBuffer()
  png = new Blob([Uint8Array.from(pixels)], { type: "image/png" })
})
afterAll(() => shop.close())
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.services.db.$client.query<Row>(text, values)).rows
beforeEach(async () => {
  await query("truncate events, activity")
})

const words = {
  title: "Crochet & Cocktails",
  description: "Hooks, cotton\nand gin.",
  checkout_iframe: '<script src="https://tickets.example/w.js"></script>\n',
}
type Fields = Record<string, string | Blob | Blob[]>

async function send(method: "POST" | "PUT" | "DELETE", path: string, fields?: Fields, token = admin.token) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    for (const one of [value].flat()) form.append(name, one)
  }
  const answer = await fetch(`${address}/api/events/${path}`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(fields && { body: form }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === "" ? null : JSON.parse(text), text }
}
async function publish(changes: Fields = {}): Promise<ShopEvent> {
  const { status, body, text } = await send("POST", "", { ...words, ...changes })
  expect(status, text).toBe(201)
  return body.data
}
const list = async () => (await (await fetch(`${address}/api/events/`)).json()) as { data: ShopEvent[] }
const pictures = async () => (await readdir(shop.services.media.folder)).filter((name) => name.endsWith(".webp"))
const trail = () => query("select actor_id, action, entity, entity_id, detail from activity order by id")

test("an event is published with what BO names, its texts as they were typed", async () => {
  const event = await publish()
  expect(event).toMatchObject({ ...words, image: null, starts_at: null, place: null, capacity: null })
  expect((await list()).data).toEqual([event])
  expect(await (await fetch(`${address}/embed/events/${event.id}`)).text()).toContain(words.checkout_iframe)
  expect(await trail()).toEqual([
    {
      actor_id: admin.userId,
      action: "created",
      entity: "event",
      entity_id: event.id,
      detail: { title: words.title },
    },
  ])
})

test("a picture is drawn anew and shown under a path of the shop's", async () => {
  const event = await publish({ image: png })
  expect(event.image).toMatch(/^uploads\/[\w-]+\.webp$/)
  const shown = await fetch(`${address}/api/${event.image}`)
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"])
})

test("date, place and room are beyond the specification: given, kept and taken away", async () => {
  const facts = { starts_at: "2026-12-04T18:30:00.000Z", place: " Quay Street ", capacity: "12 chairs" }
  const { id, ...event } = await publish(facts)
  expect(event).toMatchObject({ ...facts, place: "Quay Street" })
  const kept = await send("PUT", id, words)
  expect(kept.body.data).toMatchObject({ starts_at: facts.starts_at, place: "Quay Street", capacity: "12 chairs" })
  const gone = await send("PUT", id, { ...words, starts_at: "", place: "", capacity: " " })
  expect(gone.body.data).toMatchObject({ starts_at: null, place: null, capacity: null })
})

test("a change keeps the picture unless another one comes, and is on the page at once", async () => {
  const { id, image } = await publish({ image: png })
  const renamed = await send("PUT", id, { ...words, title: "Knit & Gin" })
  expect(renamed.status, renamed.text).toBe(200)
  expect(renamed.body.data).toMatchObject({ title: "Knit & Gin", image })
  expect((await list()).data.map(({ title }) => title)).toEqual(["Knit & Gin"])
  const repainted = await send("PUT", `${id}/`, { ...words, image: png })
  expect(repainted.body.data.image).toMatch(/^uploads\//)
  expect(repainted.body.data.image).not.toBe(image)
  expect((await trail()).map(({ action }: { action?: string }) => action)).toEqual(["created", "updated", "updated"])
})

test("a picture is taken away, unless another one comes", async () => {
  const { id } = await publish({ image: png })
  const repainted = await send("PUT", id, { ...words, remove_image: "true", image: png })
  expect(repainted.body.data.image).toMatch(/^uploads\//)
  const bare = await send("PUT", id, { ...words, remove_image: "true" })
  expect([bare.status, bare.body.data]).toMatchObject([200, { image: null, title: words.title }])
  expect((await list()).data).toMatchObject([{ id, image: null }])
  expect((await send("PUT", id, { ...words, remove_image: "yes" })).status).toBe(422)
})

test("a deleted event is gone from list and frame", async () => {
  const { id } = await publish()
  expect((await send("DELETE", id)).status).toBe(204)
  expect((await list()).data).toEqual([])
  expect((await fetch(`${address}/embed/events/${id}`)).status).toBe(404)
  expect(await trail()).toMatchObject([{ action: "created" }, { action: "deleted", entity_id: id }])
})

test("what does not exist is neither changed nor deleted, and no picture of it stays", async () => {
  const before = await pictures()
  for (const id of [randomUUID(), "x"]) {
    expect((await send("PUT", id, { ...words, image: png })).status).toBe(404)
    expect((await send("DELETE", id)).status).toBe(404)
  }
  expect(await pictures()).toEqual(before)
})

test.each<[string, Fields, number]>([
  ["no title", { title: "" }, 422],
  ["a blank title", { title: "  " }, 422],
  ["no description", { description: "\n" }, 422],
  ["no embed code", { checkout_iframe: " " }, 422],
  ["endless embed code", { checkout_iframe: "x".repeat(20_001) }, 422],
  ["a NUL that the database cannot keep", { checkout_iframe: "a\u0000b" }, 422],
  ["a date that is none", { starts_at: "tomorrow" }, 422],
  ["a date that no calendar has", { starts_at: "2026-19-39T18:30:00Z" }, 422],
  ["the 31st of February", { starts_at: "2026-02-31T18:30:00Z" }, 422],
  ["a date of no time", { starts_at: "0000-01-01T00:00:00Z" }, 422],
  ["an id of its own", { id: randomUUID() }, 422],
  ["two pictures", { image: [new Blob(["a"]), new Blob(["b"])] }, 422],
  ["a picture that is a text", { image: new File(["<svg></svg>"], "a.png") }, 415],
  ["a file in another field", { picture: new File(["x"], "a.png") }, 422],
])("refuses %s, and neither event nor picture stays", async (_what, change, status) => {
  const before = await pictures()
  const answer = await send("POST", "", { ...words, image: png, ...change })
  expect(answer.status, answer.text).toBe(status)
  const { id } = await publish()
  expect((await send("PUT", id, { ...words, title: "Changed", ...change })).status).toBe(status)
  expect((await list()).data).toMatchObject([{ id, title: words.title }])
  expect(await pictures()).toEqual(before)
})

test("JSON is refused: the call takes a form", async () => {
  const headers = { authorization: `Bearer ${admin.token}`, "content-type": "application/json" }
  const answer = await fetch(`${address}/api/events/`, { method: "POST", headers, body: JSON.stringify(words) })
  expect(answer.status).toBe(415)
})

test("nobody else publishes, changes, deletes or previews", async () => {
  const { id } = await publish()
  const { token } = await bearerOf(shop.services)
  const tries = [
    ["POST", "", words],
    ["PUT", id, words],
    ["DELETE", id, undefined],
    ["POST", "preview", undefined],
  ] as const
  for (const [method, path, fields] of tries) {
    expect((await send(method, path, fields, "")).status).toBe(401)
    expect((await send(method, path, fields, token)).status).toBe(403)
  }
  expect((await list()).data).toHaveLength(1)
})

const ticketFor = async (checkout_iframe: string) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const payload = { checkout_iframe }
  const answer = await shop.app.inject({ method: "POST", url: "/api/events/preview", headers, payload })
  return answer.json<{ ticket: string }>().ticket
}
const preview = (checkout_iframe: string, ticket: string) =>
  fetch(`${address}/embed/preview`, { method: "POST", body: new URLSearchParams({ checkout_iframe, ticket }) })

test("a preview shows the markup in the sandbox of the event's own frame, and is kept nowhere", async () => {
  const markup = "<b>Tickets</b>\n<script>run()</script>"
  const ticket = await ticketFor(markup)
  // A browser's form writes line breaks as CRLF.
  for (const posted of [markup, markup.replaceAll("\n", "\r\n")]) {
    const answer = await preview(posted, ticket)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-security-policy")).toBe("sandbox allow-scripts allow-forms allow-popups")
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(await answer.text()).toContain("<b>Tickets</b>")
  }
})

test("nobody gets markup shown that no administrator asked to see", async () => {
  const ticket = await ticketFor("<b>Tickets</b>")
  const refused = [
    await preview("<b>Other</b>", ticket),
    await preview(
      "<b>Tickets</b>",
      ticket.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    ),
    await preview("<b>Tickets</b>", ticket.replace(/^\d/, "9")),
    await preview("<b>Tickets</b>", ""),
    await fetch(`${address}/embed/preview`, { method: "POST" }),
  ]
  for (const answer of refused) {
    expect(answer.status).toBe(403)
    expect(await answer.text()).not.toContain("<b>")
  }
})

test("a ticket ends", () => {
  const ticket = signPreview("secret", "<b>Tickets</b>", 1_800_000_000_000)
  expect(isSigned("secret", "<b>Tickets</b>", ticket, 1_800_000_000_000 + 299_999)).toBe(true)
  expect(isSigned("secret", "<b>Tickets</b>", ticket, 1_800_000_000_000 + 300_000)).toBe(false)
})
