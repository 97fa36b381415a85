import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { demoProducts } from "#demo/products.ts"
import { type Device, openBrowser, visit } from "./open-browser.ts"
import { type StartedShop, startShop } from "./start-shop.ts"

let shop: StartedShop
let browser: Browser
beforeAll(async () => {
  shop = await startShop()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

type Wishes = { firstVisit?: boolean; stillness?: boolean; scheme?: "light" | "dark"; random?: number }

/** A visitor who has met the pop-up, unless it is his first visit. */
async function comeHome(device: Device, { firstVisit = false, scheme = "light" }: Wishes = {}) {
  const visitor = await visit(browser, shop.address, device, scheme)
  if (!firstVisit) await visitor.page.addInitScript(() => localStorage.setItem("newsletter_popup_shown", "1"))
  return visitor
}

/**
 * Home with a clock that stands still until it is told how far to go: 0 is when the page has come alive.
 * The splash's steps are the smallest, so that it takes nine of them.
 */
async function comeHomeByTheClock(device: Device, wishes: Wishes = {}) {
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
const SPLASH_MS = 9 * 150 + 500

const splash = (page: Page) => page.locator("[data-splash]")
const hero = (page: Page) => page.getByRole("region", { name: "What we stand for" })
const slide = (page: Page, title: string) => hero(page).getByRole("heading", { name: title }).waitFor()
const titleOf = (page: Page) => hero(page).getByRole("heading").textContent()
const live = (page: Page, politeness: "off" | "polite") => hero(page).locator(`[aria-live=${politeness}]`).waitFor()
/** Twelve at most (decisions.md §3). */
const featuredCount = Math.min(12, demoProducts.filter((product) => product.isFeatured).length)

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

async function endSplash(page: Page): Promise<void> {
  await page.clock.runFor(SPLASH_MS)
  await splash(page).waitFor({ state: "detached" })
}

/** The calls of a page, as they are made. */
function listen(page: Page, path: string): string[] {
  const calls: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === path) calls.push(pathname)
  })
  return calls
}

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
    await page.goto("/")
    await splash(page).waitFor()
    await page.reload()
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
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address })
    const scriptless = await context.newPage()
    await scriptless.goto("/")
    expect(await splash(scriptless).isVisible()).toBe(false)
    await scriptless.getByRole("link", { name: "Shop everything" }).click()
    await scriptless.waitForURL("**/shop/")
    await context.close()

    const { page, leave } = await comeHome("phone")
    await page.route("**/assets/*.js", (route) => route.abort())
    await page.goto("/")
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
    expect(await arrivals.locator(".skeleton").count()).toBe(0)
    expect(Math.abs(((await arrivals.boundingBox())?.height ?? 0) - (place?.height ?? 0))).toBeLessThan(24)
    await leave()
  })
})

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

describe("Follow Our Journey", () => {
  const posts = [
    {
      id: "film",
      media_type: "VIDEO",
      media_url: "https://media.example/film.webm",
      caption: "A row in eight seconds",
      permalink: "https://www.instagram.com/p/film/",
    },
    {
      id: "photo",
      media_type: "IMAGE",
      media_url: "/images/hero/artisan-made-tall.webp",
      caption: "Hats",
      permalink: "https://www.instagram.com/p/photo/",
    },
  ]

  test("is asked for 300 ms after home came alive, with the shop's token, and given up when the visitor leaves", async () => {
    const { page, leave } = await comeHomeByTheClock("desktop")
    const calls = listen(page, "/api/instagram/posts")
    const said: string[] = []
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`))
    await page.route("**/api/instagram/posts", () => undefined)
    await page.clock.runFor(299)
    expect(calls).toEqual([])
    const asked = page.waitForRequest("**/api/instagram/posts")
    await page.clock.runFor(1)
    expect((await asked).headers().authorization).toMatch(/^Bearer .+/)
    const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/instagram/posts"))
    await page.keyboard.press("Escape")
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click()
    expect((await ended).failure()?.errorText).toBe("net::ERR_ABORTED")
    await expect.poll(() => said).toEqual(["debug: The photo gallery is no longer wanted"])
    await leave()
  })

  test("opens a post with its film or picture, caption and link, and gives the focus back", async () => {
    const { page, looksRight, leave } = await comeHome("desktop", { scheme: "dark" })
    await page.route("**/api/instagram/posts", (route) => route.fulfill({ json: posts }))
    const film = await page.context().newPage()
    const bytes = await film.evaluate(recordFilm)
    await film.close()
    await page.route("https://media.example/**", (route) =>
      route.fulfill({ contentType: "video/webm", body: Buffer.from(bytes) }),
    )
    await page.goto("/")
    const tile = section(page, "Follow Our Journey").getByRole("button", { name: "A row in eight seconds" })
    await tile.scrollIntoViewIfNeeded()
    const preview = tile.locator("video")
    await expect.poll(() => preview.getAttribute("preload")).toBe("metadata")
    await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(2)
    expect(await preview.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)

    const dialog = page.getByRole("dialog")
    const focused = tile.and(page.locator(":focus"))
    await tile.click()
    const attributes = await dialog
      .locator("video")
      .evaluate(({ controls, muted, loop, playsInline, paused }: HTMLVideoElement) => ({
        controls,
        muted,
        loop,
        playsInline,
        paused,
      }))
    expect(attributes).toEqual({ controls: true, muted: true, loop: true, playsInline: true, paused: true })
    await dialog.getByText("A row in eight seconds").waitFor()
    const link = dialog.getByRole("link", { name: "View on Instagram" })
    expect(await link.getAttribute("href")).toBe("https://www.instagram.com/p/film/")
    await looksRight()
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "hidden" })
    await focused.waitFor()

    await tile.click()
    await dialog.getByRole("button", { name: "Close" }).click()
    await dialog.waitFor({ state: "hidden" })
    await focused.waitFor()

    await tile.click()
    await page.mouse.click(10, 450)
    await dialog.waitFor({ state: "hidden" })
    await focused.waitFor()

    await section(page, "Follow Our Journey").getByRole("button", { name: "Hats" }).click()
    await dialog.locator("img[src*=artisan-made]").waitFor()
    await leave()
  })
})

describe("Join Our Community", () => {
  const popup = (page: Page) => page.getByRole("dialog", { name: "Join Our Community" })
  const flag = (page: Page) => page.evaluate(() => localStorage.getItem("newsletter_popup_shown"))

  test("opens 3000 ms after a first visit, and in this browser never again", async () => {
    const { page, leave } = await comeHomeByTheClock("desktop", { firstVisit: true })
    await page.clock.runFor(2999)
    expect(await popup(page).count()).toBe(0)
    expect(await flag(page)).toBeNull()
    await page.clock.runFor(1)
    await popup(page).waitFor()
    expect(await flag(page)).not.toBeNull()
    await page.keyboard.press("Escape")
    await popup(page).waitFor({ state: "hidden" })
    await page.reload()
    await page.locator("[data-splash=running]").waitFor()
    await page.clock.runFor(10_000)
    expect(await popup(page).count()).toBe(0)
    await leave()
  })

  test("is kept for the next visit of who leaves before, and waits until the menu is closed", async () => {
    const { page, leave } = await comeHomeByTheClock("phone", { firstVisit: true })
    await endSplash(page)
    await page.getByRole("button", { name: "Menu" }).click()
    const menu = page.getByRole("dialog", { name: "Menu" })
    await menu.waitFor()
    await page.clock.runFor(3000)
    expect(await popup(page).count()).toBe(0)
    expect(await flag(page)).toBeNull()
    await page.keyboard.press("Escape")
    await popup(page).waitFor()
    await leave()
  })

  test("says what the server says, else its own sentence, and closes cleared when it worked", async () => {
    const { page, looksRight, leave } = await comeHome("phone", { firstVisit: true, scheme: "dark" })
    await page.goto("/")
    await popup(page).waitFor()
    const join = popup(page).getByRole("button", { name: "Join", exact: true })
    await popup(page).getByLabel("Name").fill("Ada Byrne")
    await popup(page).getByLabel("Email").fill("ada@nowhere")
    await join.click()
    await popup(page).getByText("Please enter a valid email address.").waitFor()
    await popup(page).getByLabel("Email").fill("ada@example.com")
    const refuse = (body: string, contentType: string) =>
      page.route("**/api/newsletter/", (route) => route.fulfill({ status: 500, contentType, body }))
    await refuse(JSON.stringify({ detail: "The list rests on Sundays." }), "application/json")
    await join.click()
    const alert = popup(page).getByRole("alert")
    await alert.getByText("The list rests on Sundays.").waitFor()
    await alert.locator("svg").waitFor()
    await looksRight()
    await page.unroute("**/api/newsletter/")
    await refuse("<h1>Bad</h1>", "text/html")
    await join.click()
    await alert.getByText("Something went wrong. Please try again.", { exact: true }).waitFor()
    await page.unroute("**/api/newsletter/")
    await join.click()
    await page.getByRole("status").filter({ hasText: "Thank you for subscribing!" }).waitFor()
    await popup(page).waitFor({ state: "hidden" })
    // The same form can be had again in the footer.
    const again = page.getByRole("contentinfo").getByRole("button", { name: "Newsletter" })
    await again.click()
    await popup(page).getByLabel("Name").fill("Nora")
    await popup(page).getByLabel("Email").fill("nora@example.com")
    await join.click()
    await popup(page).waitFor({ state: "hidden" })
    await again.click()
    expect(await popup(page).getByLabel("Name").inputValue()).toBe("")
    expect(await popup(page).getByLabel("Email").inputValue()).toBe("")
    await leave("status of 500")
  })
})

test.each([
  ["desktop", "dark"],
  ["phone", "dark"],
] as const)("home on a %s in the %s theme has nothing that axe finds wrong", async (device, scheme) => {
  const { page, looksRight, leave } = await comeHome(device, { scheme })
  await page.goto("/")
  await splash(page).waitFor({ state: "detached" })
  await page
    .getByRole("button", { name: /^Open post/ })
    .first()
    .waitFor()
  await looksRight()
  await leave()
})

/** Half a second of film, made by the browser itself. Runs in the page. */
async function recordFilm(): Promise<number[]> {
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = 64
  const paint = canvas.getContext("2d")
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  for (let frame = 0; frame < 12; frame += 1) {
    if (paint) {
      paint.fillStyle = `hsl(${frame * 30} 80% 50%)`
      paint.fillRect(0, 0, 64, 64)
    }
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  recorder.stop()
  await stopped
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
}
