import type * as z from "zod/mini"

type Schema = z.ZodMiniType

/**
 * One call of the API, declared once: the server registers it, OpenAPI describes it, the browser's client calls it.
 * `path` is the specification's form (SF §7, BO §7) below `/api`, parameters in braces; both trailing-slash forms answer.
 */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE"
  path: `/${string}`
  summary: string
  /** Who may call; `anyone` may still send a token, and then is that user. The others need a session that goes on. */
  access: "anyone" | "user" | "admin"
  params?: Schema
  query?: Schema
  body?: Schema
  /** `form` for application/x-www-form-urlencoded, `multipart` for a form with files, JSON otherwise. */
  encoding?: "json" | "form" | "multipart"
  /** The file fields of a multipart form, and how many files each may hold. */
  files?: Readonly<Record<string, number>>
  status?: 200 | 201 | 202 | 204
  answer: Schema
  /** The answer is a file of this media type: the server returns its bytes or a stream of them, the browser gets a Blob, `answer` is void. */
  file?: `${string}/${string}`
  /** The endpoint's own refusals: code → HTTP status. The common ones (contract/problem.ts) need no mention. */
  problems?: Readonly<Record<string, number>>
}

/** Declares an endpoint; keeps its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Input<S> = S extends Schema ? z.input<S> : undefined
type Output<S> = S extends Schema ? z.output<S> : undefined
type FileFields<E extends Endpoint> = E extends { files: infer Files } ? keyof Files & string : never

/** What a caller sends. */
export type Sent<E extends Endpoint> = {
  params: Input<E["params"]>
  query: Input<E["query"]>
  body: E extends { files: object }
    ? (E["body"] extends Schema ? Input<E["body"]> : unknown) & { [Field in FileFields<E>]?: readonly Blob[] }
    : Input<E["body"]>
}

/** What a handler receives after validation. */
export type Received<E extends Endpoint> = {
  /** The field names of a multipart form's files. */
  fileField: FileFields<E>
  params: Output<E["params"]>
  query: Output<E["query"]>
  body: Output<E["body"]>
}

/** What a caller gets. */
export type Answer<E extends Endpoint> = E extends { file: string } ? Blob : z.output<E["answer"]>
/** What a handler returns. */
export type Returned<E extends Endpoint> = E extends { file: string }
  ? Uint8Array | AsyncIterable<string | Uint8Array>
  : z.input<E["answer"]>
