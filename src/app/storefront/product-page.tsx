import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useRef, useState } from "react"
import { useRevalidator } from "react-router"
import { BuyBox } from "#features/carts/storefront/buy-box.tsx"
import { NewsletterBox } from "#features/newsletter/storefront/newsletter-box.tsx"
import { getProduct, type Product } from "#features/products/contract.ts"
import { categoryPath } from "#features/products/storefront/category-card.tsx"
import { FavouriteButton } from "#features/products/storefront/favourite-button.tsx"
import { ProductCard } from "#features/products/storefront/product-card.tsx"
import { ProductGallery } from "#features/products/storefront/product-gallery.tsx"
import { RecentlyViewed } from "#features/products/storefront/recently-viewed.tsx"
import { ShareButton } from "#features/products/storefront/share-button.tsx"
import { SimilarProducts } from "#features/products/storefront/similar-products.tsx"
import type { PublishedReview } from "#features/reviews/contract.ts"
import { ProductReviews } from "#features/reviews/storefront/product-reviews.tsx"
import { Alert } from "#ui/alert.tsx"
import { isProblem, sentenceOf } from "#ui/api-problem.ts"
import { Breadcrumb } from "#ui/breadcrumb.tsx"
import { Button, ButtonLink } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"
import { callQuery, getQueryClient } from "#ui/query-client.ts"
import { pageTitle } from "#ui/shop-facts.ts"
import { Stars } from "#ui/stars.tsx"
import { Tabs } from "#ui/tabs.tsx"
import type { Route } from "./+types/product-page"
import { DeliveryPromise } from "./delivery-promise.tsx"
import { ProductFacts } from "./product-facts.tsx"

export { loader } from "./product-page.server.ts"

/** Shown when nobody has rated yet (SF §9). */
const RATING_WHEN_ABSENT = 4.5
/** Characters from which a title is a sentence and stands smaller, so that the price stays in the first view. */
const LONG_TITLE = 60

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const page = { product: null, reviews: undefined, similar: undefined, failure: null }
  try {
    const answer = await getQueryClient().fetchQuery(callQuery(getProduct, { params: { id: params.id } }))
    return { ...page, product: answer.data }
  } catch (error) {
    if (isProblem(error, "products.not-found")) return page
    return { ...page, failure: sentenceOf(error, "Something went wrong.") }
  }
}

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { product, reviews, similar, failure } = loaderData
  if (failure !== null) return <Failed>{failure}</Failed>
  if (product === null) return <NotFound />
  return <ProductView key={product.id} id={params.id} loaded={product} reviews={reviews} similar={similar} />
}

type ProductViewProps = {
  /** As the address has it: an id or a slug. */
  id: string
  loaded: Product
  /** undefined: the browser asks for them itself. */
  reviews: PublishedReview[] | undefined
  similar: Product[] | undefined
}

function ProductView({ id, loaded, reviews, similar }: ProductViewProps) {
  // The cache knows it better than the page once the stock has changed.
  const { data: product = loaded } = useQuery({
    ...callQuery(getProduct, { params: { id } }),
    initialData: { data: loaded },
    select: (answer) => answer.data,
  })
  const [picture, setPicture] = useState<string | null>(null)
  const [tab, setTab] = useState("description")
  const tabs = useRef<HTMLDivElement>(null)

  function openReviews() {
    setTab("reviews")
    tabs.current?.scrollIntoView()
  }

  return (
    <div className="wrap-page flex flex-col gap-12 py-4 lg:gap-20 lg:py-8">
      <ProductFacts product={product} />
      <div className="flex flex-col gap-4">
        <Breadcrumb crumbs={crumbsOf(product)} />
        <div className="grid gap-8 lg:grid-cols-2 lg:gap-14">
          <ProductGallery product={product} shown={picture} onShow={setPicture} />
          <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-24 lg:self-start">
            <div className="flex flex-col gap-3">
              <h1 className={`wrap-anywhere ${product.title.length > LONG_TITLE ? "text-2xl" : "text-4xl"}`}>
                {product.title}
              </h1>
              <Rating product={product} onOpen={openReviews} />
            </div>
            <BuyBox product={product} onColor={(color) => setPicture(product.color_images[color] ?? picture)} />
            <DeliveryPromise />
            <p className="-mt-3 -ml-3 flex flex-wrap gap-1">
              <FavouriteButton product={product} />
              <ShareButton product={product} />
            </p>
          </div>
        </div>
      </div>
      <div ref={tabs}>
        <Tabs
          label="About this product"
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              key: "description",
              label: "Description",
              content: (
                <p className="wrap-anywhere max-w-prose whitespace-pre-line text-lg">
                  {product.description || "No description yet."}
                </p>
              ),
            },
            {
              key: "reviews",
              label: "Reviews",
              content: <ProductReviews productId={product.id} {...(reviews && { initial: reviews })} />,
            },
          ]}
        />
      </div>
      <SimilarProducts product={product} initial={similar} card={(one) => <ProductCard product={one} />} />
      <RecentlyViewed product={product} card={(one) => <ProductCard product={one} />} />
      <NewsletterBox />
    </div>
  )
}

function Rating({ product, onOpen }: { product: Product; onOpen: () => void }) {
  const rating = product.rating ?? RATING_WHEN_ABSENT
  const count = product.rating_count === 1 ? "1 review" : `${product.rating_count} reviews`
  return (
    <p className="flex items-center gap-2">
      <Stars rating={rating} />
      <span className="font-semibold tabular-nums">{rating.toFixed(1)}</span>
      <button type="button" onClick={onOpen} className="stitched min-h-6 text-ink-soft">
        {count}
      </button>
    </p>
  )
}

function crumbsOf({ title, category }: Product) {
  const shelf = category ? [{ label: category.name, to: categoryPath(category) }] : []
  return [{ label: "Home", to: "/" }, { label: "Shop", to: "/shop/" }, ...shelf, { label: title }]
}

function NotFound() {
  return (
    <div className="wrap-page py-12">
      <title>{pageTitle("Product not found")}</title>
      <meta name="robots" content="noindex" />
      <EmptyState heading="h1" title="Product not found." action={<ButtonLink to="/shop/">Browse the shop</ButtonLink>}>
        It may have been sold or taken down.
      </EmptyState>
    </div>
  )
}

function Failed({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="wrap-page py-12">
      <title>{pageTitle("Something went wrong")}</title>
      <h1 className="mb-6 text-4xl">Product</h1>
      <Alert
        action={
          <Button variant="outline" size="sm" onClick={revalidate}>
            Try again
          </Button>
        }
      >
        {children}
      </Alert>
    </div>
  )
}
