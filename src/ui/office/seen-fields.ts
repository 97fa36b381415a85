import { ApiProblem } from "#ui/api-problem.ts"

/** Fields of what is edited, as this screen last knew them; the `was` of the call that saves them (decision 26). */
export type SeenFields = Readonly<Record<string, unknown>>

/** The fields that hold something else than they were filled with. */
export function changedNames(fields: object, filled: object): string[] {
  const before = new Map(Object.entries(filled).map(([name, value]) => [name, JSON.stringify(value)]))
  return Object.entries(fields).flatMap(([name, value]) => (JSON.stringify(value) === before.get(name) ? [] : [name]))
}

/** What is said of the changed fields with the call. */
export const wasOf = (seen: SeenFields, changed: readonly string[]): SeenFields =>
  Object.fromEntries(changed.filter((name) => name in seen).map((name) => [name, seen[name]]))

/** The fields that somebody else has changed too, as they are now; null where that is not why it was refused. */
export function fieldsNow(error: unknown): SeenFields | null {
  if (!(error instanceof ApiProblem) || error.code !== "forms.changed-meanwhile") return null
  const { answer } = error
  const now = typeof answer === "object" && answer !== null && "now" in answer ? answer.now : null
  // Whatever it holds is sent back as it came.
  return typeof now === "object" && now !== null ? { ...now } : {}
}
