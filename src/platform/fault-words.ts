import * as z from "zod/mini"

type Fault = z.core.$ZodRawIssue

/**
 * Says what the shop would not take where a schema has no words of its own; each follows the name of its field, as in
 * "title must have at most 200 characters". Only here: the browser's forms ask in their own words before anything is sent.
 */
export function speakOfFaults(): void {
  z.config({ customError: wordsOf })
}

function wordsOf(fault: Fault): string {
  switch (fault.code) {
    case "invalid_type":
      return fault.input === undefined ? "is missing" : `must be ${kinds[fault.expected] ?? "of another kind"}`
    case "too_big":
      return `must ${amountOf("most", Number(fault.maximum), fault.origin)}`
    case "too_small":
      return `must ${amountOf("least", Number(fault.minimum), fault.origin)}`
    case "invalid_format":
      return formats[fault.format] ?? "is not written as it should be"
    case "invalid_value":
      return `must be ${fault.values.map(String).join(" or ")}`
    case "unrecognized_keys":
      return `has nothing like ${fault.keys.map((key) => key.slice(0, 40)).join(", ")}`
    default:
      return "is not valid"
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
}

const formats: Readonly<Record<string, string>> = { uuid: "must be an id", safeint: "must be a whole number" }

const amountOf = (bound: "most" | "least", count: number, origin: string): string => {
  if (origin === "string") return `have at ${bound} ${count} ${count === 1 ? "character" : "characters"}`
  if (origin === "array") return `have at ${bound} ${count} ${count === 1 ? "entry" : "entries"}`
  return `be at ${bound} ${count}`
}
