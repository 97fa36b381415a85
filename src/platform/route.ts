import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import * as z from "zod/mini"
import type { Endpoint, Received, Returned } from "#contract/endpoint.ts"
import { commonProblems } from "#contract/problem.ts"
import type { Database } from "#db/client.ts"
import { allowTimeForFiles } from "./body-time.ts"
import type { ResponseCache, Topic } from "./cache.ts"
import { type ReceivedFiles, readForms, receiveForm } from "./multipart.ts"
import { Problem } from "./problem.ts"
import { identify, requireLiveSession, type Visitor } from "./session.ts"

export type Call<E extends Endpoint> = Omit<Received<E>, "fileField"> & {
  /** What a multipart form held; gone when the call is answered. */
  files: ReceivedFiles<Received<E>["fileField"]>
  /** Where the contract asks for a user, there is one. */
  visitor: E["access"] extends "anyone" ? Visitor : { user: NonNullable<Visitor["user"]> }
  request: FastifyRequest
  reply: FastifyReply
}

type Options<E extends Endpoint> = {
  /** A GET whose answer is the same for everyone without a token: kept until one of these topics changes. */
  shows?: readonly Topic[]
  /** Topics that a successful call changes, so that the caller's next read is already fresh. */
  changes?: readonly Topic[]
  /** Calls that one address may make in a minute. */
  perMinute?: number
  /** Bearer tokens of this call are not ours (a fixed token, a provider's): the handler checks them itself. */
  ownToken?: boolean
  /** The answer as a spreadsheet's file (RFC 4180), for whoever asks with `format=csv`. */
  csv?: (answer: Returned<E>) => string
}

/** What route() needs of the process; a subset of Services, so that tests can register a single route. */
type Host = { config: { authSecret: string; environment: string }; cache: ResponseCache; db: Database }

/**
 * Registers an endpoint of a contract below `/api`: validation, access, declared problems, throttling and caching
 * follow from its declaration; the handler holds only what the call does.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  host: Host,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Returned<E>>,
  options: Options<E> = {},
): void {
  if (endpoint.encoding === "multipart") {
    app.register(async (scope) => {
      await readForms(scope)
      add(scope, host, endpoint, handler, options)
    })
  } else add(app, host, endpoint, handler, options)
}

function add<E extends Endpoint>(
  app: FastifyInstance,
  host: Host,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Returned<E>>,
  options: Options<E>,
): void {
  const status = endpoint.status ?? 200
  const forms = new WeakMap<FastifyRequest, ReceivedFiles>()
  const visitors = new WeakMap<FastifyRequest, Visitor>()
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1").replace(/\/$/, "")}`,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split("/")[1] ?? ""],
      ...(endpoint.encoding && endpoint.encoding !== "json" && { consumes: [mediaTypes[endpoint.encoding]] }),
      ...(endpoint.access !== "anyone" && { security: [{ bearer: [] }] }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(status !== 204 && !endpoint.file && { response: { [status]: endpoint.answer } }),
      ...(endpoint.file && { produces: [endpoint.file] }),
    },
    ...(options.perMinute && { config: { rateLimit: { max: options.perMinute, timeWindow: 60_000 } } }),
    // After the throttle, before the body: whoever may not call learns nothing about what the call takes.
    preParsing: async (request) => {
      if (!options.ownToken) visitors.set(request, await admit(host, endpoint, request))
      if (endpoint.encoding === "multipart") allowTimeForFiles(request.raw)
    },
    preValidation: async (request) => {
      if (endpoint.params) request.params = lookedFor(endpoint.params, request.params)
      if (endpoint.encoding === "multipart") forms.set(request, await receiveForm(request, endpoint.files ?? {}))
    },
    handler: async (request, reply) => {
      const epoch = host.cache.epoch
      try {
        const { params, query, body } = request
        const visitor = visitors.get(request) ?? { user: null }
        // The schemas and admit() have just checked and typed these; Fastify's own types cannot carry that through a generic.
        const files = forms.get(request) ?? {}
        const call = { params, query, body, files, visitor, request, reply } as Call<E>
        const answer = await handler(call)
        for (const topic of options.changes ?? []) host.cache.drop(topic)
        if (options.shows && !request.headers.authorization) reply.shows = { topics: options.shows, epoch }
        if (options.csv && isCsvAsked(query)) {
          return await reply.type("text/csv; charset=utf-8").send(options.csv(answer))
        }
        if (endpoint.file) reply.type(endpoint.file)
        return await reply.code(status).send(status === 204 ? undefined : answer)
      } catch (error) {
        throw declared(endpoint, error, host.config.environment)
      }
    },
  })
}

/** Names nothing (RFC 9562 §5.9). */
const NIL_UUID = "00000000-0000-0000-0000-000000000000"

/** What is no id names nothing: looked for like the nil UUID, it is not there, and the call says so in its own words. */
function lookedFor(schema: NonNullable<Endpoint["params"]>, given: unknown): unknown {
  const faults = z.safeParse(schema, given).error?.issues ?? []
  return faults.length === 0 ? given : { ...Object(given), ...Object.fromEntries(faults.map(nameNothing)) }
}

const nameNothing = ({ path: [name] }: z.core.$ZodIssue) => [name, NIL_UUID]

const isCsvAsked = (query: unknown): boolean =>
  typeof query === "object" && query !== null && "format" in query && query.format === "csv"

const mediaTypes = { form: "application/x-www-form-urlencoded", multipart: "multipart/form-data" }

async function admit(host: Host, { access }: Endpoint, request: FastifyRequest): Promise<Visitor> {
  const visitor = await identify(host.config.authSecret, request)
  // An administrator's token opens more than a visitor's, so it is looked at more closely also where anyone may call.
  if (access === "anyone") return visitor.user?.role === "admin" ? await requireLiveSession(host.db, visitor) : visitor
  const live = await requireLiveSession(host.db, visitor)
  if (access === "admin" && live.user.role !== "admin") {
    throw new Problem("request.forbidden", 403, "Only an administrator may do this.")
  }
  return live
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
