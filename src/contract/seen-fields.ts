import * as z from "zod/mini"

/** What a call with `was` may answer, beside its own refusals; the refusal's `now` holds these fields as they are. */
export const meanwhileProblems = { "forms.changed-meanwhile": 409 } as const satisfies Record<string, number>

/**
 * `was` of a call that saves a form: the fields that its sender changed, each as the sender saw it. The others stay as
 * somebody else may have set them since; without `was`, all that is sent is set (decision 26).
 */
export const seenFields = <const Name extends string>(...names: Name[]) =>
  z.strictObject(
    // Object.fromEntries forgets which names it was given.
    Object.fromEntries(names.map((name) => [name, z.optional(z.unknown())])) as Record<
      Name,
      z.ZodMiniOptional<z.ZodMiniUnknown>
    >,
  )

/** The same in a form with files: JSON as text. */
export const seenFieldsText = <const Name extends string>(...names: Name[]) =>
  z.pipe(z.pipe(z.string(), z.transform(jsonIn)), seenFields(...names))

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
