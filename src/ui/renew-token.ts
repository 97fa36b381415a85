import { refreshSession } from "#contract/session.ts"
import { ApiProblem } from "./api-problem.ts"
import { readAnswer, send } from "./send.ts"
import { accessToken, clearTokens, refreshToken, storeTokens } from "./stored-tokens.ts"

let renewing: Promise<string | null> | null = null

/**
 * One renewal for any number of calls that were answered 401 at the same time: the others wait for it (SF §4).
 * @param refused the access token that was refused
 * @returns the token to repeat the call with, or null: logged out, tokens cleared, cart refreshed, logout event fired
 * @throws ApiProblem when the renewal was not answered: still logged in
 */
export function renewToken(refused: string | null): Promise<string | null> {
  renewing ??= inOneTab(() => renew(refused)).finally(() => {
    renewing = null
  })
  return renewing
}

async function renew(refused: string | null): Promise<string | null> {
  const current = accessToken()
  // Another call or another tab was first.
  if (current !== null && current !== refused) return current
  const refresh_token = refreshToken()
  try {
    if (refresh_token === null) throw new Error("There is no refresh token.")
    const tokens = await readAnswer(refreshSession, await send(refreshSession, { body: { refresh_token } }, null))
    if (refreshToken() === refresh_token) storeTokens(tokens)
  } catch (error) {
    // Nobody answered, or the page was left meanwhile: that says nothing about the session.
    if (error instanceof ApiProblem && error.status < 400) throw error
    if (refreshToken() === refresh_token) clearTokens()
  }
  // Whoever logged out, or in as another, while the answer was on its way stays so.
  return accessToken()
}

/**
 * Two tabs that renew at once would each make the other's refresh token an old one. What one tab stored can reach the
 * other later than the lock does: then the server's grace for the previous token answers both.
 */
function inOneTab(work: () => Promise<string | null>): Promise<string | null> {
  return "locks" in navigator ? navigator.locks.request("renew-token", work) : work()
}
