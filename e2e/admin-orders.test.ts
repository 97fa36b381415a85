import type { Page } from "playwright-core"
import { beforeAll, describe, expect, test } from "vitest"
import { orderNumber } from "#contract/order-number.ts"
import type { PlacedOrder } from "#features/orders/contract.ts"
import { browser, shop } from "./empty-shop.ts"
import {
  dialog,
  enterOffice,
  failing,
  field,
  figures,
  press,
  showAsLines,
  signIn,
  type Theme,
  text,
  updateOrder,
} from "./office.ts"
import { type Device, hear } from "./open-browser.ts"

let hat = ""
/** Who ordered, in the order in which they did; the first has paid. */
const people = ["Ada Byrne", "Grace Murphy", "Nora Quinn"]
const placed: PlacedOrder[] = []

beforeAll(async () => {
  hat = await shop.books.piece({ stock: 100 })
  for (const person of people) placed.push(await order(person))
  await shop.books.pay(orderOf("Ada Byrne"))
})

function order(person: string, quantity = 2): Promise<PlacedOrder> {
  const [first_name = "", last_name = ""] = person.split(" ")
  const email = `${first_name.toLowerCase()}@example.com`
  return shop.books.place([{ product_id: hat, quantity, price: 34.5 }], { first_name, last_name, email })
}

function orderOf(person: string): PlacedOrder {
  const found = placed[people.indexOf(person)]
  if (!found) throw new Error(`${person} has no order.`)
  return found
}

const cards = (page: Page) => page.getByRole("list", { name: "Orders" }).getByRole("listitem")
const comeIn = (device: Device, query = "", theme?: Theme) =>
  enterOffice(browser, shop, `/admin/orders${query}`, device, theme)

describe("the list", () => {
  test.each([
    ["phone", "light"],
    ["phone", "dark"],
    ["desktop", "light"],
    ["desktop", "dark"],
  ] as const)("looks right on the %s in the %s, and so does an order", async (device, theme) => {
    const { page, looksRight, leave } = await comeIn(device, "", theme)
    await cards(page).first().waitFor()
    await looksRight()
    await showAsLines(page, "Orders")
    await looksRight()
    await page.goto(`/admin/orders?order=${orderOf("Ada Byrne").id}`)
    await dialog(page).getByRole("heading", { name: "Pieces" }).waitFor()
    await dialog(page).getByRole("button", { name: "Refund", exact: true }).click()
    await field(page, "Amount").waitFor()
    await looksRight()
    await leave()
  })

  test("shows who, what and how much, the newest first, and the sums of all", async () => {
    const { page, leave } = await comeIn("desktop")
    await expect.poll(() => cards(page).count()).toBe(3)
    const first = await cards(page).first().textContent()
    for (const part of [
      `Order #${orderNumber(orderOf("Nora Quinn").id)}`,
      "Nora Quinn",
      "nora@example.com",
      "$69.00",
    ]) {
      expect(first).toContain(part)
    }
    // The sums come by a call of their own.
    await expect
      .poll(() => figures(page))
      .toEqual(["Total Orders 3", "Pending 2", "Paid 1", "Processing 0", "Completed 0", "Cancelled 0", "Revenue $207"])
    await leave()
  })

  test("is searched by a name in any case, by an e-mail, and by the number of an order", async () => {
    const { page, leave } = await comeIn("desktop")
    for (const words of ["GRACE m", "grace@", orderNumber(orderOf("Grace Murphy").id)]) {
      await expect.poll(() => cards(page).count()).toBe(3)
      await field(page, "Search orders").fill(words)
      await expect.poll(() => cards(page).allTextContents()).toEqual([expect.stringContaining("Grace Murphy")])
      await press(page, "Clear search")
    }
    await leave()
  })

  test("is filtered by status, and says when nothing fits", async () => {
    const { page, leave } = await comeIn("phone")
    const filter = page.getByRole("combobox", { name: "Status" })
    await filter.waitFor()
    expect(await filter.locator("option").allTextContents()).toEqual([
      "All",
      "Pending",
      "Paid",
      "Processing",
      "Completed",
      "Cancelled",
    ])
    await filter.selectOption("Paid")
    await expect.poll(() => cards(page).count()).toBe(1)
    await filter.selectOption("Completed")
    await text(page, "No orders found")
    await leave()
  })

  test("that cannot be had says so, and Try Again reads it anew", async () => {
    const { page, leave } = await signIn(browser, shop, "desktop")
    let isAway = true
    await page.route("**/api/orders/?*", (route) =>
      isAway ? route.fulfill({ status: 500, contentType: "text/html", body: "Bad" }) : route.continue(),
    )
    await page.goto("/admin/orders")
    await page.getByRole("heading", { name: "Oops! Something went wrong" }).waitFor()
    await text(page, "Failed to fetch orders")
    isAway = false
    await press(page, "Try Again")
    await expect.poll(() => cards(page).count()).toBe(3)
    await leave("status of 500")
  })

  test("is taken along as a table", async () => {
    const { page, leave } = await comeIn("desktop")
    const download = page.waitForEvent("download")
    await press(page, "Export CSV")
    expect((await download).suggestedFilename()).toBe("orders.csv")
    await leave()
  })
})

describe("an order", () => {
  test("is processed, posted and completed; its customer is told", async () => {
    const { id } = orderOf("Ada Byrne")
    const { page, leave } = await comeIn("desktop")
    await press(page, `Order #${orderNumber(id)}`)
    await page.waitForURL(`**/admin/orders?order=${id}`)
    await dialog(page).getByRole("combobox", { name: "Status" }).selectOption("Processing")
    const said = hear(page, "Order updated")
    await updateOrder(page)
    await said
    await dialog(page).getByRole("combobox", { name: "Status" }).selectOption("Completed")
    await field(page, "Tracking number").fill("RR123456785IE")
    await updateOrder(page)
    await expect.poll(() => dialog(page).locator("span.capitalize").textContent()).toBe("completed")
    expect(await shop.books.row(id)).toMatchObject({ status: "completed", tracking_number: "RR123456785IE" })
    await page.keyboard.press("Escape")
    await dialog(page).waitFor({ state: "hidden" })
    await page.waitForURL("**/admin/orders")
    await expect.poll(() => cards(page).last().textContent()).toContain("completed")
    await leave()
  })

  test("is given back in part, with its reason, and cannot be given back twice", async () => {
    const { id } = orderOf("Ada Byrne")
    const { page, leave } = await comeIn("phone", `?order=${id}`)
    await dialog(page).getByRole("button", { name: "Refund", exact: true }).click()
    await field(page, "Amount").fill("100")
    await text(page, "Enter an amount up to $69.00.")
    await page.getByRole("button", { name: "Give back $100.00", disabled: true }).waitFor()
    await field(page, "Amount").fill("34,50")
    await field(page, "Reason").fill("A dropped stitch")
    const said = hear(page, "$34.50 given back")
    await press(page, "Give back $34.50")
    await said
    await dialog(page).getByText("A dropped stitch").waitFor()
    await text(page, "Partly refunded")
    expect((await shop.books.row(id))?.paid_cents).toBe(3450)
    expect(await shop.books.wrongBooks()).toEqual({})
    await leave()
  })

  test("has notes that come and go", async () => {
    const { page, leave } = await comeIn("desktop", `?order=${orderOf("Grace Murphy").id}`)
    await field(page, "New note").fill("Wrap it as a present.")
    await press(page, "Add Note")
    const note = dialog(page).getByRole("listitem").filter({ hasText: "Wrap it as a present." })
    await note.waitFor()
    await expect.poll(() => field(page, "New note").inputValue()).toBe("")
    const remove = note.getByRole("button", { name: /^Delete the note/ })
    await failing(page, "**/api/orders/*/notes/*", "DELETE", 500)
    await remove.click()
    await text(page, "Failed to update order")
    await page.unroute("**/api/orders/*/notes/*")
    // What failed before is no longer said once something else has worked.
    await field(page, "New note").fill("And a ribbon.")
    await press(page, "Add Note")
    await dialog(page).getByRole("listitem").filter({ hasText: "And a ribbon." }).waitFor()
    await expect.poll(() => dialog(page).getByRole("alert").count()).toBe(0)
    await remove.click()
    await note.waitFor({ state: "hidden" })
    await leave("status of 500")
  })

  test("keeps a half-typed note, each order its own, until it is sent", async () => {
    const [grace, nora] = [orderOf("Grace Murphy").id, orderOf("Nora Quinn").id]
    const { page, leave } = await comeIn("desktop", `?order=${grace}`)
    const note = field(page, "New note")
    const open = async (id: string) => {
      await press(page, `Order #${orderNumber(id)}`)
      await dialog(page)
        .getByRole("heading", { name: `Order #${orderNumber(id)}` })
        .waitFor()
      await note.waitFor()
    }
    const close = async () => {
      await page.keyboard.press("Escape")
      await dialog(page).waitFor({ state: "hidden" })
    }
    await note.fill("Ring before")
    await close()
    await open(nora)
    expect(await note.inputValue()).toBe("")
    await note.fill("A gift")
    await press(page, "Close")
    await dialog(page).waitFor({ state: "hidden" })
    // Also where the owner looks something up elsewhere meanwhile.
    await page.getByRole("link", { name: "Products" }).click()
    await page.waitForURL("**/admin/products")
    await page.getByRole("link", { name: "Orders" }).click()
    await open(grace)
    expect(await note.inputValue()).toBe("Ring before")
    await note.fill("Ring before you post it.")
    await press(page, "Add Note")
    await dialog(page).getByRole("listitem").filter({ hasText: "Ring before you post it." }).waitFor()
    await close()
    await open(grace)
    expect(await note.inputValue()).toBe("")
    await close()
    // What was wiped out again is discarded.
    await open(nora)
    expect(await note.inputValue()).toBe("A gift")
    await note.fill("")
    await close()
    await open(nora)
    expect(await note.inputValue()).toBe("")
    // What could not be sent is a draft again.
    const answer = Promise.withResolvers<void>()
    await page.route("**/api/orders/*/notes", async (route) => {
      await answer.promise
      await route.fulfill({ status: 500, body: "" })
    })
    await note.fill("Wait for the wool.")
    await press(page, "Add Note")
    await close()
    answer.resolve()
    await expect
      .poll(async () => {
        await open(nora)
        const typed = await note.inputValue()
        await close()
        return typed
      })
      .toBe("Wait for the wool.")
    await leave("status of 500")
  })

  test("has papers for the parcel and the books", async () => {
    const { id } = orderOf("Ada Byrne")
    const { page, leave } = await comeIn("desktop", `?order=${id}`)
    for (const [label, file] of [
      ["Packing slip", "packing-slip"],
      ["Invoice", "invoice"],
    ] as const) {
      const download = page.waitForEvent("download")
      await press(page, label)
      expect((await download).suggestedFilename()).toBe(`${file}-${orderNumber(id)}.pdf`)
    }
    await leave()
  })

  test("that cannot be changed says why and keeps what was chosen", async () => {
    const { page, leave } = await comeIn("desktop", `?order=${orderOf("Grace Murphy").id}`)
    const answers = [
      {
        status: 409,
        json: { type: "urn:problem:orders.out-of-stock", title: "Conflict", status: 409, detail: "Too late." },
      },
      { status: 500, contentType: "text/html", body: "Bad" },
    ]
    await page.route("**/api/orders/*", (route) =>
      route.request().method() === "PUT" ? route.fulfill(answers.shift() ?? {}) : route.continue(),
    )
    const status = dialog(page).getByRole("combobox", { name: "Status" })
    await status.selectOption("Processing")
    await press(page, "Update Order")
    await text(page, "Too late.")
    await press(page, "Update Order")
    await text(page, "Failed to update order")
    expect(await status.inputValue()).toBe("processing")
    await leave("status of 409", "status of 500")
  })

  test("is cancelled with its money given back in one act", async () => {
    const order = orderOf("Nora Quinn")
    await shop.books.pay(order)
    const before = await shop.books.stockOf(hat)
    const { page, leave } = await comeIn("desktop", `?order=${order.id}`)
    await dialog(page).getByRole("combobox", { name: "Status" }).selectOption("Cancelled")
    await page.getByRole("checkbox", { name: "Give $69.00 back", checked: true }).waitFor()
    const said = hear(page, "Order updated")
    await updateOrder(page)
    await said
    await text(page, "Refunded")
    expect(await shop.books.row(order.id)).toMatchObject({
      status: "cancelled",
      payment_state: "refunded",
      paid_cents: 0,
    })
    expect(await shop.books.stockOf(hat)).toBe((before ?? 0) + 2)
    expect(await shop.books.wrongBooks()).toEqual({})
    await leave()
  })

  test("is deleted after a question; the books keep it", async () => {
    const { id } = orderOf("Grace Murphy")
    const { page, leave } = await comeIn("desktop", "?search=grace")
    await press(page, `Delete order ${orderNumber(id)}`)
    await dialog(page).getByText("It is cancelled first").waitFor()
    await press(page, "Cancel")
    await dialog(page).waitFor({ state: "hidden" })
    await press(page, `Delete order ${orderNumber(id)}`)
    const said = hear(page, `Order #${orderNumber(id)} is deleted`)
    await press(page, "Delete Order")
    await said
    await text(page, "No orders found")
    expect(await shop.books.row(id)).toMatchObject({ status: "cancelled" })
    await leave()
  })
})
