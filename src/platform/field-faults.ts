import * as z from "zod/mini"

type Fault = z.core.$ZodRawIssue

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

function describeFault(fault: Fault): string {
  if (fault.input === undefined && fault.code !== "unrecognized_keys") return "is missing"
  switch (fault.code) {
    case "invalid_type":
      return `must be ${kinds[fault.expected] ?? fault.expected}`
    case "unrecognized_keys":
      return `${(fault.keys[0] ?? "").slice(0, NAME_SHOWN)} is not known here`
    case "invalid_value":
      return `must be ${fault.values.join(" or ")}`
    case "invalid_format":
      return fault.format === "uuid" ? "must be an id" : "is not written as it should be"
    case "too_small":
      return `must be ${fault.inclusive ? "at least" : "more than"} ${fault.minimum}${unitOf(fault.origin, fault.minimum)}`
    case "too_big":
      return `must be ${fault.inclusive ? "at most" : "less than"} ${fault.maximum}${unitOf(fault.origin, fault.maximum)}`
    default:
      return "is not valid"
  }
}

const units: Partial<Record<string, [one: string, more: string]>> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
}

function unitOf(origin: string, amount: number | bigint): string {
  const unit = units[origin]
  return unit ? ` ${unit[Number(amount) === 1 ? 0 : 1]} long` : ""
}
