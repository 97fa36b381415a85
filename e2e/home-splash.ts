import { describe, expect, test } from "vitest"
import { comeHome, comeHomeByTheClock, comeWithoutScripts, listen, slide, splash } from "./home-visitor.ts"

describe("the splash", () => {
  test("steps every 150 ms up to 100, hides 500 ms later, and only then home asks for its data", async () => {
    const { page, leave } = await comeHomeByTheClock("desktop")
    const calls = listen(page, "/api/homepage/")
    const reached = (percent: number) => splash(page).getByText(`${percent} %`, { exact: true }).waitFor()
    await reached(0)
    await page.clock.runFor(149)
    await reached(0)
    await page.clock.runFor(1)
    await reached(12)
    await page.clock.runFor(7 * 150)
    await reached(96)
    await page.clock.runFor(150)
    await reached(100)
    await page.clock.runFor(499)
    expect(await splash(page).isVisible()).toBe(true)
    expect(calls).toEqual([])
    await page.clock.runFor(1)
    await splash(page).waitFor({ state: "detached" })
    await page.clock.runFor(10)
    await expect.poll(() => calls).toEqual(["/api/homepage/"])
    await leave()
  })

  test("takes steps of another length another time, and moves nothing for who wants that", async () => {
    const { page, leave } = await comeHomeByTheClock("phone", { random: 0.999, stillness: true })
    const band = splash(page).locator(".band")
    expect(await band.evaluate((it) => getComputedStyle(it).clipPath)).toBe("none")
    await page.clock.runFor(150)
    await splash(page).getByText("36 %", { exact: true }).waitFor()
    await leave()
  })

  test("comes with every full load of home and not on the way back to it", async () => {
    const { page, leave } = await comeHome("desktop")
    // It comes with the document and does not stay long.
    await page.goto("/", { waitUntil: "commit" })
    await splash(page).waitFor()
    await page.reload({ waitUntil: "commit" })
    await splash(page).waitFor()
    await splash(page).waitFor({ state: "detached" })
    const main = page.getByRole("navigation", { name: "Main" })
    await main.getByRole("link", { name: "Shop" }).click()
    await page.getByRole("heading", { level: 1, name: "Shop" }).waitFor()
    await main.getByRole("link", { name: "Home" }).click()
    await slide(page, "Timeless Craftsmanship")
    expect(await splash(page).count()).toBe(0)
    await leave()
  })

  test("ends at once when the keyboard wants what is below it", async () => {
    const { page, leave } = await comeHomeByTheClock("desktop")
    await page.keyboard.press("Tab")
    await splash(page).waitFor({ state: "detached" })
    await page.getByRole("link", { name: "Skip to content" }).and(page.locator(":focus")).waitFor()
    await leave()
  })

  test("stands before nobody whose scripts do not run or do not come", async () => {
    const context = await comeWithoutScripts()
    const scriptless = await context.newPage()
    await scriptless.goto("/")
    expect(await splash(scriptless).isVisible()).toBe(false)
    await scriptless.getByRole("link", { name: "Shop everything" }).click()
    await scriptless.waitForURL("**/shop/")
    await context.close()

    const { page, leave } = await comeHome("phone")
    await page.route("**/assets/*.js", (route) => route.abort())
    await page.goto("/", { waitUntil: "load" })
    const goTo = (time: number) =>
      page.evaluate((to) => {
        for (const one of document.getAnimations()) {
          if (!(one instanceof CSSAnimation) || one.animationName !== "leave-splash") continue
          one.pause()
          one.currentTime = to
        }
      }, time)
    await goTo(5999)
    expect(await splash(page).isVisible()).toBe(true)
    // Past the little while that a style takes where motion is unwanted.
    await goTo(6001)
    expect(await splash(page).isVisible()).toBe(false)
    await leave("ERR_FAILED")
  })
})
