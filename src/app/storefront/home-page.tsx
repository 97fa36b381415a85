import { GallerySection } from "#features/gallery/storefront/gallery-section.tsx"
import { NewsletterPopup } from "#features/newsletter/storefront/newsletter-popup.tsx"
import { getHomepage, type Product } from "#features/products/contract.ts"
import { CategoryCard } from "#features/products/storefront/category-card.tsx"
import { ProductCard } from "#features/products/storefront/product-card.tsx"
import { ButtonLink } from "#ui/button.tsx"
import { CarouselItem, PhoneCarousel } from "#ui/phone-carousel.tsx"
import { callQuery, getQueryClient } from "#ui/query-client.ts"
import type { Route } from "./+types/home-page"
import { Hero } from "./hero.tsx"
import { LoadFailure } from "./load-failure.tsx"
import { PageFacts } from "./page-facts.tsx"
import { ServiceHighlights, WhyChooseUs } from "./promises.tsx"

export { loader } from "./home-page.server.ts"

export async function clientLoader() {
  const answer = await getQueryClient().fetchQuery(callQuery(getHomepage))
  return answer.data
}

const NEW_ARRIVALS = 4

export default function HomePage({ loaderData: { featuredProducts, categories } }: Route.ComponentProps) {
  return (
    <>
      <PageFacts
        title="Skein · Handmade clothing and crochet"
        description="Women's clothing and crochet made by hand: begun in north-west Cameroon, stitched in Ireland. Free worldwide delivery on orders over €50."
        path="/"
      />
      <h1 className="sr-only">Skein: handmade clothing and crochet</h1>
      <Hero />
      <ServiceHighlights />
      <div className="flex flex-col gap-20 pt-20 lg:gap-32 lg:pt-28">
        {featuredProducts.length > 0 ? (
          <section aria-labelledby="new-arrivals" className="wrap-page">
            <h2 id="new-arrivals" className="mb-8 text-4xl lg:text-5xl">
              New Arrivals
            </h2>
            <Products label="New Arrivals" products={featuredProducts.slice(0, NEW_ARRIVALS)} />
          </section>
        ) : null}
        {categories.length > 0 ? (
          <section aria-labelledby="categories" className="wrap-page">
            <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
              <h2 id="categories" className="text-4xl lg:text-5xl">
                Shop by Category
              </h2>
              <ButtonLink to="/shop" variant="outline">
                View All Collections
              </ButtonLink>
            </div>
            <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-5">
              {categories.map((category) => (
                <li key={category.id}>
                  <CategoryCard category={category} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {featuredProducts.length > 0 ? (
          <section aria-labelledby="featured" className="wrap-page">
            <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
              <h2 id="featured" className="text-4xl lg:text-5xl">
                Featured Products
              </h2>
              <ButtonLink to="/shop" variant="outline">
                View All Products
              </ButtonLink>
            </div>
            <Products label="Featured Products" products={featuredProducts} />
          </section>
        ) : null}
        <GallerySection />
        <WhyChooseUs />
      </div>
      <NewsletterPopup />
    </>
  )
}

function Products({ label, products }: { label: string; products: readonly Product[] }) {
  return (
    <PhoneCarousel label={label} gridClassName="sm:grid-cols-2 lg:grid-cols-4 sm:gap-x-5 sm:gap-y-10">
      {products.map((product) => (
        <CarouselItem key={product.id}>
          <ProductCard product={product} sizes="(min-width: 1024px) 25vw, (min-width: 640px) 50vw, 100vw" />
        </CarouselItem>
      ))}
    </PhoneCarousel>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title="Skein">Failed to load homepage data</LoadFailure>
}
