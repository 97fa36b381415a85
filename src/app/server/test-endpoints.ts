import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Endpoint } from "#contract/endpoint.ts"

/** `GET /orders/{id}` */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value

/** Every call that the contracts declare. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const features = join(import.meta.dirname, "../../features")
  const files = await readdir(features, { recursive: true })
  const contracts = await Promise.all(
    files
      .filter((file) => /(^|[/\\-])contract\.ts$/.test(file))
      .map(async (file): Promise<object> => import(/* @vite-ignore */ pathToFileURL(join(features, file)).href)),
  )
  const endpoints = contracts.flatMap((contract) => Object.values(contract).filter(isEndpoint))
  // One feature may pass on another's words.
  return [...new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint])).values()]
}
