import { useQuery } from "@tanstack/react-query"
import type { Answer } from "#contract/endpoint.ts"
import { listAttention } from "#features/insights/office-contract.ts"
import { sentenceOf } from "#ui/api-problem.ts"
import { callQuery } from "#ui/query-client.ts"

/** What waits for the owner; `items` is undefined until it is known. */
export type Attention = {
  items: Answer<typeof listAttention>["data"] | undefined
  /** All of them, also those that are not listed. */
  total: number
  /** Orders among them. */
  orders: number
  /** Accounts opened in the last days. */
  newUsers: number
  failure: string | null
}

/** @param isWanted whether anybody looks: it is read when the bell is opened, and anew when it is opened later */
export function useAttention(isWanted: boolean): Attention {
  const attention = useQuery({ ...callQuery(listAttention), enabled: isWanted })
  return {
    items: attention.data?.data,
    total: attention.data?.total ?? 0,
    orders: attention.data?.counts.order ?? 0,
    newUsers: attention.data?.new_users ?? 0,
    failure: attention.isError && !attention.data ? sentenceOf(attention.error, "Failed to load notifications") : null,
  }
}
