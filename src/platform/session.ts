import type { IncomingMessage } from "node:http"
import { jwtVerify, SignJWT } from "jose"
import { Problem } from "./problem.ts"

/** Who is calling, as far as a valid access token says. */
export type Visitor = { user: { id: string; role: string; sessionId: string } | null }

export const accessTokenSeconds = 15 * 60

const issuer = "skein"
const audience = "skein-api"
const algorithm = "HS256"

const keyOf = (authSecret: string) => new TextEncoder().encode(authSecret)

/** A signed access token of 15 minutes for one session of one user. */
export function signAccessToken(
  authSecret: string,
  user: { id: string; role: string; sessionId: string },
): Promise<string> {
  return new SignJWT({ role: user.role, sid: user.sessionId })
    .setProtectedHeader({ alg: algorithm, typ: "at+jwt" })
    .setSubject(user.id)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${accessTokenSeconds}s`)
    .sign(keyOf(authSecret))
}

/**
 * Reads the bearer token of a request. No token is a guest.
 * @throws Problem 401 for a token that is malformed, expired, of another kind or not ours: a client with an old token
 * must learn it and refresh, not be served as a guest.
 */
export async function identify(authSecret: string, request: Pick<IncomingMessage, "headers">): Promise<Visitor> {
  const header = request.headers.authorization
  if (header === undefined) return { user: null }
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1]
  if (!token) throw unauthorized()
  try {
    const { payload } = await jwtVerify(token, keyOf(authSecret), {
      algorithms: [algorithm],
      typ: "at+jwt",
      issuer,
      audience,
    })
    const { sub, role, sid } = payload
    if (typeof sub !== "string" || typeof role !== "string" || typeof sid !== "string") throw unauthorized()
    return { user: { id: sub, role, sessionId: sid } }
  } catch {
    throw unauthorized()
  }
}

export const unauthorized = () => new Problem("request.unauthorized", 401, "Please sign in to continue.")
