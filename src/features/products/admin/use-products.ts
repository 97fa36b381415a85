import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import type { Answer, Sent } from "#contract/endpoint.ts"
import { getHomepage, listCategories, listProducts, type Product } from "#features/products/contract.ts"
import { changeProducts, duplicateProduct, getProductSummary } from "#features/products/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { sentenceOf } from "#ui/api-problem.ts"
import type { ListState } from "#ui/office/list-state.ts"
import { callQuery } from "#ui/query-client.ts"
import { toast } from "#ui/toast.tsx"

export const PAGE_SIZE = 24

/** The page of products that a list shows, and the figures above it. */
export function useProducts({ page, search }: ListState) {
  const summary = useQuery(callQuery(getProductSummary))
  const shown = callQuery(listProducts, {
    query: {
      limit: String(PAGE_SIZE),
      offset: String((page - 1) * PAGE_SIZE),
      // What was searched comes by rank.
      ...(search === "" ? { sort: "newest" as const } : { q: search }),
    },
  })
  // With drafts: an administrator's answer, forgotten with the session, and a 401 logs out (BO §4).
  const products = useQuery({ ...shown, meta: { isPersonal: true }, placeholderData: keepPreviousData })
  return { products, summary, key: shown.queryKey }
}

/** For the form's choice; a failure is only logged (BO §8). */
export function useCategories() {
  const { data, error } = useQuery(callQuery(listCategories))
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification's word for this failure.
    if (error) console.warn("Failed to fetch categories", error)
  }, [error])
  return data?.data ?? []
}

type Change = Sent<typeof changeProducts>["body"]
type Shown = Answer<typeof listProducts>

/** Reads anew whatever shows products. */
export function useReadProductsAnew() {
  const client = useQueryClient()
  return () => {
    for (const { path } of [listProducts, getProductSummary, listCategories, getHomepage]) {
      void client.invalidateQueries({ queryKey: [path] })
    }
  }
}

const changes = [changeProducts.path]

/** Changes several products at once: seen at once, and taken back when the shop refuses. */
export function useChangeProducts(key: readonly unknown[]) {
  const client = useQueryClient()
  const readAnew = useReadProductsAnew()
  const isLast = () => client.isMutating({ mutationKey: changes }) === 1
  return useMutation({
    mutationKey: changes,
    // One after the other, so that the last press of a switch is what counts.
    scope: { id: changeProducts.path },
    mutationFn: (change: Change) => call(changeProducts, { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Shown>(key)
      if (before) client.setQueryData<Shown>(key, changed(before, change))
      return { before }
    },
    onError: (error, _change, context) => {
      // While others wait, the screen shows what they will answer; the last of them reads it anew.
      if (isLast() && context?.before) client.setQueryData(key, context.before)
      toast(sentenceOf(error, "Operation failed"), "error")
    },
    onSettled: () => {
      if (isLast()) readAnew()
    },
  })
}

function changed(shown: Shown, change: Change): Shown {
  const apply = (product: Product): Product[] => {
    if (!change.ids.includes(product.id)) return [product]
    switch (change.action) {
      case "delete":
        return []
      case "discount":
        return [{ ...product, discount_percentage: change.discount_percentage ?? 0 }]
      default:
        return [{ ...product, is_published: change.action === "publish" }]
    }
  }
  return { ...shown, data: shown.data.flatMap(apply) }
}

export function useDuplicateProduct(onMade: (product: Product) => void) {
  const readAnew = useReadProductsAnew()
  return useMutation({
    mutationFn: ({ id }: Product) => call(duplicateProduct, { params: { id } }),
    onSuccess: ({ data }) => {
      toast(`${data.title} is a draft`)
      onMade(data)
    },
    onError: (error) => toast(sentenceOf(error, "Operation failed"), "error"),
    onSettled: readAnew,
  })
}
