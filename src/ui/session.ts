import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import { getMe, login as loginCall, logout as logoutCall, type User } from "#contract/session.ts"
import { call } from "./api-client.ts"
import { ApiProblem, sentenceOf } from "./api-problem.ts"
import { callQuery } from "./query-client.ts"
import { accessToken, clearTokens, onTokenChange, refreshToken, storeTokens } from "./stored-tokens.ts"

/** undefined on the server and until the browser has looked; null: nobody is signed in. */
export const useAccessToken = (): string | null | undefined =>
  useSyncExternalStore(onTokenChange, accessToken, () => undefined)

/** Who is signed in (SF §4). Logged out here means logged out in every tab. */
export function useSession() {
  const token = useAccessToken()
  const client = useQueryClient()
  const me = useQuery({ ...callQuery(getMe), enabled: typeof token === "string", staleTime: Number.POSITIVE_INFINITY })
  return {
    token,
    user: typeof token === "string" ? (me.data ?? null) : null,
    isLoading: token === undefined || (token !== null && me.isPending),
    /** Why the signed-in user could not be read; null when he could or nobody is signed in. */
    failure: typeof token === "string" && me.isError ? sentenceOf(me.error, "Failed to fetch user") : null,
    login: (username: string, password: string) => login(client, username, password),
    logout,
  }
}

/** Tokens stored, current user fetched, cart-refresh event fired (SF §4). @throws Error with the sentence of SF §8 */
async function login(client: QueryClient, username: string, password: string): Promise<User> {
  try {
    storeTokens(await call(loginCall, { body: { username, password } }))
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const otherwise = error.status === 0 ? "Network or server error" : "Login failed"
    throw new ApiProblem(error.status, error.code, sentenceOf(error, otherwise))
  }
  try {
    const user = await client.fetchQuery({ ...callQuery(getMe), staleTime: 0 })
    window.dispatchEvent(new Event("cart-refresh"))
    return user
  } catch (error) {
    // Logged in is who is known (SF §4): half a session would look signed in on one screen and not on the next.
    clearTokens()
    throw error instanceof ApiProblem
      ? new ApiProblem(error.status, error.code, sentenceOf(error, "Failed to fetch user"))
      : error
  }
}

/** Ends the session here at once, and on the server as soon as it hears of it. */
async function logout(): Promise<void> {
  const refresh_token = refreshToken()
  clearTokens()
  if (refresh_token === null) return
  // The tokens are gone from this browser either way; an unreachable server lets the session run out.
  await call(logoutCall, { body: { refresh_token }, anonymous: true }).catch(() => undefined)
}
