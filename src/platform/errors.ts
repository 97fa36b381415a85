import { STATUS_CODES } from "node:http"
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod"
import type { ProblemDetails } from "#contract/problem.ts"
import { nameFaults } from "./field-faults.ts"
import { Problem } from "./problem.ts"

/** Answers every failure of the API as RFC 9457 problem details (decisions.md §2). */
export function answerErrors(app: FastifyInstance): void {
  nameFaults()
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error)
    if (problem.status >= 500) request.log.error({ err: error }, problem.code)
    return sendProblem(request, reply, problem)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, notFound()))
}

/** For what the framework refuses before any hook runs: addresses that cannot be decoded. */
export function answerUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-content-type-options", "nosniff")
  sendProblem(request, reply, malformed())
}

/** One refusal as problem details; 5xx carries the request id, so that a shopper can name it and the owner find it. */
function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const body: ProblemDetails & Partial<Pick<Problem, "now">> = {
    type: `urn:problem:${problem.code}`,
    title: STATUS_CODES[problem.status] ?? "Error",
    status: problem.status,
    detail: problem.detail,
    ...(problem.errors && { errors: problem.errors }),
    ...(problem.now && { now: problem.now }),
    ...(problem.status >= 500 && { request_id: request.id }),
  }
  const retryAfter = problem.retryAfterSeconds ?? (problem.status === 502 || problem.status === 503 ? 3 : undefined)
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter)
  return (
    reply
      .code(problem.status)
      .header("cache-control", "no-store")
      .type("application/problem+json; charset=utf-8")
      // Past the route's own serializer, which knows only its success.
      .serializer((payload: string) => payload)
      .send(JSON.stringify(body))
  )
}

export const notFound = () => new Problem("request.not-found", 404, "There is nothing at this address.")

const malformed = () => new Problem("request.malformed", 400, "This request could not be read.")

// The driver's own words, which have no code
const isLostConnection =
  /timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed)/

/** The database refuses, is starting or stopping, is a read-only replica or out of room or time, or cannot be reached: an outage, not a fault of the call. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Whatever keeps a connection from being made
  if ("syscall" in error && (error.syscall === "connect" || error.syscall === "getaddrinfo")) return true
  const code = "code" in error ? String(error.code) : ""
  if (/^(08...|25006|53...|57P0[1-4]|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code)) return true
  if (isLostConnection.test(error.message)) return true
  return isUnavailable(error.cause)
}

export const unavailable = () =>
  new Problem("server.unavailable", 503, "The shop is catching its breath. Please try again in a moment.")

function asProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error)
  // A shopper who leaves in the middle of a request breaks a connection too; that one comes with a status.
  if (error.statusCode === undefined && isUnavailable(error)) return unavailable()
  switch (error.statusCode) {
    case 400:
      return malformed()
    case 404:
      return notFound()
    case 408:
      return new Problem("request.too-slow", 408, "This request took too long to arrive.")
    case 413:
      return new Problem("request.too-large", 413, "This is larger than the shop accepts.")
    case 415:
      return new Problem("request.unsupported-media-type", 415, "The shop does not read this kind of content here.")
    case 416:
      return new Problem("request.range-not-satisfiable", 416, "This file is shorter than the piece asked for.")
    case 503:
      return unavailable()
    default:
      return new Problem("server.failed", 500, "Something went wrong on our side. Please try again.")
  }
}

/** The first fault becomes the sentence; all of them are listed. */
function invalid(error: FastifyError): Problem {
  const errors = (error.validation ?? []).map((fault) => ({
    path: fault.instancePath.split("/").filter(Boolean).join("."),
    message: fault.message ?? "is not valid",
  }))
  // A body that is missing altogether was not understood; one with faults was.
  const first = errors[0]
  const message = first?.message ?? "is not valid"
  // What a field that nobody knows is told names that field itself.
  const field = nameOf(first?.path ?? "") || (/^(is|must) /.test(message) ? "it" : "")
  return new Problem("request.invalid", 422, `Please check what you sent: ${`${field} ${message}`.trim()}.`, { errors })
}

/** `colors.0` → `colors`: which of them it was, its own screen shows. */
const nameOf = (path: string): string =>
  path
    .split(".")
    .filter((part) => !/^\d+$/.test(part))
    .join(" ")
    .replaceAll("_", " ")
