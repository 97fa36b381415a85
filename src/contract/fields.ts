import * as z from "zod/mini"

/** An id: decisions.md §2. Any UUID is accepted, v4 is what the shop makes. */
export const id = z.uuid()

/** Text that a person typed: trimmed, not empty, bounded, without control characters other than line breaks. */
export const line = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1, "must not be empty"), z.maxLength(maxLength), noControls)

/** Optional text: blank counts as not given. */
export const optionalLine = (maxLength: number) =>
  z.nullish(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(maxLength), noControls),
      z.transform((value) => (value === "" ? null : value)),
    ),
  )

export const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email("must be an e-mail address"))

/** A moment, ISO 8601 UTC; z.iso would weigh on every page of the shop. */
export const moment = z
  .string()
  .check(
    z.regex(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(\.\d+)?Z$/, "must be a moment like 2026-05-01T18:30:00Z"),
  )

/** Texts by any names; z.record would weigh on every page of the shop. */
export const textByName = z.catchall(z.object({}), z.string())

/** A whole number in a query string. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, "must be a whole number")),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  )

/** A field of a form that may be repeated: none, one or several of it are a list. */
export const repeated = (item: z.ZodMiniType<string, string>, most: number) =>
  z.pipe(
    z.transform((given: string | readonly string[] | undefined) => (given === undefined ? [] : [given].flat())),
    z.array(item).check(z.maxLength(most)),
  )

/** Yes or no, as a form sends it. */
export const formFlag = z.pipe(
  z.enum(["true", "false"], "must be true or false"),
  z.transform((value) => value === "true"),
)

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused; PostgreSQL cannot store NUL.
const noControls = z.regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/, "must not contain control characters")
