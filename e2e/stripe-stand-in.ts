import { readFile } from "node:fs/promises"
import type { Page, Route } from "playwright-core"
import type { TestStripe } from "#features/payments/server/test-stripe.ts"

const files: Record<string, string> = {
  "/endive/stripe.js": "stripe.js",
  "/stand-in/form.html": "form.html",
  "/stand-in/challenge.html": "challenge.html",
}

/** Answers for Stripe in a visitor's browser: its script and frames with stand-ins, its API with the local server. */
export async function standInForStripe(page: Page, stripe: TestStripe): Promise<void> {
  const serveFile = async (route: Route) => {
    const file = files[new URL(route.request().url()).pathname]
    if (!file) return await route.abort()
    const body = await readFile(new URL(`./stripe-stand-in/${file}`, import.meta.url), "utf8")
    await route.fulfill({ body, contentType: file.endsWith(".js") ? "text/javascript" : "text/html" })
  }
  await page.route("https://js.stripe.com/**", serveFile)
  await page.route("https://hooks.stripe.com/**", serveFile)
  await page.route("https://api.stripe.com/**", async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const answer = await fetch(`${stripe.address}${pathname}`, { method: request.method(), body: request.postData() })
    const headers = { "access-control-allow-origin": "*" }
    await route.fulfill({ status: answer.status, contentType: "application/json", headers, body: await answer.text() })
  })
}

/** The provider's own frame, once its elements are ready; no other page can read it. */
const paymentFrame = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"][data-ready]')

export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = paymentFrame(page)
  await frame.getByRole("textbox", { name: "Card number" }).fill(number)
  await frame.getByRole("textbox", { name: "Expiration" }).fill("12 / 49")
  await frame.getByRole("textbox", { name: "CVC" }).fill("123")
}

export async function chooseBank(page: Page): Promise<void> {
  await paymentFrame(page).getByRole("radio", { name: "Bank" }).check()
}

/** Answers the bank's question in its frame. */
export const decide = (page: Page, answer: "Complete" | "Fail"): Promise<void> =>
  page.frameLocator('iframe[title="3D Secure"]').getByRole("button", { name: answer }).click()
