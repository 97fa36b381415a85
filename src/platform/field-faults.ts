import * as z from "zod/mini"

type Fault = Parameters<NonNullable<NonNullable<ReturnType<typeof z.config>["customError"]>>>[0]

const kinds: Partial<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
}
/** As much of a name that nobody knows as is said back. */
const NAME_SHOWN = 60

/**
 * Words for what the contract's own messages leave unsaid: Zod's small build says 'Invalid input' of everything, and a
 * refusal is one plain sentence that names the field (decisions.md §2). For the whole process; the server alone.
 */
export function nameFaults(): void {
  z.config({ customError: describeFault })
}

function describeFault(fault: Fault): string | undefined {
  if (fault.input === undefined && fault.code !== "unrecognized_keys") return "is missing"
  switch (fault.code) {
    case "invalid_type":
      return `must be ${kinds[fault.expected] ?? fault.expected}`
    case "unrecognized_keys":
      return `${(fault.keys[0] ?? "").slice(0, NAME_SHOWN)} is not known here`
    case "invalid_value":
      return `must be ${fault.values.join(" or ")}`
    case "invalid_format":
      return fault.format === "uuid" ? "must be an id" : undefined
    case "too_small":
      return `must be ${fault.inclusive ? "at least" : "more than"} ${fault.minimum}${unitOf(fault.origin)}`
    case "too_big":
      return `must be ${fault.inclusive ? "at most" : "less than"} ${fault.maximum}${unitOf(fault.origin)}`
    default:
      return undefined
  }
}

const unitOf = (origin: string): string =>
  origin === "string" ? " characters long" : origin === "array" ? " entries long" : ""
