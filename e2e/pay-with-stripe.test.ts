import type { Browser, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { startTestStripe, stripeCards, type TestStripe } from "#features/payments/server/test-stripe.ts"
import { comeAs, makeCustomer } from "./customer.ts"
import { type Device, openBrowser, visit } from "./open-browser.ts"
import { addToCart, choose, fillIn, findInShop, goToCheckout, proceed, seeItPaid } from "./shopping.ts"
import { type StartedShop, startShop } from "./start-shop.ts"
import { chooseBank, decide, standInForStripe, typeCard } from "./stripe-stand-in.ts"

let stripe: TestStripe
let shop: StartedShop
let browser: Browser
beforeAll(async () => {
  stripe = await startTestStripe()
  shop = await startShop("demo", stripe.environment)
  stripe.control.webhookAddress = `${shop.address}/api/payments/webhook`
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await stripe?.close()
})
afterEach(() => {
  stripe.control.beforeAnswer = async () => {}
})

const order = async (id: string) => (await shop.books.row(id)) ?? {}
const payNow = (page: Page) => page.getByRole("button", { name: "Pay Now" })

async function reachPayment(device: Device, colorScheme: "light" | "dark" = "light") {
  const visitor = await visit(browser, shop.address, device, colorScheme)
  const { page } = visitor
  const askedOfStripe: string[] = []
  page.on("request", (request) => {
    if (request.url().startsWith("https://js.stripe.com/")) askedOfStripe.push(new URL(page.url()).pathname)
  })
  await standInForStripe(page, stripe)
  await findInShop(page, "Oku Bobble Hat")
  await choose(page, "Teal", "One Size")
  await addToCart(page)
  await goToCheckout(page)
  await fillIn(page)
  await proceed(page).click()
  await page.getByText("Complete your payment securely").waitFor()
  return { ...visitor, askedOfStripe }
}

describe.each(["desktop", "phone"] as const)("on a %s", (device) => {
  test("a guest pays in the provider's own form and reads the thanks", async () => {
    const { page, looksRight, leave, askedOfStripe } = await reachPayment(device)
    await typeCard(page, stripeCards.pays)
    await looksRight()
    const answer = Promise.withResolvers<void>()
    stripe.control.beforeAnswer = () => answer.promise
    await payNow(page).click()
    const working = page.getByRole("button", { name: "Processing..." })
    await working.waitFor()
    expect(await working.isDisabled()).toBe(true)
    answer.resolve()
    const id = await seeItPaid(page)
    expect(await page.getByText("paid", { exact: true }).getAttribute("class")).toContain("bg-leaf")
    await looksRight()
    expect(await order(id)).toMatchObject({ status: "paid", total_cents: 3400, payment_state: "paid" })
    expect(new Set(askedOfStripe)).toEqual(new Set(["/payment/"]))
    expect(await page.evaluate(() => "Stripe" in window)).toBe(false)
    await leave()
  })

  test("a declined card is told in the provider's words, and another card then pays", async () => {
    const { page, looksRight, leave } = await reachPayment(device, "dark")
    await typeCard(page, "")
    await payNow(page).click()
    await page.getByText("Your card number is incomplete.", { exact: true }).waitFor()
    await typeCard(page, stripeCards.declines)
    await payNow(page).click()
    await page.getByText("Your card was declined.", { exact: true }).waitFor()
    await looksRight()
    await typeCard(page, stripeCards.pays)
    await payNow(page).click()
    expect(await order(await seeItPaid(page))).toMatchObject({ status: "paid" })
    await looksRight()
    await leave("status of 402")
  })
})

test("a card that asks for 3-D Secure pays once confirmed, and not when refused", async () => {
  const { page, looksRight, leave } = await reachPayment("phone")
  await typeCard(page, stripeCards.asks)
  await payNow(page).click()
  await decide(page, "Fail")
  await page.getByText("We are unable to authenticate your payment method.").waitFor()
  await looksRight()
  await payNow(page).click()
  await decide(page, "Complete")
  expect(await order(await seeItPaid(page))).toMatchObject({ status: "paid" })
  await leave("status of 402")
})

test("a bank of its own site sends the shopper back to the thanks, and its secret goes out of the address", async () => {
  const { page, looksRight, leave } = await reachPayment("desktop")
  await chooseBank(page)
  await payNow(page).click()
  await page.getByRole("link", { name: "Pay" }).click()
  await page.getByRole("heading", { name: "Thank You for Your Order!" }).waitFor()
  await page.getByText("paid", { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe("")
  await looksRight()
  await leave()
})

test("a bank that refuses leads back to a way to pay the same order", async () => {
  const { page, looksRight, leave } = await reachPayment("phone", "dark")
  await chooseBank(page)
  await payNow(page).click()
  await page.getByRole("link", { name: "Refuse" }).click()
  await page.getByRole("heading", { name: "Your payment did not go through" }).waitFor()
  await page.getByText("pending", { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe("")
  const id = new URL(page.url()).pathname.split("/")[2] ?? ""
  await looksRight()
  await page.getByRole("link", { name: "Back to Checkout" }).click()
  await proceed(page).click()
  await typeCard(page, stripeCards.pays)
  await payNow(page).click()
  expect(await seeItPaid(page)).toBe(id)
  await leave()
})

test("a customer who closed the payment pays the order later, from the account, in the provider's own form", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  await standInForStripe(page, stripe)
  const customer = await makeCustomer(shop)
  const product_id = await shop.books.piece()
  const { id } = await customer.order({ product_id, quantity: 2, price: 34.5 })
  await comeAs(page, shop, customer)
  await page.goto("/customer/orders/")
  await page.getByText("2 pieces · awaiting payment").waitFor()
  await page.getByRole("link", { name: `Order #${id.slice(0, 8)}` }).click()
  await page.getByRole("main").getByRole("button", { name: "Pay now", exact: true }).click()
  await page.waitForURL("**/payment/")
  await page.getByText("€69.00").waitFor()
  await typeCard(page, stripeCards.declines)
  await payNow(page).click()
  await page.getByText("Your card was declined.", { exact: true }).waitFor()
  // Given up once more, it is still the same order and the same payment.
  await page.getByRole("link", { name: "Back to your order" }).click()
  await page.getByRole("main").getByRole("button", { name: "Pay now", exact: true }).click()
  await typeCard(page, stripeCards.pays)
  await looksRight()
  await payNow(page).click()
  expect(await seeItPaid(page)).toBe(id)
  expect(await order(id)).toMatchObject({ status: "paid", total_cents: 6900, payment_state: "paid" })
  expect(await shop.books.query("select kind, amount_cents from money_ledger where order_id = $1", [id])).toEqual([
    { kind: "charge", amount_cents: 6900 },
  ])
  await page.goto(`/customer/orders/${id}`)
  await page.getByRole("region", { name: "Payment" }).getByText("Charged").waitFor()
  await leave("status of 402")
})

test("before its elements are ready a submit silently stops; a script that cannot be had can be asked for again", async () => {
  const visitor = await visit(browser, shop.address, "phone")
  const { page, looksRight, leave } = visitor
  const script = Promise.withResolvers<void>()
  await page.route("https://js.stripe.com/**", async (route) => {
    await script.promise
    await route.abort()
  })
  await findInShop(page, "Oku Bobble Hat")
  await choose(page, "Navy", "One Size")
  await addToCart(page)
  await goToCheckout(page)
  await fillIn(page)
  await proceed(page).click()
  await page.getByText("Loading the payment form").first().waitFor()
  await payNow(page).click()
  expect(await payNow(page).isEnabled()).toBe(true)
  script.resolve()
  await page.getByText("The payment form could not be loaded. Nothing was charged.").waitFor()
  await looksRight()
  await page.unroute("https://js.stripe.com/**")
  await standInForStripe(page, stripe)
  await page.getByRole("button", { name: "Try again" }).click()
  await typeCard(page, stripeCards.pays)
  await payNow(page).click()
  await seeItPaid(page)
  await leave("ERR_FAILED")
})

test("the payment page alone may load the provider's script, and answers alike from memory", async () => {
  const policyOf = async (path: string) => (await fetch(`${shop.address}${path}`)).headers
  for (const path of ["/payment/", "/payment", "/payment/"]) {
    const headers = await policyOf(path)
    const policy = headers.get("content-security-policy")
    expect(policy).toMatch(/script-src [^;]* https:\/\/js\.stripe\.com/)
    expect(policy).toMatch(/frame-src [^;]* https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com/)
    expect(policy).toMatch(/connect-src [^;]* https:\/\/api\.stripe\.com/)
    expect(policy).not.toMatch(/script-src [^;]*unsafe/)
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups")
  }
  for (const path of ["/", "/checkout/", "/order-success/00000000-0000-4000-8000-000000000000/", "/shop/?payment"]) {
    expect((await policyOf(path)).get("content-security-policy")).not.toContain("stripe")
  }
})

test("after all of this the books are right", async () => {
  expect(await shop.books.wrongBooks()).toEqual({})
})
