import { expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import { visit } from "./open-browser.ts"

test("a shop that cannot be reached says so itself, and comes back", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone", "light", { worksOffline: true })
  await page.goto("/about/")
  await page.evaluate(() => navigator.serviceWorker.ready)
  // Taken over by the worker.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.goto("/cart/")
  await page.getByRole("heading", { name: "The thread is broken" }).waitFor()
  await looksRight()
  expect(await page.title()).toBe("You are offline · Skein")
  await page.context().setOffline(false)
  await page.getByRole("link", { name: "Try Again" }).click()
  await page.getByRole("heading", { name: "Your cart" }).first().waitFor()
  await leave("503")
})

test("a theme that is chosen stays, in every tab and before the first paint", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "desktop", "light")
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.goto("/about/")
  const light = await ground()
  const other = await page.context().newPage()
  await other.goto(`${shop.address}/contact/`)
  await page.getByRole("radio", { name: "Dark" }).check({ force: true })
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await other.locator('html[data-theme="dark"]').waitFor()
  await looksRight()
  // Without its scripts the page is dark already: what says so stands in its head.
  await page.route("**/assets/*.js", (route) => route.abort())
  await page.reload({ waitUntil: "load" })
  expect(await ground()).toBe(dark)
  await page.unroute("**/assets/*.js")
  await page.reload()
  await page.getByRole("radio", { name: "As the device" }).check({ force: true })
  await expect.poll(ground).toBe(light)
  await leave("ERR_FAILED")
})

test("on paper stands the content alone", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop", "dark")
  await page.goto("/about/")
  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  for (const part of ["banner", "contentinfo", "navigation"] as const) {
    expect(await page.getByRole(part).filter({ visible: true }).count()).toBe(0)
  }
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  )
  await leave()
})
