import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { Answer } from "#contract/endpoint.ts"
import { searchShop } from "#features/insights/office-contract.ts"
import { sentenceOf } from "#ui/api-problem.ts"
import { callQuery } from "#ui/query-client.ts"

const TYPING_MS = 250

export type ShopSearch = {
  /** undefined until it is known */
  found: Answer<typeof searchShop>["data"] | undefined
  /** It was found for the words of before: shown until the answer comes, but not to be relied on. */
  isOld: boolean
  failure: string | null
}

/** @param words trimmed; empty: nothing is asked */
export function useShopSearch(words: string): ShopSearch {
  const [asked, ask] = useState(words)
  useEffect(() => {
    const rest = setTimeout(() => ask(words), words === "" ? 0 : TYPING_MS)
    return () => clearTimeout(rest)
  }, [words])
  const search = useQuery({
    ...callQuery(searchShop, { query: { q: asked } }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  })
  return {
    found: asked === "" ? undefined : search.data?.data,
    isOld: words !== asked || search.isPlaceholderData,
    failure: asked !== "" && search.isError ? sentenceOf(search.error, "The search failed. Please try again.") : null,
  }
}
