import { useState } from "react"
import { GallerySection } from "#features/gallery/storefront/gallery-section.tsx"
import { NewsletterPopup } from "#features/newsletter/storefront/newsletter-popup.tsx"
import { shopFacts, useShopFacts } from "#ui/shop-facts.ts"
import type { Route } from "./+types/home-page"
import { Hero } from "./hero.tsx"
import { HomeSections } from "./home-sections.tsx"
import { HomepageFailure } from "./homepage-failure.tsx"
import { LoadFailure } from "./load-failure.tsx"
import { PageFacts } from "./page-facts.tsx"
import { ServiceHighlights, WhyChooseUs } from "./promises.tsx"
import { Splash } from "./splash.tsx"
import { useHomepage } from "./use-homepage.ts"

export { loader } from "./home-page.server.ts"

/** Who comes by a click sees the page at once; what it shows is called for by the page itself. */
export const clientLoader = async () => null

export default function HomePage({ loaderData }: Route.ComponentProps) {
  // A click on Home while at home brings no second splash and takes nothing away.
  const [rendered] = useState(loaderData)
  const [isSplashOver, setSplashOver] = useState(rendered === null)
  const { name, freeShipping } = useShopFacts()
  const { data, isError, isFetching, refetch } = useHomepage(rendered, isSplashOver)
  return (
    <>
      <PageFacts
        title={`${name} · Handmade clothing and crochet`}
        description={`Women's clothing and crochet made by hand: begun in north-west Cameroon, stitched in Ireland. ${freeShipping}.`}
        path="/"
      />
      {rendered ? <Splash onDone={() => setSplashOver(true)} /> : null}
      <h1 className="sr-only">{name}: handmade clothing and crochet</h1>
      <Hero isRunning={isSplashOver} />
      <ServiceHighlights />
      <div className="flex flex-col gap-20 pt-20 lg:gap-32 lg:pt-28">
        {isError ? (
          <HomepageFailure floats={data !== undefined} isRetrying={isFetching} onRetry={() => refetch()} />
        ) : null}
        {isError && !data ? null : <HomeSections data={data} isRunning={isSplashOver} />}
        <GallerySection />
        <WhyChooseUs />
      </div>
      <NewsletterPopup />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={shopFacts().name}>Failed to load homepage data</LoadFailure>
}
