import { timeZone } from "#ui/moment.tsx"

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  ...({ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const),
  hourCycle: "h23",
})

/** A moment on the shop's clock, as `<input type="datetime-local">` has it: `2026-12-04T18:30`. */
export function toShopClock(at: string): string {
  const parts = new Map(clock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ""
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`
}

/** The moment at which the shop's clock shows this, ISO 8601 UTC; the first of two, where summer time ends. */
export function fromShopClock(shown: string): string {
  const asUtc = Date.parse(`${shown}Z`)
  // The clock is ahead of UTC by as much as it shows more; near a change of the clock, by as much as it does there.
  const ahead = (ms: number) => Date.parse(`${toShopClock(new Date(ms).toISOString())}Z`) - ms
  const guess = asUtc - ahead(asUtc)
  return new Date(asUtc - ahead(guess)).toISOString()
}
