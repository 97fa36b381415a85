import { isDeepStrictEqual } from "node:util"
import { Problem } from "./problem.ts"

type Fields = Readonly<Record<string, unknown>>

/** How a field is called in a sentence, and how its value reads; null: that it was changed is all to be said. */
export type SaidFields = Readonly<Record<string, readonly [name: string, value: string | null]>>

const longestInSentence = 60
const longestAtField = 300
const listed = new Intl.ListFormat("en-GB")

/** Of what a form sent, the fields that `was` says its sender changed; all of it where nothing is said. */
export function changedFields<Sent extends object>(sent: Sent, was: object | undefined): Partial<Sent> {
  if (!was) return sent
  // The keys are those of the object that is taken apart.
  return Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(was, name))) as Partial<Sent>
}

/**
 * Two may have the same form open: what both changed is not set over unseen (decision 26). Call it with what is saved
 * locked.
 * @param sent what is wished, written as `was` and `now` are; what has come to be so already is no quarrel
 * @throws Problem forms.changed-meanwhile
 */
export function refuseChangedMeanwhile(was: Fields, sent: Fields, now: Fields, said: SaidFields = {}): void {
  const names = Object.keys(was).filter(
    (name) => !isDeepStrictEqual(was[name], now[name]) && !isDeepStrictEqual(sent[name], now[name]),
  )
  if (names.length === 0) return
  const changes = names.map((path) => {
    const [name, value] = said[path] ?? [path.replaceAll("_", " "), textOf(now[path])]
    return { path, name, value }
  })
  throw new Problem(
    "forms.changed-meanwhile",
    409,
    `Meanwhile somebody ${listed.format(changes.map(inSentence))}. Nothing is saved yet: save again to have it your way.`,
    {
      errors: changes.map(({ path, value }) => ({ path, message: atField(value) })),
      now: Object.fromEntries(names.map((name) => [name, now[name]])),
    },
  )
}

type Change = { name: string; value: string | null }

function inSentence({ name, value }: Change): string {
  if (value === "") return `emptied the ${name}`
  const isShort = value !== null && value.length <= longestInSentence && !value.includes("\n")
  return isShort ? `set the ${name} to ${value}` : `changed the ${name}`
}

function atField(value: string | null): string {
  if (value === null) return "Meanwhile changed."
  if (value === "") return "Meanwhile emptied."
  return `Meanwhile set to: ${value.length > longestAtField ? `${value.slice(0, longestAtField)}…` : value}`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ""
  if (typeof value === "boolean") return value ? "yes" : "no"
  if (Array.isArray(value)) return value.map(textOf).join(", ")
  return typeof value === "object" ? Object.values(value).map(textOf).join(" ") : String(value)
}
