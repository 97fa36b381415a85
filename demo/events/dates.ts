const timeZone = "Europe/Dublin"
const day = 86_400_000
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const

/**
 * The first such weekday that is at least so many days after the first start, and not between the years.
 * @param clock by the clocks of Ireland: `18:30`
 */
export const onThe =
  (weekday: (typeof weekdays)[number], leastDays: number, clock: string) =>
  (now: Date): Date => {
    const earliest = new Date(now.getTime() + leastDays * day)
    const wait = (weekdays.indexOf(weekday) - earliest.getUTCDay() + 7) % 7
    const date = new Date(earliest.getTime() + wait * day)
    while (isBetweenTheYears(date)) date.setUTCDate(date.getUTCDate() + 7)
    return atClock(date, clock)
  }

/** The next first Saturday of December. */
export const onFirstSaturdayOfDecember =
  (clock: string) =>
  (now: Date): Date => {
    const inYear = (year: number) => {
      const first = new Date(Date.UTC(year, 11, 1))
      return atClock(new Date(first.getTime() + ((6 - first.getUTCDay() + 7) % 7) * day), clock)
    }
    const thisYear = inYear(now.getUTCFullYear())
    return thisYear > now ? thisYear : inYear(now.getUTCFullYear() + 1)
  }

function isBetweenTheYears(date: Date): boolean {
  const dayOfMonth = date.getUTCDate()
  return date.getUTCMonth() === 11 ? dayOfMonth >= 21 : date.getUTCMonth() === 0 && dayOfMonth <= 6
}

function atClock(date: Date, clock: string): Date {
  const asIfUtc = new Date(`${date.toISOString().slice(0, 10)}T${clock}:00Z`)
  const shown = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(asIfUtc)
  // What the clocks of Ireland show then is at most an hour ahead.
  return shown === clock ? asIfUtc : new Date(asIfUtc.getTime() - 3_600_000)
}
