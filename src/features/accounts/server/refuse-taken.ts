import { DatabaseError } from "pg"
import { Problem } from "#platform/problem.ts"

/**
 * Passes on what went wrong, as a refusal when somebody else has the username or the e-mail. The unique indexes decide,
 * so of two who ask at once one gets it.
 * @param advice what to do about the e-mail
 * @throws Problem accounts.username-taken, accounts.email-taken, or the error itself
 */
export function refuseTaken(error: unknown, advice = "Please sign in, or use another one."): never {
  const constraint = error instanceof Error && error.cause instanceof DatabaseError ? error.cause.constraint : null
  if (constraint === "users_username_key") {
    throw taken("username", "This username is taken. Please choose another one.")
  }
  if (constraint === "users_email_key") {
    throw taken("email", `There is already an account with this e-mail address. ${advice}`)
  }
  throw error
}

const taken = (field: "username" | "email", sentence: string) =>
  new Problem(`accounts.${field}-taken`, 409, sentence, { errors: [{ path: field, message: sentence }] })

/** The same, said to an administrator. */
export const refuseTakenToOwner = (error: unknown): never => refuseTaken(error, "Please use another one.")
