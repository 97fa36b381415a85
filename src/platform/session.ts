import type { IncomingMessage } from "node:http"
import { jwtVerify, SignJWT } from "jose"
import type { Database } from "#db/client.ts"
import { namedQuery } from "#db/named-query.ts"
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

const findLiveRole = namedQuery<{ role: string }>(
  "find_live_role",
  `select users.role from sessions join users on users.id = sessions.user_id
   where sessions.id = $1 and users.id = $2 and sessions.ended_at is null and sessions.expires_at > now() and users.is_active`,
)

/**
 * A token is good for minutes after its session was ended, its user deactivated or given another role: where an account
 * is needed, the database has the last word.
 * @returns the visitor with the role of this moment
 * @throws Problem 401
 */
export async function requireLiveSession(
  db: Database,
  { user }: Visitor,
): Promise<{ user: NonNullable<Visitor["user"]> }> {
  const [live] = user ? await findLiveRole(db, [user.sessionId, user.id]) : []
  if (!user || !live) throw unauthorized()
  return { user: { ...user, role: live.role } }
}

export const unauthorized = () => new Problem("request.unauthorized", 401, "Please sign in to continue.")
