import { useQuery } from "@tanstack/react-query"
import type { Answer } from "#contract/endpoint.ts"
import { getHomepage } from "#features/products/contract.ts"
import { callQuery } from "#ui/query-client.ts"

export type HomepageData = Answer<typeof getHomepage>["data"]

/**
 * What home shows, freshened by GET /homepage/ (SF §4).
 * @param rendered what the server has put into the page; null for who comes by a click within the shop
 * @param isWanted not before the splash is over
 */
export function useHomepage(rendered: HomepageData | null, isWanted: boolean) {
  return useQuery({
    ...callQuery(getHomepage),
    enabled: isWanted,
    ...(rendered ? { initialData: { data: rendered }, initialDataUpdatedAt: 0 } : {}),
    select: ({ data }) => data,
  })
}
