import type { Page } from "playwright-core"

/**
 * A slow connection: calls of a kind wait until they are let go.
 * @param at `request`: the shop has not heard of them yet; `answer`: it has answered, and the answer is on its way
 */
export async function holdCalls(page: Page, method: string, address: string, at: "request" | "answer" = "request") {
  const gate = Promise.withResolvers<void>()
  let count = 0
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    count += 1
    const response = at === "answer" ? await route.fetch() : undefined
    await gate.promise
    // The page may have given the call up.
    await (response ? route.fulfill({ response }) : route.continue()).catch(() => undefined)
  })
  return {
    /** How many have been made so far. */
    count: () => count,
    letGo: () => gate.resolve(),
  }
}
