import { describe, expect, test } from "vitest"
import { comeHome, comeHomeByTheClock, endSplash, featuredCount, live, section, slide, splash } from "./home-visitor.ts"

describe("home's data", () => {
  test("that cannot be freshened leaves what is there, says so and can be asked for again", async () => {
    const { page, looksRight, leave } = await comeHome("phone")
    await page.route("**/api/homepage/", (route) => route.fulfill({ status: 500, body: "" }))
    await page.goto("/")
    const message = page.getByRole("alert").filter({ hasText: "Failed to load homepage data" })
    await message.waitFor()
    await section(page, "New Arrivals").getByRole("article").first().waitFor()
    await looksRight()
    await page.unroute("**/api/homepage/")
    await message.getByRole("button", { name: "Try Again" }).click()
    await message.waitFor({ state: "detached" })
    await leave("status of 500")
  })

  test("has its places kept while it is on its way", async () => {
    const { page, leave } = await comeHome("desktop")
    await page.goto("/about/")
    const answer = Promise.withResolvers<void>()
    await page.route("**/api/homepage/", async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click()
    await slide(page, "Timeless Craftsmanship")
    const arrivals = section(page, "New Arrivals")
    await expect.poll(() => arrivals.locator(".skeleton").count()).toBe(4)
    const place = await arrivals.boundingBox()
    answer.resolve()
    await arrivals.getByRole("article").nth(3).waitFor()
    await expect.poll(() => arrivals.locator(".skeleton").count()).toBe(0)
    expect(Math.abs(((await arrivals.boundingBox())?.height ?? 0) - (place?.height ?? 0))).toBeLessThan(24)
    await leave()
  })
})

describe("home's sections", () => {
  test("name three services and three reasons, and lead on to the shop", async () => {
    const { page, leave } = await comeHome("desktop")
    await page.goto("/")
    const services = section(page, "Our service").getByRole("heading")
    expect(await services.allTextContents()).toEqual(["Complimentary Delivery", "Personal Service", "Lifetime Care"])
    expect(await section(page, "Why Choose Us").getByRole("listitem").count()).toBe(3)
    expect(await section(page, "Featured Products").getByRole("article").count()).toBe(featuredCount)
    for (const name of ["View All Collections", "View All Products"]) {
      await page.getByRole("link", { name }).click()
      await page.waitForURL("**/shop")
      await page.getByRole("heading", { level: 1, name: "Shop" }).waitFor()
      await page.goBack()
    }
    await leave()
  })

  test("show New Arrivals as four beside each other on a desktop", async () => {
    const { page, leave } = await comeHome("desktop")
    await page.goto("/")
    const cards = await section(page, "New Arrivals").getByRole("article").all()
    const tops = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.y))
    expect(tops).toHaveLength(4)
    expect(new Set(tops).size).toBe(1)
    await leave()
  })

  test("show New Arrivals one at a time on a phone, by arrows, dots and finger, and wrap", async () => {
    const { page, leave } = await comeHome("phone")
    await page.goto("/")
    const arrivals = section(page, "New Arrivals")
    await splash(page).waitFor({ state: "detached" })
    const shown = (position: number) =>
      expect
        .poll(async () => {
          const cards = await arrivals.getByRole("article").all()
          const lefts = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.x ?? -1))
          return lefts.map((left) => left >= 0 && left < 390)
        })
        .toEqual([0, 1, 2, 3].map((at) => at === position))
    const current = (position: number) => arrivals.locator(`[aria-current=true][aria-label^="Show ${position + 1}"]`)
    await shown(0)
    await arrivals.getByRole("button", { name: "Previous" }).click()
    await shown(3)
    await arrivals.getByRole("button", { name: "Next" }).click()
    await shown(0)
    await arrivals.getByRole("button", { name: "Show 3 of 4" }).click()
    await shown(2)
    await current(2).waitFor()
    await arrivals.getByRole("list").evaluate((list) => list.dispatchEvent(new Event("pointerdown", { bubbles: true })))
    await arrivals.getByRole("list").evaluate((list) => list.scrollTo({ left: 400 }))
    await current(1).waitFor()
    await leave()
  })

  test("let Featured Products go on every 4000 ms on a phone, and stand when they are paused", async () => {
    const { page, leave } = await comeHomeByTheClock("phone")
    const featured = section(page, "Featured Products")
    const current = (position: number) =>
      featured.locator(`[aria-current=true][aria-label="Show ${position} of ${featuredCount}"]`)
    await endSplash(page)
    await live(page, "off")
    for (const next of [2, 3]) {
      await page.clock.runFor(3999)
      await current(next - 1).waitFor()
      await page.clock.runFor(1)
      await current(next).waitFor()
    }
    await featured.getByRole("button", { name: "Pause rotation" }).tap()
    await featured.getByRole("button", { name: "Start rotation" }).waitFor()
    await page.clock.runFor(20_000)
    await current(3).waitFor()
    await leave()
  })

  test.each([
    ["desktop", false],
    ["phone", true],
  ] as const)("leave Featured Products as they are on a %s where motion is unwanted: %s", async (device, stillness) => {
    const { page, leave } = await comeHomeByTheClock(device, { stillness })
    await endSplash(page)
    await page.clock.runFor(20_000)
    const first = section(page, "Featured Products").getByLabel(`Show 1 of ${featuredCount}`, { exact: true })
    expect(await first.getAttribute("aria-current")).toBe("true")
    await leave()
  })
})
