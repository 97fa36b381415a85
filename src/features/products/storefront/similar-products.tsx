import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { listProducts, type Product } from "#features/products/contract.ts"
import { callQuery } from "#ui/query-client.ts"
import { Skeleton } from "#ui/skeleton.tsx"

type SimilarProductsProps = { initial: Product[] | undefined; card: (product: Product) => ReactNode }

/** Four products (SF §2). Where they cannot be loaded the block is left out: nothing on the page depends on it. */
export function SimilarProducts({ initial, card }: SimilarProductsProps) {
  const list = useQuery({
    ...callQuery(listProducts, { query: { limit: "4" } }),
    select: (answer) => answer.data,
    enabled: initial === undefined,
  })
  const products = initial ?? list.data
  if (list.isError || products?.length === 0) return null
  return (
    <section aria-labelledby="similar-products">
      <h2 id="similar-products" className="mb-6 text-3xl">
        Similar Products
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
        {products
          ? products.map((product) => <li key={product.id}>{card(product)}</li>)
          : [1, 2, 3, 4].map((place) => (
              <li key={place}>
                <Skeleton className="aspect-3/4" />
              </li>
            ))}
      </ul>
    </section>
  )
}
