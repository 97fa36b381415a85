import type { Page } from "playwright-core"
import { hear } from "./open-browser.ts"

/** The steps that every journey to an order has in common, as a shopper takes them. */

export async function findInShop(page: Page, title: string): Promise<void> {
  await page.goto(`/shop/?q=${encodeURIComponent(title)}`)
  await page.getByRole("link", { name: title, exact: true }).click()
  await page.getByRole("heading", { level: 1, name: title }).waitFor()
}

export async function choose(page: Page, ...options: string[]): Promise<void> {
  for (const option of options) {
    const radio = page.getByRole("radio", { name: option, exact: true })
    await page.locator("label").filter({ has: radio }).click()
  }
}

export async function addToCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add to cart" }).click()
  await page.getByRole("link", { name: "View Cart" }).waitFor()
}

/** From the product's page, where a choice of it has just been put into the cart. */
export async function goToCart(page: Page): Promise<void> {
  await page.getByRole("link", { name: "View Cart" }).click()
  // The product page has a quantity, too, and stands until the cart has come.
  await page.getByRole("heading", { name: "Your cart", exact: true }).waitFor()
}

export async function goToCheckout(page: Page): Promise<void> {
  await goToCart(page)
  await page.getByRole("link", { name: "Checkout" }).click()
  await page.getByRole("heading", { name: "Shipping Information" }).waitFor()
}

const recipient = {
  "First name": "Ada",
  "Last name": "Byrne",
  Email: "ada@example.com",
  Phone: "+353 91 123 456",
  "Shipping address": "1 Quay Street",
  "ZIP code": "H91 AB12",
  City: "Galway",
  State: "Galway",
  Country: "Ireland",
}

export async function fillIn(page: Page, changes: Partial<typeof recipient> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...recipient, ...changes })) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(value)
  }
}

export const proceed = (page: Page) => page.getByRole("button", { name: "Proceed to Payment" })

export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByRole("textbox", { name: "Card number" }).fill(number)
  await page.getByRole("textbox", { name: "Expiry" }).fill("12 / 49")
  await page.getByRole("textbox", { name: "CVC" }).fill("123")
  await page.getByRole("button", { name: "Pay Now" }).click()
}

/** Waits for the success page and its word that the order is paid. @returns the order's id */
export async function seeItPaid(page: Page): Promise<string> {
  await hear(page, "Payment Successful!")
  await page.getByRole("heading", { name: "Thank You for Your Order!" }).waitFor()
  await page.getByText("paid", { exact: true }).waitFor()
  return new URL(page.url()).pathname.split("/")[2] ?? ""
}
