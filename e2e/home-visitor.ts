import type { Page } from "playwright-core"
import { demoProducts } from "#demo/products.ts"
import { browser, shop } from "./demo-shop.ts"
import { type Device, visit } from "./open-browser.ts"

/** What the journeys over home have in common: one shop, one browser, and the ways to come. */

type Wishes = { firstVisit?: boolean; stillness?: boolean; scheme?: "light" | "dark"; random?: number }

/** A visitor who has met the pop-up, unless it is his first visit. */
export async function comeHome(device: Device, { firstVisit = false, scheme = "light" }: Wishes = {}) {
  const visitor = await visit(browser, shop.address, device, scheme)
  if (!firstVisit) await visitor.page.addInitScript(() => localStorage.setItem("newsletter_popup_shown", "1"))
  return visitor
}

/**
 * Home with a clock that stands still until it is told how far to go: 0 is when the page has come alive.
 * The splash's steps are the smallest, so that it takes nine of them.
 */
export async function comeHomeByTheClock(device: Device, wishes: Wishes = {}) {
  const visitor = await comeHome(device, wishes)
  const { page } = visitor
  await page.emulateMedia({ reducedMotion: wishes.stillness ? "reduce" : "no-preference" })
  await page.addInitScript((random) => {
    Math.random = () => random
  }, wishes.random ?? 0)
  await page.clock.install({ time: "2025-11-01T08:00:00Z" })
  await page.clock.pauseAt("2025-11-01T09:00:00Z")
  await page.goto("/")
  await page.locator("[data-splash=running]").waitFor()
  return visitor
}
export const SPLASH_MS = 9 * 150 + 500

export const splash = (page: Page) => page.locator("[data-splash]")
export const hero = (page: Page) => page.getByRole("region", { name: "What we stand for" })
export const slide = (page: Page, title: string) => hero(page).getByRole("heading", { name: title }).waitFor()
export const titleOf = (page: Page) => hero(page).getByRole("heading").textContent()
export const live = (page: Page, politeness: "off" | "polite") =>
  hero(page).locator(`[aria-live=${politeness}]`).waitFor()
/** Twelve at most (decisions.md §3). */
export const featuredCount = Math.min(12, demoProducts.filter((product) => product.isFeatured).length)

export const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

export async function endSplash(page: Page): Promise<void> {
  await page.clock.runFor(SPLASH_MS)
  await splash(page).waitFor({ state: "detached" })
}

/** The calls of a page, as they are made. */
export function listen(page: Page, path: string): string[] {
  const calls: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === path) calls.push(pathname)
  })
  return calls
}

/** Somebody whose browser runs no scripts. */
export const comeWithoutScripts = () => browser.newContext({ javaScriptEnabled: false, baseURL: shop.address })
