import type { ReactNode } from "react"
import type { Product } from "#features/products/contract.ts"
import { CategoryCard } from "#features/products/storefront/category-card.tsx"
import { ProductCard } from "#features/products/storefront/product-card.tsx"
import { ProductCardSkeletons } from "#features/products/storefront/product-card-skeleton.tsx"
import { ButtonLink } from "#ui/button.tsx"
import { CarouselItem, PhoneCarousel } from "#ui/phone-carousel.tsx"
import { Skeleton } from "#ui/skeleton.tsx"
import type { HomepageData } from "./use-homepage.ts"

const NEW_ARRIVALS = 4
const FEATURED_EVERY_MS = 4000
const productGrid = "sm:grid-cols-2 lg:grid-cols-4 sm:gap-x-5 sm:gap-y-10"
const productSizes = "(min-width: 1440px) 21rem, (min-width: 1024px) 25vw, (min-width: 640px) 50vw, 100vw"

/**
 * New Arrivals, Shop by Category and Featured Products; an empty shop leaves out what would be empty.
 * @param data undefined while it is on its way
 * @param isRunning whether the splash is over: from then on Featured Products rotate on phones
 */
export function HomeSections({ data, isRunning }: { data: HomepageData | undefined; isRunning: boolean }) {
  const products = data?.featuredProducts
  const categories = data?.categories
  return (
    <>
      {data ? null : (
        <p role="status" className="sr-only">
          Loading
        </p>
      )}
      {products?.length === 0 ? null : (
        <Section id="new-arrivals" title="New Arrivals">
          {products ? (
            <PhoneCarousel label="New Arrivals" gridClassName={productGrid}>
              {products.slice(0, NEW_ARRIVALS).map(card)}
            </PhoneCarousel>
          ) : (
            <ProductPlaces />
          )}
        </Section>
      )}
      {categories?.length === 0 ? null : (
        <Section id="categories" title="Shop by Category" all="View All Collections">
          <ul
            className={`grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-5 ${columnsFor(categories?.length ?? NEW_ARRIVALS)}`}
          >
            {categories
              ? categories.map((category) => (
                  <li key={category.id}>
                    <CategoryCard category={category} sizes="(min-width: 640px) 33vw, 50vw" />
                  </li>
                ))
              : Array.from({ length: NEW_ARRIVALS }, (_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the places have no identity.
                  <li key={place} aria-hidden="true" className="pb-10">
                    <Skeleton className="aspect-3/4" />
                  </li>
                ))}
          </ul>
        </Section>
      )}
      {products?.length === 0 ? null : (
        <Section id="featured" title="Featured Products" all="View All Products">
          {products ? (
            <PhoneCarousel
              label="Featured Products"
              gridClassName={productGrid}
              rotation={{ everyMs: FEATURED_EVERY_MS, isOn: isRunning }}
            >
              {products.map(card)}
            </PhoneCarousel>
          ) : (
            <ProductPlaces />
          )}
        </Section>
      )}
    </>
  )
}

const card = (product: Product) => (
  <CarouselItem key={product.id}>
    <ProductCard product={product} sizes={productSizes} isInCarousel />
  </CarouselItem>
)

/** Four places in the grid, one on a phone, as high as what comes. */
function ProductPlaces() {
  return (
    <div className={`grid gap-4 max-sm:pb-15 max-sm:[&>:not(:first-child)]:hidden ${productGrid}`}>
      <ProductCardSkeletons count={NEW_ARRIVALS} />
    </div>
  )
}

/** Three or four beside each other, whichever leaves the fuller last row. */
function columnsFor(cards: number): string {
  const gaps = (columns: number) => (columns - (cards % columns)) % columns
  return gaps(4) < gaps(3) ? "sm:grid-cols-4" : "sm:grid-cols-3"
}

type SectionProps = {
  id: string
  title: string
  /** The button to the whole shop. */
  all?: string
  children: ReactNode
}

function Section({ id, title, all, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="wrap-page">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h2 id={id} className="text-4xl lg:text-5xl">
          {title}
        </h2>
        {all ? (
          <ButtonLink to="/shop" variant="outline">
            {all}
          </ButtonLink>
        ) : null}
      </div>
      {children}
    </section>
  )
}
