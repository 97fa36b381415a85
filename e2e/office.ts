import type { Browser, Locator, Page } from "playwright-core"
import sharp from "sharp"
import { comeAs } from "./customer.ts"
import { type Device, type Visitor, visit } from "./open-browser.ts"
import type { StartedShop } from "./start-shop.ts"

/** The steps that the journeys through the back office have in common, as its owner takes them. */

declare global {
  interface Window {
    /** What the page told screen readers since it came, see `hear`. */
    said?: string[]
  }
}

export type Theme = "light" | "dark"

/** The owner with a session, at no page yet: what a journey wants to be otherwise can be laid before `goto`. */
export async function signIn(
  browser: Browser,
  shop: StartedShop,
  device: Device,
  theme: Theme = "light",
): Promise<Visitor> {
  const visitor = await visit(browser, shop.address, device, theme)
  await visitor.page.addInitScript(() => {
    const said: string[] = []
    window.said = said
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const words = element?.closest("[role=status]")?.textContent
        if (words) said.push(words)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await comeAs(visitor.page, shop, "admin")
  return visitor
}

/** The owner at a page of the back office. */
export async function enterOffice(
  browser: Browser,
  shop: StartedShop,
  path: string,
  device: Device,
  theme: Theme = "light",
): Promise<Visitor> {
  const owner = await signIn(browser, shop, device, theme)
  await owner.page.goto(path)
  return owner
}

/** Waits until the page has said so in passing: a toast is over sooner than a busy machine looks twice. */
export const hear = (page: Page, words: string) =>
  page.waitForFunction((wanted) => window.said?.includes(wanted) ?? false, words)

export const dialog = (page: Page) => page.getByRole("dialog")
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
export const text = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()

/** Waits until it has the focus. */
export const focused = (element: Locator) => element.and(element.page().locator(":focus")).waitFor()

/** The cards above a list, each as `Total Orders 3`. */
export const figures = (page: Page) =>
  page
    .getByRole("main")
    .locator("dl > div")
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector("dt")?.textContent, one.querySelector("dd > span")?.textContent].join(" ")),
    )

/** @param list its name: Orders */
export async function showAsLines(page: Page, list: string): Promise<void> {
  await press(page, "List view")
  await page.getByRole("table", { name: list, exact: true }).waitFor()
}

/**
 * Every call of this kind fails, until `page.unroute` of the same address.
 * @param detail the server's own words, if it has any
 */
export const failing = (page: Page, address: string, method: string, status: number, detail?: string) =>
  page.route(address, (route) => {
    if (route.request().method() !== method) return route.continue()
    if (detail === undefined) return route.fulfill({ status, body: "" })
    const body = JSON.stringify({ type: "urn:problem:test", title: "No", status, detail })
    return route.fulfill({ status, contentType: "application/problem+json", body })
  })

/** Saves what was set at an open order; once the button has nothing left to save, the form is that of the answer. */
export async function updateOrder(page: Page): Promise<void> {
  await press(page, "Update Order")
  await page.getByRole("button", { name: "Update Order", exact: true, disabled: true }).waitFor()
}

/** A file for an upload. */
export async function picture(name: string, background = "#0b7a4b", width = 300, height = 400) {
  const drawn = sharp({ create: { width, height, channels: 3, background } })
  return { name, mimeType: "image/png", buffer: await drawn.png().toBuffer() }
}
