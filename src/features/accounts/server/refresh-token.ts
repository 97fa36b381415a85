import { createHash, createHmac, randomBytes } from "node:crypto"

/** `<session id>.<secret>`; the database keeps its digest only. */
export const newRefreshToken = (sessionId: string) => `${sessionId}.${randomBytes(32).toString("base64url")}`

/**
 * The token that takes a token's place. It follows from it, so that two tabs which refresh at the same moment get the
 * same one, and nobody needs to keep it readable; without AUTH_SECRET it cannot be guessed from the old one.
 */
export function nextRefreshToken(authSecret: string, token: string): string {
  const secret = createHmac("sha256", authSecret).update(`refresh-token:${token}`).digest("base64url")
  return `${sessionIdOf(token)}.${secret}`
}

/** The session that a token names, or null when it is none of ours. */
export function sessionIdOf(token: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token)?.[1] ?? null
}

export const digestOf = (token: string) => createHash("sha256").update(token).digest("base64url")
