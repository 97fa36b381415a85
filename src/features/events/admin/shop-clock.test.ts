import { expect, test } from "vitest"
import { fromShopClock, toShopClock } from "./shop-clock.ts"

test.each([
  ["2026-01-15T18:30", "2026-01-15T18:30:00.000Z"],
  ["2026-07-15T18:30", "2026-07-15T17:30:00.000Z"],
  ["2026-03-29T00:30", "2026-03-29T00:30:00.000Z"],
  ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25T00:30", "2026-10-24T23:30:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T03:00:00.000Z"],
  ["2026-12-31T00:00", "2026-12-31T00:00:00.000Z"],
])("%s on the shop's clock is %s", (shown, at) => {
  expect(fromShopClock(shown)).toBe(at)
  expect(toShopClock(at)).toBe(shown)
})

test("the hour that comes twice is its first, the one that is left out still a moment", () => {
  expect(["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]).toContain(fromShopClock("2026-10-25T01:30"))
  expect(toShopClock(fromShopClock("2026-03-29T01:30"))).toMatch(/^2026-03-29T0[02]:30$/)
})
