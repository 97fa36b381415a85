import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useEffect, useState } from "react"
import { listProducts, type Product } from "#features/products/contract.ts"
import { callQuery } from "#ui/query-client.ts"
import { productMemory } from "./product-memory.ts"

const SHOWN = 4
// One more than are shown: the product that is looked at is among them.
const seen = productMemory("recently_viewed", SHOWN + 1)

type RecentlyViewedProps = { product: Product; card: (product: Product) => ReactNode }

/** The last products that this browser has shown before this one; left out where there are none. */
export function RecentlyViewed({ product, card }: RecentlyViewedProps) {
  const [before, setBefore] = useState<readonly string[]>([])
  useEffect(() => {
    const others = seen.read().filter((id) => id !== product.id)
    setBefore(others.slice(0, SHOWN))
    seen.write([product.id, ...others])
  }, [product.id])
  const { data } = useQuery({
    ...callQuery(listProducts, { query: { ids: before.join(","), published: "true" } }),
    enabled: before.length > 0,
  })
  const products = data?.data ?? []
  if (products.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed">
      <h2 id="recently-viewed" className="mb-6 text-3xl">
        Recently Viewed
      </h2>
      {/* Only one picture may carry the name of a transition, and that is the gallery's. */}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6 [&_img]:[view-transition-name:none]!">
        {inOrder(products, before).map((one) => (
          <li key={one.id}>{card(one)}</li>
        ))}
      </ul>
    </section>
  )
}

/** The answer comes by name; the memory knows which was the latest. */
export const inOrder = (products: readonly Product[], ids: readonly string[]): Product[] =>
  products.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
