/** When it begins, by the shop's own clock (it is at home in Ireland): the same on server and browser. */
export function EventMoment({ startsAt, isShort = false }: { startsAt: string; isShort?: boolean }) {
  return <time dateTime={startsAt}>{(isShort ? shortForm : longForm).format(new Date(startsAt))}</time>
}

const timeZone = "Europe/Dublin"
const shortForm = new Intl.DateTimeFormat("en-IE", { timeZone, day: "numeric", month: "short", year: "numeric" })
const longForm = new Intl.DateTimeFormat("en-IE", {
  timeZone,
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})
