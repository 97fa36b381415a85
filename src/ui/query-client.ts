import { notifyManager, QueryCache, QueryClient, queryOptions } from "@tanstack/react-query"
import type { Endpoint } from "#contract/endpoint.ts"
import { type CallArguments, call } from "./api-client.ts"
import { ApiProblem } from "./api-problem.ts"
import { accessToken, clearTokens, onTokenChange } from "./stored-tokens.ts"

let browserClient: QueryClient | undefined

// A button is at work before the next click can reach it, also on a telephone that is slow to get round to a timer.
notifyManager.setScheduler(queueMicrotask)

/** One cache for the whole visit in the browser; on the server a fresh one for each page, so that visitors share nothing. */
export function getQueryClient(): QueryClient {
  if (typeof document === "undefined") return makeQueryClient()
  if (browserClient === undefined) {
    const client = makeQueryClient()
    onTokenChange(() => followSession(client))
    browserClient = client
  }
  return browserClient
}

/** A call that reads, as TanStack Query wants it; equal calls share one key everywhere. */
export const callQuery = <E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>) =>
  queryOptions({
    queryKey: [endpoint.path, options ?? {}],
    queryFn: ({ signal }) => call(endpoint, ...([{ ...options, signal }] as CallArguments<E>)),
    meta: { isPersonal: endpoint.access !== "anyone" },
  })

function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // Someone who is refused what needs a session is logged out (SF §8).
      onError: (error, query) => {
        if (query.meta?.isPersonal && error instanceof ApiProblem && error.status === 401) clearTokens()
      },
    }),
    defaultOptions: {
      // Without a connection a call fails and says so; it would wait in silence until there is one again.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 30_000,
        // What the shop refused stays refused; only a lost connection or a server in trouble is worth a second try.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 500),
      },
    },
  })
}

/** What a signed-in person saw is forgotten when he leaves, and read anew when another one comes. */
function followSession(client: QueryClient): void {
  const personal = {
    predicate: (query: { meta?: Record<string, unknown> | undefined }) => query.meta?.isPersonal === true,
  }
  if (accessToken() === null) client.removeQueries(personal)
  else client.invalidateQueries(personal, { cancelRefetch: false })
}
