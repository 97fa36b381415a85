/**
 * A refusal that the caller may read: one code declared in the endpoint's contract, its HTTP status, and one plain
 * sentence for a shopper (RFC 9457, decisions.md §2). Anything else that is thrown is a bug and answered 500.
 */
export class Problem extends Error {
  readonly code: string
  readonly status: number
  readonly detail: string
  readonly errors: { path: string; message: string }[] | undefined
  /** A member of its own (RFC 9457, 3.2): what is refused, as it is by now. */
  readonly now: Readonly<Record<string, unknown>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: string,
    status: number,
    detail: string,
    extra: {
      errors?: { path: string; message: string }[]
      now?: Readonly<Record<string, unknown>>
      retryAfterSeconds?: number
    } = {},
  ) {
    super(detail)
    this.name = "Problem"
    this.code = code
    this.status = status
    this.detail = detail
    this.errors = extra.errors
    this.now = extra.now
    this.retryAfterSeconds = extra.retryAfterSeconds
  }
}
