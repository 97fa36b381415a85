import { Problem } from "#platform/problem.ts"
import type { Services } from "#platform/services.ts"
import { isPasswordOf } from "./hash-password.ts"
import { inTurn } from "./in-turn.ts"
import { findPasswordHash } from "./queries.ts"
import { attemptOf, forgetFailures, noteFailure, throttleSignIn } from "./throttle-sign-in.ts"

/**
 * Asks a person who is signed in for the password again; guessed at from one place, it is refused there and nowhere else.
 * @param field where the form asked for it
 * @returns its hash
 * @throws Problem accounts.wrong-password, request.too-many
 */
export async function checkPassword(
  { db, config }: Services,
  { userId, address, password, field }: { userId: string; address: string; password: string; field: string },
): Promise<string> {
  const attempt = attemptOf(`password-of:${userId}`, address)
  // Throttled and noted inside the turn, as signing in is: of many guesses at once, those at work alone slip past the count.
  const hash = await inTurn(async () => {
    await throttleSignIn(db, attempt, config.throttle)
    const kept = await findPasswordHash(db, userId)
    if (kept !== null && (await isPasswordOf(kept, password))) return kept
    await noteFailure(db, attempt)
    throw wrongPassword(field)
  })
  await forgetFailures(db, attempt)
  return hash
}

/** @param field where the form asked for it */
export function wrongPassword(field: string): Problem {
  const sentence = "This is not your current password."
  return new Problem("accounts.wrong-password", 422, sentence, { errors: [{ path: field, message: sentence }] })
}
