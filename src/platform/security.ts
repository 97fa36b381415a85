import { isIP } from "node:net"
import helmet from "@fastify/helmet"
import rateLimit from "@fastify/rate-limit"
import type { FastifyInstance } from "fastify"
import type { Config } from "./config.ts"
import { Problem } from "./problem.ts"

/** Calls that one address may make in a minute where the route says nothing; answers from the cache are not counted. */
const perMinute = 1_200

/** Headers that every answer carries, and throttles by address. The CSP of pages is written by app/server/pages.ts. */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    // What is not a page is never a document: nothing in it may load or run anything.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // Pictures are shown by pages of another host when PUBLIC_API_URL or a CDN is in use.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: config.publicUrl.startsWith("https:")
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  })
  if (!config.throttle) return
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem("request.too-many", 429, "That was a lot at once. Please wait a minute and try again.", {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  })
}

/** Whoever has one IPv6 address has the 2^64 beside it: they count as one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "")
  if (isIP(plain) !== 6) return plain
  const [head = "", tail] = plain.toLowerCase().split("::", 2)
  const groups = head === "" ? [] : head.split(":")
  const after = tail === undefined || tail === "" ? [] : tail.split(":")
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => "0")
  const network = [...groups, ...(tail === undefined ? [] : zeros), ...after].slice(0, 4)
  return `${network.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`
}
