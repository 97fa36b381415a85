const dayMs = 86_400_000
const usualDays = 30

/** Days as `2026-01-31`, first and last included; UTC, as the counters have them. */
export type ReportPeriod = { from: string; to: string }

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The period that was asked for, otherwise the last 30 days with today. */
export function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }): ReportPeriod {
  if (from !== undefined && to !== undefined) return { from, to }
  const now = Date.now()
  return { from: dayOf(now - (usualDays - 1) * dayMs), to: dayOf(now) }
}

export const daysIn = ({ from, to }: ReportPeriod): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

/** As many days before. */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  const start = Date.parse(period.from)
  return { from: dayOf(start - daysIn(period) * dayMs), to: dayOf(start - dayMs) }
}
