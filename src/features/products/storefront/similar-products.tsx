import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { listProducts, type Product } from "#features/products/contract.ts"
import { callQuery } from "#ui/query-client.ts"
import { pickSimilar, SIMILAR_PRODUCTS } from "./pick-similar.ts"
import { ProductCardSkeletons } from "./product-card-skeleton.tsx"

const grid = "grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6"

type SimilarProductsProps = {
  product: Product
  /** What the first load already brought. */
  initial: Product[] | undefined
  card: (product: Product) => ReactNode
}

/** Four products (SF §2). Where they cannot be loaded the block is left out: nothing on the page depends on it. */
export function SimilarProducts({ product, initial, card }: SimilarProductsProps) {
  const limit = String(SIMILAR_PRODUCTS)
  const category = product.category_id ?? undefined
  const sameCategory = useQuery({
    ...callQuery(listProducts, { query: { limit, sort: "newest", category } }),
    enabled: initial === undefined && category !== undefined,
  })
  const newest = useQuery({
    ...callQuery(listProducts, { query: { limit, sort: "newest" } }),
    enabled: initial === undefined,
  })
  const first = pickSimilar(product, sameCategory.data?.data ?? [], newest.data?.data ?? [])
  // The product itself and its category may be all that is newest.
  const isShort = !sameCategory.isLoading && newest.isSuccess && first.length < SIMILAR_PRODUCTS
  const next = useQuery({
    ...callQuery(listProducts, { query: { limit, sort: "newest", offset: limit } }),
    enabled: initial === undefined && isShort,
  })
  const isLoading = initial === undefined && (sameCategory.isLoading || newest.isLoading || next.isLoading)
  const similar = initial ?? pickSimilar(product, first, next.data?.data ?? [])
  if (!isLoading && similar.length === 0) return null
  return (
    <section aria-labelledby="similar-products">
      <h2 id="similar-products" className="mb-6 text-3xl">
        Similar Products
      </h2>
      {isLoading ? (
        <div className={grid}>
          <ProductCardSkeletons count={SIMILAR_PRODUCTS} />
        </div>
      ) : (
        // Only one picture may carry the name of a transition, and that is the gallery's.
        <ul className={`${grid} [&_img]:[view-transition-name:none]!`}>
          {similar.map((one) => (
            <li key={one.id}>{card(one)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
