import { expect, test } from "vitest"
import { browser, shop } from "./demo-shop.ts"

const phone = { isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } }

/** What a first visit fetches before anybody scrolls, in kB as they are sent; of a fresh shop, whose pictures are all WebP. */
test.each([
  ["a phone", { ...phone, deviceScaleFactor: 2 }],
  ["a phone with the finest screen", { ...phone, deviceScaleFactor: 3 }],
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
])("the first view of the listing on %s stays within 500 kB", async (_device, screen) => {
  const context = await browser.newContext({ ...screen, serviceWorkers: "block" })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send("Network.enable")
  let bytes = 0
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(`${shop.address}/shop/`, { waitUntil: "networkidle" })
  const inView = await page
    .locator("main article img")
    .evaluateAll((pictures: HTMLImageElement[]) =>
      pictures
        .filter((picture) => picture.getBoundingClientRect().top < innerHeight)
        .map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    )
  expect(inView.length).toBeGreaterThan(2)
  expect(inView).not.toContain(false)
  expect(bytes / 1_000).toBeLessThanOrEqual(500)
  await context.close()
})

test("pictures further down are there before they are scrolled to", async () => {
  const context = await browser.newContext({ ...phone, serviceWorkers: "block" })
  const page = await context.newPage()
  await page.goto(`${shop.address}/shop/`, { waitUntil: "networkidle" })
  const isThere = (nth: number) =>
    page
      .locator("main article img")
      .nth(nth)
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth > 0)
  // The third row lies below the screen, the last far below.
  expect(await isThere(5)).toBe(true)
  expect(await isThere(23)).toBe(false)
  await page.locator("main article").nth(19).scrollIntoViewIfNeeded()
  await expect.poll(() => isThere(23)).toBe(true)
  await context.close()
})
