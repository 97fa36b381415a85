import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { comeAs, makeCustomer } from "./customer.ts"
import { browser, shop } from "./empty-shop.ts"
import { visit } from "./open-browser.ts"
import { payWith, seeItPaid } from "./shopping.ts"

const payNow = (page: Page) => page.getByRole("main").getByRole("button", { name: "Pay now", exact: true })

test("a customer who closed the payment finds the order in the account and pays it there, once", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  const customer = await makeCustomer(shop)
  const product_id = await shop.books.piece()
  const order = await customer.order({ product_id, quantity: 2, price: 34.5 })
  await comeAs(page, shop, customer)
  await page.goto("/customer/orders/")
  await page.getByText("2 pieces · awaiting payment").waitFor()
  await page.getByRole("link", { name: `Order #${order.id.slice(0, 8)}` }).click()
  await page.getByText("Your pieces are kept for you until").waitFor()
  await looksRight()
  const otherTab = await page.context().newPage()
  await otherTab.goto(page.url())
  await payNow(otherTab).waitFor()

  await page.route("**/api/orders/*/payment", (route) => route.fulfill({ status: 502, body: "" }))
  await payNow(page).click()
  await page.getByRole("alert").getByText("The payment could not be opened. Nothing was charged").waitFor()
  await looksRight()
  await page.unroute("**/api/orders/*/payment")

  await payNow(page).click()
  await page.waitForURL("**/payment/")
  await page.getByText(`Order #${order.id.slice(0, 8)} is held for you until`).waitFor()
  await page.reload()
  await page.getByRole("link", { name: "Back to your order" }).click()
  await payNow(page).click()
  await page.getByText("Complete your payment securely").waitFor()
  await page.getByText("€69.00").waitFor()
  await looksRight()
  await payWith(page, "4242 4242 4242 4242")
  expect(await seeItPaid(page)).toBe(order.id)

  await payNow(otherTab).click()
  await otherTab.getByText("This order is no longer awaiting payment: it is paid already.").waitFor()
  await otherTab.getByRole("region", { name: "Payment" }).getByText("Charged").waitFor()
  expect(await payNow(otherTab).count()).toBe(0)
  await otherTab.close()
  expect(await shop.books.query("select kind, amount_cents from money_ledger")).toEqual([
    { kind: "charge", amount_cents: 6900 },
  ])
  expect(await shop.books.wrongBooks()).toEqual({})
  await leave("status of 502", "status of 409")
})
