import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { events } from "#db/schema/community.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await openTestShop()
  address = await shop.listen()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.delete(events)
})

async function announce(title: string, days: number, values: Partial<typeof events.$inferInsert> = {}) {
  const startsAt = new Date(Date.now() + days * 86_400_000)
  const event = { id: randomUUID(), title, description: "Hooks and cotton.", startsAt, ...values }
  await shop.services.db.insert(events).values(event)
  return event.id
}

/** What a reader sees: without scripts, tags and React's marks between pieces of text. */
async function read(path: string): Promise<string> {
  const html = await (await fetch(`${address}${path}`)).text()
  return html.replace(/<script\b[\s\S]*?<\/script>/g, "").replaceAll("<!-- -->", "")
}

const detailOf = (html: string) => html.match(/<article[\s\S]*<\/article>/)?.[0] ?? ""

test("the first event is selected, and the list shows 48 characters of each", async () => {
  await announce("Later", 20)
  const description = `${"a".repeat(46)}🧶b and the rest`
  const id = await announce("Sooner", 2, { description, checkoutIframe: "<script>steal()</script>" })
  const html = await read("/events/")
  expect(html).toContain("Upcoming Events")
  expect(html).toMatch(/<h2[^>]*>All Events</)
  expect(html).toContain(`>${"a".repeat(46)}🧶b...<`)
  expect(detailOf(html)).toContain("Sooner")
  expect(detailOf(html)).not.toContain("Later")
  expect(detailOf(html)).toContain(`sandbox="allow-scripts allow-forms allow-popups" src="/embed/events/${id}"`)
  expect(html).not.toContain("steal()")
})

test("the address of an event selects it; without markup there is nothing to register for", async () => {
  await announce("Sooner", 2)
  const id = await announce("Later", 20, { checkoutIframe: " " })
  const html = await read(`/events/${id}`)
  expect(detailOf(html)).toContain("Later")
  expect(detailOf(html)).toContain("Registration not available for this event")
  expect(detailOf(html)).not.toContain("<iframe")
})

test("the address of an event that is gone is a 404 beside the others", async () => {
  await announce("Still here", 2)
  for (const path of [`/events/${randomUUID()}`, "/events/tickets"]) {
    expect((await fetch(`${address}${path}`)).status).toBe(404)
    const html = await read(path)
    expect(html).toContain("Still here")
    expect(html).toContain("Select an event to view details")
  }
})

test("no events are said to be none, and a new one is on the next page", async () => {
  await expect.poll(() => read("/events/")).toContain("No events found")
  await announce("Announced since", 2)
  await expect.poll(() => read("/events/")).toContain("Announced since")
})

test.each([
  [
    "/about",
    [
      ["Welcome", 'href="/contact"', 'href="/shop"'],
      ["500+", "Community Members", "50+", "Workshops Held", ">3<", "Years of Experience", "12+", "Monthly Events"],
      ["Our Story", "north-west Cameroon", "founder", "Ireland", "accessible to all ages"],
      ["Passion for Craft", "Inclusive Community", "Creative Innovation"],
      ["Our Mission", "ontemporary designs", "ideo tutorials", "n-person lessons", "local libraries"],
      ["Crochet and Cocktails", "summer event", 'href="/events"'],
    ],
  ],
  [
    "/contact",
    [
      ["Full Name", "Email Address", "Subject", "Message", "Send Message"],
      ["Join a Workshop", "Online Community", "Book a Session"],
      ["Monday to Friday", "9:00 AM to 6:00 PM", "Saturday", "10:00 AM to 4:00 PM", "Sunday", "Closed"],
      ["Frequently Asked Questions", "experience", "bring", "private lessons", "aged 8 and over"],
      ["Browse Workshops", "Follow Us"],
    ],
  ],
] as const)("%s answers with and without its slash and says what it must", async (path, texts) => {
  const html = await read(path)
  for (const text of texts.flat()) expect(html).toContain(text)
  expect((await fetch(`${address}${path}/`)).status).toBe(200)
})
