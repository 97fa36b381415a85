import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState, useSyncExternalStore } from "react"
import { listProducts } from "#features/products/contract.ts"
import { useFavourites } from "#features/products/storefront/favourites.ts"
import { ProductCard } from "#features/products/storefront/product-card.tsx"
import { ProductCardSkeletons } from "#features/products/storefront/product-card-skeleton.tsx"
import { inOrder } from "#features/products/storefront/recently-viewed.tsx"
import { Alert } from "#ui/alert.tsx"
import { Button, ButtonLink } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"
import { callQuery } from "#ui/query-client.ts"
import { pageTitle } from "#ui/shop-facts.ts"

const grid = "grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-10 lg:grid-cols-4"
const never = () => () => {}

/** What the hearts on the cards have gathered in this browser. */
export default function FavouritesPage() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div className="wrap-page min-h-[80vh] py-8 lg:py-12">
      <title>{pageTitle("Favourites")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-2 text-4xl lg:text-5xl">Favourites</h1>
      <p className="mb-8 text-ink-soft">Kept in this browser, for nobody else to see.</p>
      {isInBrowser ? <Favourites /> : <OnTheirWay />}
    </div>
  )
}

function Favourites() {
  const favourites = useFavourites()
  // A heart taken back by mistake can be given again: its card stays until the page is left.
  const [ids] = useState(favourites)
  const { data, isError, refetch } = useQuery({
    ...callQuery(listProducts, { query: { ids: ids.join(","), published: "true" } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  if (ids.length === 0 || data?.data.length === 0) {
    return (
      <EmptyState title="No favourites yet" action={<ButtonLink to="/shop/">Browse the shop</ButtonLink>}>
        Touch the heart on a piece you like, and you will find it here again.
      </EmptyState>
    )
  }
  if (isError) {
    return (
      <Alert
        action={
          <Button variant="outline" size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        Failed to load products
      </Alert>
    )
  }
  if (!data) return <OnTheirWay />
  return (
    <ul className={grid}>
      {inOrder(data.data, ids).map((product) => (
        <li key={product.id} className={favourites.includes(product.id) ? "" : "opacity-60"}>
          <ProductCard product={product} heading="h2" />
        </li>
      ))}
    </ul>
  )
}

const OnTheirWay = () => (
  <div role="status" className={grid}>
    <span className="sr-only">Loading your favourites</span>
    <ProductCardSkeletons count={4} />
  </div>
)
