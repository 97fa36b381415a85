import * as z from "zod/mini"
import { problemDetails } from "#contract/problem.ts"

/** A call that did not succeed. `detail` is one plain sentence a shopper can read. */
export class ApiProblem extends Error {
  /** The HTTP status; 0 when nothing was answered. */
  readonly status: number
  /** As the contract names it: `orders.out-of-stock`; `network.failed` when nothing was answered. */
  readonly code: string
  readonly detail: string
  readonly errors: readonly { path: string; message: string }[]
  /** All that was answered, for members that only one refusal has. */
  readonly answer: unknown

  constructor(
    status: number,
    code: string,
    detail: string,
    errors: readonly { path: string; message: string }[] = [],
    answer?: unknown,
  ) {
    super(detail)
    this.name = "ApiProblem"
    this.status = status
    this.code = code
    this.detail = detail
    this.errors = errors
    this.answer = answer
  }
}

export const isProblem = (error: unknown, code: string): boolean => error instanceof ApiProblem && error.code === code

/** What the server said, else the sentence that the screen has for it (SF §8). */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiProblem && error.status > 0 && error.detail !== "" ? error.detail : otherwise

/** The same where the specification has no sentence: a lost connection is told as that. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiProblem && error.status === 0 ? error.detail : sentenceOf(error, otherwise)

export const networkFailed = () =>
  new ApiProblem(0, "network.failed", "The shop cannot be reached. Check your connection and try again.")

/** What was answered; null when it is no JSON. @throws DOMException when the call was given up while it was read */
export const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (error instanceof DOMException) throw error
    return null
  })

/** Other servers say at least one of these: read in this order (SF §7, contact). */
const otherRefusal = z.object({ detail: z.optional(z.string()), message: z.optional(z.string()) })

/** Reads an answer that is not 2xx; a proxy's own error page has no problem details, so `detail` stays empty. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const answer = await jsonOf(response)
  const read = z.safeParse(problemDetails, answer)
  if (!read.success) {
    const { data } = z.safeParse(otherRefusal, answer)
    return new ApiProblem(response.status, "server.failed", data?.detail || data?.message || "")
  }
  const code = read.data.type.split(/[/:#]/).at(-1) ?? ""
  return new ApiProblem(response.status, code, read.data.detail, read.data.errors, answer)
}
