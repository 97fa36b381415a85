import type { Browser } from "playwright-core"
import { afterAll, beforeAll } from "vitest"
import { openBrowser } from "./open-browser.ts"
import { type StartedShop, startShop } from "./start-shop.ts"

/** An empty shop, as DEMO=0 starts it, and a browser for all tests of the file that imports them; both are there before its own hooks run. */
export let shop: StartedShop
export let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop("none"), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})
