import { type RefObject, useEffect, useRef } from "react"
import type { Product } from "#features/products/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { Button } from "#ui/button.tsx"
import { ProductCard } from "./product-card.tsx"
import { ProductCardSkeleton } from "./product-card-skeleton.tsx"
import { PAGE_SIZE } from "./product-filters.ts"

/** Pages that scrolling fetches in a row; then the button is pressed once, so that the footer can be reached. */
const PAGES_BY_SCROLLING = 5
/** Cards in the first view of a phone; a desktop shows little more. */
const FETCHED_FIRST = 2
/** How wide a card's picture stands. The finest screens get two pixels for each of theirs: at that size nobody sees a third. */
const SIZES =
  "(min-width: 1440px) 22rem, (min-width: 1024px) 25vw, (min-width: 640px) 33vw, (min-resolution: 2.5dppx) 33vw, 44vw"

type ProductGridProps = {
  products: readonly Product[]
  /** Products that match, on all pages. */
  total: number
  /** What is shown is about to be replaced. */
  isStale: boolean
  isLoadingMore: boolean
  /** The next page could not be fetched. */
  hasFailed: boolean
  onMore: () => void
}

/** The listing's cards; more of them come while scrolling, or by the button. */
export function ProductGrid({ products, total, isStale, isLoadingMore, hasFailed, onMore }: ProductGridProps) {
  const remaining = total - products.length
  const loadsByScrolling = remaining > 0 && (products.length / PAGE_SIZE) % PAGES_BY_SCROLLING !== 0
  // The next page's places are kept before it is there, so that its arrival moves nothing.
  const places = loadsByScrolling || isLoadingMore ? Math.min(remaining, PAGE_SIZE) : 0
  const last = useRef<HTMLLIElement>(null)
  useWhenNear(last, loadsByScrolling && !isLoadingMore && !isStale && !hasFailed, onMore)
  return (
    <>
      <ul
        aria-busy={isStale}
        className={`grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-10 transition-opacity ${isStale ? "opacity-40" : ""}`}
      >
        {products.map((product, position) => (
          <li key={product.id} ref={position === products.length - 1 ? last : undefined}>
            <ProductCard product={product} priority={position < FETCHED_FIRST} sizes={SIZES} heading="h2" />
          </li>
        ))}
        {Array.from({ length: places }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places have no identity.
          <li key={place} aria-hidden="true">
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-col items-center gap-4">
        {hasFailed ? <Alert>Failed to load products</Alert> : null}
        {remaining > 0 ? (
          <Button variant="outline" size="lg" busy={isLoadingMore} onClick={onMore}>
            {isLoadingMore ? "Loading..." : "Load more"}
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** Calls once the element comes within a screen of being seen, or was passed. */
function useWhenNear(element: RefObject<Element | null>, isWanted: boolean, callback: () => void) {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    if (!isWanted || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: "1000000px 0px 800px",
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isWanted])
}
