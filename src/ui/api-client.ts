import type { Answer, Endpoint, Sent } from "#contract/endpoint.ts"
import { renewToken } from "./renew-token.ts"
import { type Parts, readAnswer, send } from "./send.ts"
import { accessToken } from "./stored-tokens.ts"

type Empty = Record<never, never>
type Given<E extends Endpoint> = {
  [Part in keyof Sent<E> as undefined extends Sent<E>[Part] ? never : Part]: Sent<E>[Part]
}
/** What an endpoint asks for; a part whose every field is optional may be left out. */
type Asked<E extends Endpoint> = {
  [Part in keyof Given<E> as Empty extends Given<E>[Part] ? never : Part]: Given<E>[Part]
} & { [Part in keyof Given<E> as Empty extends Given<E>[Part] ? Part : never]?: Given<E>[Part] }

type CallOptions<E extends Endpoint> = Asked<E> & Pick<Parts, "headers" | "signal" | "anonymous" | "onHeaders">
/** Options may be left out when the endpoint asks for nothing. */
export type CallArguments<E extends Endpoint> = Empty extends Asked<E> ? [CallOptions<E>?] : [CallOptions<E>]

/**
 * Makes a call of the contract: `call(updateCartItem, { params: { itemId }, query: { quantity: "2" } })`.
 * A 401 renews the access token once and repeats the call (SF §4). Browser only.
 * @throws ApiProblem
 */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<Answer<E>> {
  const parts: Parts = options ?? {}
  const token = parts.anonymous ? null : accessToken()
  const response = await send(endpoint, parts, token)
  if (response.status === 401 && isAboutOurToken(endpoint, parts)) {
    const renewed = await renewToken(token)
    // Logged out now; what is open to anyone is still open to him.
    const isOpen = endpoint.access === "anyone" && token !== null
    if (renewed !== null || isOpen) return readAnswer(endpoint, await send(endpoint, parts, renewed))
  }
  return readAnswer(endpoint, response)
}

/** Sign-in declares a 401 of its own, and a caller who brings another token answers for it himself. */
function isAboutOurToken(endpoint: Endpoint, parts: Parts): boolean {
  return !parts.anonymous && !parts.headers?.authorization && !Object.values(endpoint.problems ?? {}).includes(401)
}
