import type { Page } from "playwright-core"
import { beforeAll, describe, expect, test } from "vitest"
import { comeAs, makeCustomer } from "./customer.ts"
import { browser, shop } from "./empty-shop.ts"
import { holdCalls } from "./hold-calls.ts"
import { picture } from "./office.ts"
import { visit } from "./open-browser.ts"

let hat = ""

beforeAll(async () => {
  hat = await shop.books.piece({ title: "Bobble Hat", stock: 50 })
})

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const hasFocus = (page: Page, name: string) =>
  expect.poll(() => button(page, name).evaluate((element) => element === document.activeElement)).toBe(true)

async function comeIn(path: string) {
  const visitor = await visit(browser, shop.address, "desktop")
  await comeAs(visitor.page, shop, "admin")
  await visitor.page.goto(path)
  return visitor
}

describe("an order", () => {
  async function openOrder() {
    const { id } = await shop.books.place([{ product_id: hat, quantity: 1, price: 34.5 }])
    const visitor = await comeIn(`/admin/orders?order=${id}`)
    const dialog = visitor.page.getByRole("dialog")
    const status = dialog.getByLabel("Status")
    await status.waitFor()
    return { ...visitor, id, dialog, status, tracking: dialog.getByLabel("Tracking number") }
  }
  const books = async (id: string) => {
    const [order] = await shop.books.query("select status, tracking_number from orders where id = $1", [id])
    return order
  }

  test("is read again without taking away what is being typed", async () => {
    const { page, leave, id, dialog, status, tracking } = await openOrder()
    await tracking.fill("RR 123")
    await shop.books.query("update orders set status = 'processing' where id = $1", [id])
    const note = dialog.getByLabel("New note")
    await note.fill("Call before noon")
    const sent = await holdCalls(page, "POST", "**/notes")
    await dialog.getByRole("button", { name: "Add Note" }).dblclick()
    await expect.poll(sent.count).toBe(1)
    await note.fill("And wrap it")
    sent.letGo()
    await dialog.getByText("Call before noon").waitFor()
    await expect.poll(() => status.inputValue()).toBe("processing")
    expect(await tracking.inputValue()).toBe("RR 123")
    expect(await note.inputValue()).toBe("And wrap it")
    expect(sent.count()).toBe(1)
    await leave()
  })

  test("keeps what is changed while an earlier change is being saved, and what could not be saved", async () => {
    const { page, leave, id, dialog, status, tracking } = await openOrder()
    const update = dialog.getByRole("button", { name: "Update Order" })
    await status.selectOption("processing")
    const first = await holdCalls(page, "PUT", `**/api/orders/${id}`, "answer")
    await update.dblclick()
    await expect.poll(first.count).toBe(1)
    await tracking.fill("RR 456")
    await status.selectOption("completed")
    first.letGo()
    await page.getByText("Order updated").first().waitFor()
    expect(first.count()).toBe(1)
    await expect.poll(() => books(id)).toEqual({ status: "processing", tracking_number: null })
    expect([await status.inputValue(), await tracking.inputValue()]).toEqual(["completed", "RR 456"])
    await page.unrouteAll({ behavior: "wait" })

    await page.context().setOffline(true)
    await update.press("Enter")
    await dialog.getByRole("alert").filter({ hasText: "Failed to update order" }).waitFor()
    await hasFocus(page, "Update Order")
    await page.context().setOffline(false)
    expect([await status.inputValue(), await tracking.inputValue()]).toEqual(["completed", "RR 456"])
    await update.click()
    await expect.poll(() => books(id)).toEqual({ status: "completed", tracking_number: "RR 456" })
    await expect.poll(() => update.isDisabled()).toBe(true)
    await leave("ERR_INTERNET_DISCONNECTED")
  })
})

describe("the settings", () => {
  async function openSettings() {
    await shop.books.query("truncate settings, activity")
    const visitor = await comeIn("/admin/settings")
    const { page } = visitor
    await page.getByLabel("Shop name").waitFor()
    return { ...visitor, name: page.getByLabel("Shop name"), phone: page.getByLabel("Phone") }
  }

  test("keep what is typed while they are saved, and ask before it is left", async () => {
    const { page, leave, name, phone } = await openSettings()
    await name.fill("Wool & Water")
    const first = await holdCalls(page, "PUT", "**/api/settings", "answer")
    await button(page, "Save settings").click()
    await expect.poll(first.count).toBe(1)
    await phone.fill("+353 91 1")
    first.letGo()
    await page.getByText("Saved. The shop shows it").waitFor()
    expect([await name.inputValue(), await phone.inputValue()]).toEqual(["Wool & Water", "+353 91 1"])
    await page.getByText("Not saved yet").waitFor()
    await page.unrouteAll({ behavior: "wait" })
    await button(page, "Save settings").click()
    await page.getByText("Everything is saved").waitFor()
    await page.reload()
    await expect.poll(() => phone.inputValue()).toBe("+353 91 1")
    await leave()
  })

  test("do not overwrite what somebody else has set meanwhile", async () => {
    const { page, leave, name } = await openSettings()
    const other = await comeIn("/admin/settings")
    await other.page.getByLabel("Phone").fill("+353 91 2")
    await button(other.page, "Save settings").click()
    await other.page.getByText("Everything is saved").waitFor()
    await other.leave()
    // The connection was away for a moment: everything is read again.
    const again = page.waitForResponse((answer) => answer.url().endsWith("/api/settings"))
    await page.evaluate(() => window.dispatchEvent(new Event("offline")))
    await page.evaluate(() => window.dispatchEvent(new Event("online")))
    await again
    await name.fill("Wool & Wind")
    await button(page, "Save settings").click()
    await page.getByText("Everything is saved").waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel("Phone").inputValue()).toBe("+353 91 2")
    await leave()
  })

  test("tell what somebody else has set of the same field, and are set over it knowingly", async () => {
    const { page, leave, phone } = await openSettings()
    const sign = page.getByLabel("Storefront")
    await phone.fill("+353 91 3")
    await sign.fill("EUR")
    await shop.books.query(
      `insert into settings (key, value) values
       ('contact_phone', '"+353 91 4"'), ('currency_signs', '{"storefront": "E", "portal": "$", "admin": "$"}')`,
    )
    await button(page, "Save settings").click()
    const told =
      "Meanwhile somebody set the contact phone to +353 91 4 and set the currency signs to E $ $. Nothing is saved yet: save again to have it your way."
    await page.getByText(told).waitFor()
    for (const now of ["+353 91 4", "E $ $"])
      await page.getByText(`Meanwhile set to: ${now}`, { exact: true }).waitFor()
    expect([await phone.inputValue(), await sign.inputValue()]).toEqual(["+353 91 3", "EUR"])
    await button(page, "Save settings").click()
    await page.getByText("Everything is saved").waitFor()
    const kept = await shop.books.query("select value from settings where key = 'contact_phone'")
    expect(kept).toEqual([{ value: "+353 91 3" }])
    await leave("status of 409")
  })

  test("let go of whoever has left, also when he comes back at once", async () => {
    const { page, leave, name } = await openSettings()
    await page.goto("/admin/reports")
    await page.getByRole("heading", { level: 1, name: "Reports" }).waitFor()
    await page.getByRole("link", { name: "Settings" }).first().click()
    await name.fill("Not kept")
    await page.getByText("Not saved yet").waitFor()
    await page.getByRole("link", { name: "Reports" }).first().click()
    // Back in the moment in which the address has changed and the screen has not.
    await page.evaluate(() => {
      const { pushState } = history
      history.pushState = (...to) => {
        history.pushState = pushState
        pushState.apply(history, to)
        history.back()
      }
    })
    await button(page, "Leave without saving").click()
    await page.waitForURL("**/admin/settings")
    await expect.poll(() => name.inputValue()).not.toBe("Not kept")
    expect(await page.getByRole("dialog").count()).toBe(0)
    await leave()
  })
})

describe("of two owners who have the same form open", () => {
  /** Both at the same form, before either has changed anything. */
  async function openBoth(path: string, edit: string) {
    const owners = [await comeIn(path), await comeIn(path)] as const
    for (const { page } of owners) {
      await button(page, edit).click()
      await page.getByRole("dialog").locator("form").waitFor()
    }
    const [mine, other] = owners
    const field = (page: Page, label: string) => page.getByRole("dialog").getByLabel(label)
    const save = (page: Page) => page.getByRole("dialog").locator("button[type=submit]").click()
    const saved = (page: Page) => page.getByRole("dialog").waitFor({ state: "hidden" })
    /** The other one sets these fields, and leaves. */
    async function otherSets(values: Readonly<Record<string, string>>) {
      for (const [label, value] of Object.entries(values)) await field(other.page, label).fill(value)
      await save(other.page)
      await saved(other.page)
      await other.leave()
    }
    return { ...mine, otherSets, field: (label: string) => field(mine.page, label), save, saved }
  }
  const rows = (text: string, ...values: unknown[]) => shop.books.query<Record<string, unknown>>(text, values)
  async function makeBeret(title: string) {
    const [hats] = await rows(
      "insert into categories (name, slug) values ('Berets', 'berets') on conflict (slug) do update set name = excluded.name returning id",
    )
    return await shop.books.piece({ title, description: "Warm.", stock: 5, categoryId: String(hats?.id) })
  }
  const product = async (id: string) =>
    (await rows("select title, description, price_cents from products where id = $1", id))[0]

  test("a product: what they change of different fields stays, also in its price history", async () => {
    const beret = await makeBeret("Beret")
    const { page, field, otherSets, save, saved, leave } = await openBoth("/admin/products", "Edit Beret")
    await otherSets({ Price: "30", Description: "Very warm." })
    await field("Title").fill("Navy Beret")
    await save(page)
    await saved(page)
    expect(await product(beret)).toEqual({ title: "Navy Beret", description: "Very warm.", price_cents: 3000 })
    expect(await rows("select price_cents from price_history where product_id = $1 order by id", beret)).toEqual([
      { price_cents: 3450 },
      { price_cents: 3000 },
    ])
    await leave()
  })

  test("a product: what both change is told to the later, who keeps what he typed and sets it knowingly", async () => {
    const beret = await makeBeret("Tam")
    const { page, field, otherSets, save, saved, looksRight, leave } = await openBoth("/admin/products", "Edit Tam")
    await field("Title").fill("Navy Tam")
    await field("Price").fill("29")
    await field("Upload image").setInputFiles([await picture("tam.png")])
    await rows("update products set thumbnail = 'uploads/none.webp' where id = $1", beret)
    await otherSets({ Title: "Red Tam", Description: "Very warm." })
    await save(page)
    const refused = page.getByRole("dialog").getByRole("alert")
    await refused
      .getByText(
        "Meanwhile somebody set the title to Red Tam and changed the thumbnail. Nothing is saved yet: save again to have it your way.",
      )
      .waitFor()
    await page.getByText("Meanwhile set to: Red Tam", { exact: true }).waitFor()
    await expect.poll(() => field("Title").evaluate((element) => element === document.activeElement)).toBe(true)
    await looksRight()
    expect([await field("Title").inputValue(), await field("Price").inputValue()]).toEqual(["Navy Tam", "29"])
    expect(await product(beret)).toEqual({ title: "Red Tam", description: "Very warm.", price_cents: 3450 })
    // The list behind the form is read again.
    await page.getByText("Red Tam", { exact: true }).waitFor({ state: "attached" })
    await save(page)
    await saved(page)
    expect(await product(beret)).toEqual({ title: "Navy Tam", description: "Very warm.", price_cents: 2900 })
    await leave("status of 409", "status of 404")
  })

  type Form = {
    of: string
    path: string
    make: string
    edit: string
    theirs: Record<string, string>
    both: string
    now: string
  }
  const forms: Form[] = [
    {
      of: "a category",
      path: "/admin/categories",
      make: "insert into categories (name, slug, description) values ('Mitts', 'mitts', 'Warm.')",
      edit: "Edit Mitts",
      theirs: { Description: "Very warm." },
      both: "Category name",
      now: "select name as both, description as theirs from categories where slug = 'mitts'",
    },
    {
      of: "a user",
      path: "/admin/users",
      make: "insert into users (username, email, full_name, password_hash) values ('mary', 'mary@example.com', 'Mary', 'x')",
      edit: "Edit mary",
      theirs: { Username: "mary-b" },
      both: "Full name",
      now: "select full_name as both, username as theirs from users where email = 'mary@example.com'",
    },
    {
      of: "an event",
      path: "/admin/events",
      make: "insert into events (title, description, checkout_iframe, starts_at) values ('Evening', 'Knit.', '<b>x</b>', '2027-01-02 18:30Z')",
      edit: "Edit Evening",
      theirs: { Place: "Galway" },
      both: "Event Title",
      now: "select title as both, place as theirs from events",
    },
  ]
  test.each(forms)("$of: the same", async ({ path, make, edit, theirs, both, now }) => {
    await rows(make)
    const { page, field, otherSets, save, saved, leave } = await openBoth(path, edit)
    await otherSets({ ...theirs, [both]: "Theirs" })
    await field(both).fill("Mine")
    await save(page)
    await page.getByText("Meanwhile set to: Theirs", { exact: true }).waitFor()
    expect(await field(both).inputValue()).toBe("Mine")
    const [their] = Object.values(theirs)
    expect(await rows(now)).toEqual([{ both: "Theirs", theirs: their }])
    await save(page)
    await saved(page)
    expect(await rows(now)).toEqual([{ both: "Mine", theirs: their }])
    await leave("status of 409")
  })
})

test("a dialog whose sending fails keeps everything, says so, and sends once when it is pressed again", async () => {
  const { page, looksRight, leave } = await comeIn("/admin/categories")
  await button(page, "Add Category").click()
  const dialog = page.getByRole("dialog", { name: "Create New Category" })
  const name = dialog.getByLabel("Category name")
  await name.fill("Shawls")
  await page.context().setOffline(true)
  await dialog.getByRole("button", { name: "Create Category" }).press("Enter")
  await dialog.getByRole("alert").filter({ hasText: "Operation failed" }).waitFor()
  await hasFocus(page, "Create Category")
  await looksRight()
  expect(await name.inputValue()).toBe("Shawls")
  await page.context().setOffline(false)
  const sent = await holdCalls(page, "POST", "**/api/categories/")
  await dialog.getByRole("button", { name: "Create Category" }).dblclick()
  await expect.poll(sent.count).toBe(1)
  // What would be typed now would be lost with the dialog.
  expect(await name.isDisabled()).toBe(true)
  sent.letGo()
  await page.getByRole("heading", { level: 2, name: "Shawls" }).waitFor()
  expect(sent.count()).toBe(1)
  await leave("ERR_INTERNET_DISCONNECTED")
})

test("the last press of a switch is what counts, whichever is answered first", async () => {
  const { page, leave } = await comeIn("/admin/products")
  let first = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route("**/api/products/bulk", async (route) => {
    sent.push(route.request().postDataJSON().action)
    const { promise } = first
    first = Promise.withResolvers()
    first.resolve()
    await promise
    await route.continue()
  })
  const letGo = first.resolve
  await button(page, "Unpublish Bobble Hat").click()
  await button(page, "Publish Bobble Hat").click()
  await button(page, "Unpublish Bobble Hat").waitFor()
  await expect.poll(() => sent).toEqual(["unpublish"])
  letGo()
  await expect.poll(() => sent).toEqual(["unpublish", "publish"])
  await page.unrouteAll({ behavior: "wait" })
  await expect
    .poll(() => shop.books.query("select is_published from products where id = $1", [hat]))
    .toEqual([{ is_published: true }])
  await leave()
})

test("a review is approved once, however often it is pressed", async () => {
  const nora = await makeCustomer(shop, { name: "Nora" })
  await nora.review(hat, "Warm.")
  const { page, leave } = await comeIn("/admin/reviews")
  const sent = await holdCalls(page, "PUT", "**/approve")
  await button(page, "Approve the review of Bobble Hat by Nora").dblclick()
  await expect.poll(sent.count).toBe(1)
  sent.letGo()
  await page.getByText("Review approved").first().waitFor()
  expect(sent.count()).toBe(1)
  await leave()
})
