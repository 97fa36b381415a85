/** The shop is at home in Ireland: by its own clock a moment reads the same on server and browser. */
export const timeZone = "Europe/Dublin"
const day = { timeZone, day: "numeric", year: "numeric" } as const
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const

const forms = {
  /** 21 Nov 2025 */
  day: new Intl.DateTimeFormat("en-IE", { ...day, month: "short" }),
  /** 21 Nov 2025, 14:30 */
  minute: new Intl.DateTimeFormat("en-IE", { ...day, ...clock, month: "short" }),
  /** Friday 21 November 2025 at 14:30 */
  full: new Intl.DateTimeFormat("en-IE", { ...day, ...clock, weekday: "long", month: "long" }),
}

type MomentProps = { /** ISO 8601. */ at: string; form: keyof typeof forms; className?: string }

/** A moment as a person reads it, where only text can stand. */
export const momentWords = (at: string, form: keyof typeof forms): string => forms[form].format(new Date(at))

/** A moment as a person reads it. */
export function Moment({ at, form, className }: MomentProps) {
  return (
    <time dateTime={at} className={className}>
      {momentWords(at, form)}
    </time>
  )
}
