import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Endpoint, Received, Returned } from "#contract/endpoint.ts"
import { commonProblems } from "#contract/problem.ts"
import type { ResponseCache, Topic } from "./cache.ts"
import { Problem } from "./problem.ts"
import { identify, unauthorized, type Visitor } from "./session.ts"

export type Call<E extends Endpoint> = Received<E> & {
  visitor: Visitor
  request: FastifyRequest
  reply: FastifyReply
}

type Options = {
  /** A GET whose answer is the same for everyone without a token: kept until one of these topics changes. */
  shows?: readonly Topic[]
  /** Topics that a successful call changes, so that the caller's next read is already fresh. */
  changes?: readonly Topic[]
  /** Calls that one address may make in a minute. */
  perMinute?: number
  /** Bearer tokens of this call are not ours (a fixed token, a provider's): the handler checks them itself. */
  ownToken?: boolean
}

/** What route() needs of the process; a subset of Services, so that tests can register a single route. */
type Host = { config: { authSecret: string; environment: string }; cache: ResponseCache }

/**
 * Registers an endpoint of a contract below `/api`: validation, access, declared problems, throttling and caching
 * follow from its declaration; the handler holds only what the call does.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  host: Host,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Returned<E>>,
  options: Options = {},
): void {
  const status = endpoint.status ?? 200
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split("/")[1] ?? ""],
      ...(endpoint.encoding === "form" && { consumes: ["application/x-www-form-urlencoded"] }),
      ...(endpoint.access !== "anyone" && { security: [{ bearer: [] }] }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(status !== 204 && { response: { [status]: endpoint.answer } }),
    },
    ...(options.perMinute && { config: { rateLimit: { max: options.perMinute, timeWindow: 60_000 } } }),
    handler: async (request, reply) => {
      const epoch = host.cache.epoch
      try {
        const visitor = options.ownToken ? { user: null } : await identify(host.config.authSecret, request)
        requireAccess(endpoint, visitor)
        const { params, query, body } = request
        // The schemas above have just checked and typed the three; Fastify's own types cannot carry that through a generic.
        const received = { params, query, body } as Received<E>
        const answer = await handler({ ...received, visitor, request, reply })
        for (const topic of options.changes ?? []) host.cache.drop(topic)
        if (options.shows && !request.headers.authorization) reply.shows = { topics: options.shows, epoch }
        return await reply.code(status).send(status === 204 ? undefined : answer)
      } catch (error) {
        throw declared(endpoint, error, host.config.environment)
      }
    },
  })
}

function requireAccess(endpoint: Endpoint, visitor: Visitor): void {
  if (endpoint.access === "anyone") return
  if (!visitor.user) throw unauthorized()
  if (endpoint.access === "admin" && visitor.user.role !== "admin") {
    throw new Problem("request.forbidden", 403, "Only an administrator may do this.")
  }
}

/** A code that the contract does not know is a fault of ours: tests fail on it, a shop says what it can. */
function declared(endpoint: Endpoint, error: unknown, environment: string): unknown {
  if (!(error instanceof Problem) || environment !== "test") return error
  const known: Readonly<Record<string, number>> = { ...commonProblems, ...endpoint.problems }
  if (known[error.code] === error.status) return error
  return new Error(`${endpoint.method} ${endpoint.path} refused with undeclared ${error.code} (${error.status})`, {
    cause: error,
  })
}
