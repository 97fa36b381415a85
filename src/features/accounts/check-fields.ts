import * as z from "zod/mini"
import { ApiProblem } from "#ui/api-problem.ts"
import { newPassword, profileFields } from "./contract.ts"

export type AccountField = keyof typeof asks

/** What is said where a field was left blank or is not usable. */
const asks = {
  username: "Choose a username.",
  email: "Enter an email address like name@example.com.",
  full_name: "Enter your full name.",
  password: "Choose a password of 8 to 128 characters.",
}
const schemas = { ...profileFields, password: newPassword }
const NOT_YOURS = "A username may contain an @ only when it is your own email address."

/** Checked with the contract's own schemas, said in the form's own words. */
export const checkField = (field: AccountField, value: unknown): true | string =>
  z.safeParse(schemas[field], value).success || asks[field]

/** A stranger's address must not be anyone's name: signing in takes either. */
export function checkUsername(username: string, email: string): true | string {
  const own = email.trim().toLowerCase()
  const isForeign = username.includes("@") && own !== "" && username.trim().toLowerCase() !== own
  return isForeign ? NOT_YOURS : checkField("username", username)
}

/** The fields that the server would not take, each with what to do about it; its own sentence stands above the button. */
export function refusedFields(
  error: unknown,
  emailAdvice = "Use another address, or sign in with it.",
): { name: AccountField; ask: string }[] {
  if (!(error instanceof ApiProblem)) return []
  if (error.code === "accounts.username-taken") return [{ name: "username", ask: "Choose another username." }]
  if (error.code === "accounts.email-taken") return [{ name: "email", ask: emailAdvice }]
  const refused = new Set(error.errors.map(({ path }) => path.split(".").at(-1)))
  return (Object.keys(asks) as AccountField[])
    .filter((name) => refused.has(name))
    .map((name) => ({ name, ask: asks[name] }))
}
