import { describe, expect, test } from "vitest"
import {
  comeHome,
  comeHomeByTheClock,
  endSplash,
  hero,
  live,
  SPLASH_MS,
  slide,
  splash,
  titleOf,
} from "./home-visitor.ts"

describe("the hero", () => {
  test("goes on every 5000 ms once the splash is over, and wraps", async () => {
    const { page, leave } = await comeHomeByTheClock("desktop")
    await page.clock.runFor(SPLASH_MS - 1)
    await live(page, "polite")
    await page.clock.runFor(1)
    await live(page, "off")
    for (const title of ["Elegant Design", "Premium Quality", "Artisan Made", "Sustainable Future"]) {
      const before = await titleOf(page)
      await page.clock.runFor(4999)
      expect(await titleOf(page)).toBe(before)
      await page.clock.runFor(1)
      await slide(page, title)
    }
    await page.clock.runFor(5000)
    await slide(page, "Timeless Craftsmanship")
    await leave()
  })

  test("stands while it is paused, pointed at, reached by keyboard or not seen, and says its slides only then", async () => {
    const { page, leave } = await comeHomeByTheClock("desktop")
    await endSplash(page)
    await live(page, "off")
    const stands = async () => {
      await live(page, "polite")
      const before = await titleOf(page)
      await page.clock.runFor(20_000)
      expect(await titleOf(page)).toBe(before)
    }
    const goesOnTo = async (title: string) => {
      await live(page, "off")
      await page.clock.runFor(4999)
      expect(await titleOf(page)).not.toBe(title)
      await page.clock.runFor(1)
      await slide(page, title)
    }
    await hero(page).getByRole("link").hover()
    await stands()
    await page.mouse.move(1200, 500)
    await goesOnTo("Elegant Design")

    await hero(page).getByRole("button", { name: "Pause rotation" }).click()
    await page.mouse.move(1200, 500)
    await stands()
    await hero(page).getByRole("button", { name: "Start rotation" }).click()
    await page.mouse.move(1200, 500)
    await goesOnTo("Premium Quality")

    await hero(page).getByRole("link").focus()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await hero(page).getByRole("button", { name: "Previous slide" }).and(page.locator(":focus")).waitFor()
    await stands()
    await page.keyboard.press("Enter")
    await slide(page, "Elegant Design")
    await page.locator(":focus").blur()
    await goesOnTo("Premium Quality")

    const look = (state: "hidden" | "visible") =>
      page.evaluate((wanted) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => wanted })
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))
      }, state)
    await look("hidden")
    await stands()
    await look("visible")
    await goesOnTo("Artisan Made")
    await leave()
  })

  test("does not go on by itself for who wants no motion", async () => {
    const { page, leave } = await comeHomeByTheClock("desktop", { stillness: true })
    await endSplash(page)
    await page.clock.runFor(20_000)
    expect(await titleOf(page)).toBe("Timeless Craftsmanship")
    expect(await hero(page).getByRole("button", { name: "Pause rotation" }).isVisible()).toBe(false)
    await leave()
  })

  test("fetches its first picture with the page, the next while that is looked at, the others when their time comes", async () => {
    const { page, leave } = await comeHomeByTheClock("phone")
    const before = await hero(page)
      .locator("img")
      .evaluateAll((all: HTMLImageElement[]) => all.map(({ currentSrc }) => currentSrc))
    expect(before).toEqual([expect.stringContaining("/images/hero/timeless-craftsmanship-tall.webp")])
    const pictures: string[] = []
    page.on("request", (request) => {
      const [, name] = /\/images\/hero\/(.*)\.webp/.exec(request.url()) ?? []
      if (name) pictures.push(name)
    })
    await endSplash(page)
    await expect.poll(() => pictures).toEqual(["elegant-design-tall"])
    await page.clock.runFor(4999)
    expect(pictures).toHaveLength(1)
    await page.clock.runFor(1)
    await slide(page, "Elegant Design")
    await expect.poll(() => pictures).toEqual(["elegant-design-tall", "premium-quality-tall"])
    await leave()
  })

  test("shows a placeholder until a picture is there, and where it never comes the words alone", async () => {
    const { page, leave } = await comeHome("desktop")
    const arrived = Promise.withResolvers<void>()
    await page.route("**/images/hero/elegant-design-wide.webp", async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.route("**/images/hero/sustainable-future-wide.webp", (route) => route.abort())
    const warnings: string[] = []
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()))
    await page.goto("/")
    await splash(page).waitFor({ state: "detached" })
    await hero(page).getByRole("button", { name: "Next slide" }).click()
    await slide(page, "Elegant Design")
    const placeholder = hero(page).locator(".skeleton:visible")
    await placeholder.waitFor()
    arrived.resolve()
    await expect.poll(() => placeholder.count()).toBe(0)
    await hero(page)
      .getByRole("button", { name: /^Slide 5/ })
      .click()
    await slide(page, "Sustainable Future")
    await expect.poll(() => warnings.join()).toMatch(/hero picture could not be loaded .*sustainable-future-wide/)
    await leave("ERR_FAILED")
  })

  test("is swiped on a phone, and scrolling past it is no swipe", async () => {
    const { page, leave } = await comeHome("phone")
    await page.goto("/")
    await splash(page).waitFor({ state: "detached" })
    const finger = await page.context().newCDPSession(page)
    const drag = async (from: [number, number], to: [number, number]) => {
      const at = ([x, y]: [number, number]) => ({ touchPoints: [{ x, y }] })
      await finger.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(from) })
      await finger.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(to) })
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
    }
    await drag([300, 500], [120, 510])
    await slide(page, "Elegant Design")
    await drag([120, 500], [300, 510])
    await slide(page, "Timeless Craftsmanship")
    await drag([300, 600], [240, 300])
    await drag([200, 500], [170, 500])
    expect(await titleOf(page)).toBe("Timeless Craftsmanship")
    await leave()
  })
})
