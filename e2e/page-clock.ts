import type { Page } from "playwright-core"

/** Further on than this step can ever take: a clock cannot be stopped in its past. */
const AHEAD_MS = 60_000

/** Stops the page's own clock, which must be installed: from now on it goes as far as it is told. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)
}
