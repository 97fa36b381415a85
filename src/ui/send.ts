import * as z from "zod/mini"
import type { Answer, Endpoint } from "#contract/endpoint.ts"
import { ApiProblem, jsonOf, networkFailed, readProblem } from "./api-problem.ts"

// The content security policy forbids eval, which Zod would try for its compiled parsers.
if (typeof document !== "undefined") z.config({ jitless: true })

/** A call's parts, whatever its endpoint. */
export type Parts = {
  params?: unknown
  query?: unknown
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sends no bearer token: the call is public, whoever asks (SF §6). */
  anonymous?: boolean
  /** Told the headers of an answer, where a call says something in them. */
  onHeaders?: (headers: Headers) => void
}

/** Where the API is: the page says so in `<meta name="api-base">`. Browser only. */
function apiBase(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content || "/api"
}

/** One request, as the contract describes it; no retry, no renewal. */
export async function send(endpoint: Endpoint, parts: Parts, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" }
  if (token !== null) headers.authorization = `Bearer ${token}`
  let body: BodyInit | null = null
  if (endpoint.encoding === "form") {
    body = new URLSearchParams(entriesOf(parts.body))
  } else if (endpoint.encoding === "multipart") {
    body = formOf(parts.body)
  } else if (parts.body !== undefined) {
    body = JSON.stringify(parts.body)
    headers["content-type"] = "application/json"
  }
  try {
    const response = await fetch(addressOf(endpoint, parts), {
      method: endpoint.method,
      headers: { ...headers, ...parts.headers },
      credentials: "include",
      body,
      signal: parts.signal ?? null,
    })
    parts.onHeaders?.(response.headers)
    return response
  } catch (error) {
    if (parts.signal?.aborted) throw error
    throw networkFailed()
  }
}

/** Where a call of the contract goes. Browser only. */
export function addressOf(endpoint: Endpoint, parts: Parts): string {
  const params = new Map(entriesOf(parts.params))
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params.get(name) ?? ""))
  const query = new URLSearchParams(entriesOf(parts.query)).toString()
  return `${apiBase()}${path}${query === "" ? "" : `?${query}`}`
}

/** A list is its field repeated; what is not given is left out. */
export function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) form.append(name, one)
  }
  return form
}

function entriesOf(fields: unknown): [string, string][] {
  if (typeof fields !== "object" || fields === null) return []
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
}

/** Reads what was answered with the contract's own schema, a file as a Blob. @throws ApiProblem */
export async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  if (!response.ok) throw await readProblem(response)
  if (endpoint.file) return (await response.blob()) as Answer<E>
  const answer: unknown = response.status === 204 ? undefined : await jsonOf(response)
  const read = z.safeParse<E["answer"]>(endpoint.answer, answer)
  if (!read.success) throw new ApiProblem(response.status, "server.answer-unreadable", "")
  return read.data as Answer<E>
}
