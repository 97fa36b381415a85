import type { Answer, Endpoint, Sent } from "#contract/endpoint.ts"
import { networkFailed } from "#ui/api-problem.ts"
import { renewToken } from "#ui/renew-token.ts"
import { addressOf, formOf, readAnswer } from "#ui/send.ts"
import { accessToken } from "#ui/stored-tokens.ts"

type Parts<E extends Endpoint> = Pick<Sent<E>, "params" | "body"> & {
  /** Told how much of the form is on its way, from 0 to 1. */
  onProgress: (sent: number) => void
}

/**
 * Makes a call with files, and says how far it is: what `call` does, with XMLHttpRequest, because fetch cannot say it.
 * @throws ApiProblem
 */
export async function upload<E extends Endpoint>(endpoint: E, parts: Parts<E>): Promise<Answer<E>> {
  const token = accessToken()
  const response = await post(endpoint, parts, token)
  if (response.status !== 401) return readAnswer(endpoint, response)
  const renewed = await renewToken(token)
  return readAnswer(endpoint, renewed === null ? response : await post(endpoint, parts, renewed))
}

function post<E extends Endpoint>(endpoint: E, parts: Parts<E>, token: string | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, addressOf(endpoint, parts))
    request.withCredentials = true
    request.setRequestHeader("accept", "application/json")
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`)
    request.upload.addEventListener("progress", ({ loaded, total }) => parts.onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener("error", () => reject(networkFailed()))
    request.addEventListener("load", () => resolve(responseOf(request)))
    request.send(formOf(parts.body))
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader("content-type")
  const headers: Record<string, string> = type === null ? {} : { "content-type": type }
  return new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers })
}
