import { useSearchParams } from "react-router"

/** Days as `2026-01-31`, first and last included; UTC, as the reports have them. */
export type ReportPeriod = { from: string; to: string }
export type Step = "day" | "week" | "month"

const dayMs = 86_400_000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const daysIn = ({ from, to }: ReportPeriod): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

export const presets = [
  { days: 7, label: "7 days" },
  { days: 30, label: "30 days" },
  { days: 90, label: "90 days" },
  { days: 365, label: "12 months" },
] as const

const usualDays = 30
const mostDays = 1_100

/** So many days, today the last of them. */
export const lastDays = (days: number): ReportPeriod => ({
  from: dayOf(Date.now() - (days - 1) * dayMs),
  to: dayOf(Date.now()),
})

/** Why nothing can be reported of it; null when it can. */
export function periodFault({ from, to }: ReportPeriod): string | null {
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to))) return "Choose a first and a last day."
  if (from > to) return "The first day must not be after the last."
  return daysIn({ from, to }) > mostDays ? "Choose at most three years." : null
}

/** Few enough bars to read. */
function stepFor(period: ReportPeriod): Step {
  const days = daysIn(period)
  if (days <= 45) return "day"
  return days <= 210 ? "week" : "month"
}

/** The period lives in the address (`?from=2026-01-01&to=2026-01-31&by=week`); what is none there is the last 30 days. */
export function useReportPeriod() {
  const [address, setAddress] = useSearchParams()
  const asked = { from: address.get("from") ?? "", to: address.get("to") ?? "" }
  const period = periodFault(asked) === null ? asked : lastDays(usualDays)
  const by = (["day", "week", "month"] as const).find((step) => step === address.get("by")) ?? stepFor(period)

  /** Another period begins with the step that suits it. */
  function set(wanted: Partial<ReportPeriod & { by: Step }>) {
    setAddress({ ...period, ...wanted }, { replace: true, preventScrollReset: true })
  }
  return { period, by, set }
}
