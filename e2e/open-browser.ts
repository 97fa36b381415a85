import AxeBuilder from "@axe-core/playwright"
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core"
import { expect } from "vitest"

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const
export type Device = keyof typeof devices

/** The machine's Chromium; `npm test` has found it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
      // Of a page that was scrolled a moment ago, a frame in a process of its own may get the click meant for what is beside it.
      "--disable-site-isolation-trials",
    ],
  })

export type Visitor = {
  page: Page
  /** Nothing to scroll sideways, and nothing that axe finds wrong. */
  looksRight(): Promise<void>
  /** @param expected what the console may say, where the journey is about refusals: "status of 402" */
  leave(...expected: string[]): Promise<void>
}

/**
 * Someone with a clean browser. Whatever the page writes to the console as an error fails the journey when he leaves.
 * `goto`, `reload` and `goBack` of his pages return once the page has come alive, unless they are told what to wait for:
 * before that nobody hears a click.
 */
export async function visit(
  browser: Browser,
  address: string,
  device: Device,
  colorScheme: "light" | "dark" = "light",
  { worksOffline = false } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    ...devices[device],
    baseURL: address,
    colorScheme,
    reducedMotion: "reduce",
    // What a worker fetches passes by the routes that journeys lay.
    serviceWorkers: worksOffline ? "allow" : "block",
  })
  // A busy machine takes its time; what never comes still fails.
  context.setDefaultTimeout(30_000)
  await tellWhenAlive(context)
  context.on("page", waitForLife)
  const page = await context.newPage()
  const errors: string[] = []
  page.on("pageerror", (error) => errors.push(error.message))
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text())
  })

  return {
    page,
    async looksRight() {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)
      expect(found, page.url()).toEqual([])
    },
    async leave(...expected) {
      const unexpected = errors.filter((text) => !expected.some((part) => text.includes(part)))
      await context.close()
      expect(unexpected).toEqual([])
    },
  }
}

/** Marks a document once React has taken it over, its effects included: the root's own effect, the last, asks for the worker. */
const tellWhenAlive = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = function (...worker) {
      document.documentElement.dataset.alive = ""
      return register.apply(this, worker)
    }
  })

function waitForLife(page: Page): void {
  // A document without scripts of ours never comes alive.
  const isAlive = () => page.locator("html[data-alive], html:not(:has(script[type=module]))").waitFor()
  const { goto, reload, goBack } = page
  page.goto = async (address, wishes) => {
    const answer = await goto.call(page, address, wishes)
    if (!wishes?.waitUntil) await isAlive()
    return answer
  }
  page.reload = async (wishes) => {
    const answer = await reload.call(page, wishes)
    if (!wishes?.waitUntil) await isAlive()
    return answer
  }
  page.goBack = async (wishes) => {
    const answer = await goBack.call(page, wishes)
    if (!wishes?.waitUntil) await isAlive()
    return answer
  }
}

/** Resolves once the page has said it, however briefly: begun before what makes it say so, and awaited after. */
export const hear = (page: Page, words: string) =>
  page.waitForFunction(
    (said) => [...document.querySelectorAll("[role=status], [aria-live]")].some((it) => it.textContent?.includes(said)),
    words,
  )
