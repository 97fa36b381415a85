import { lazy, type ReactNode, Suspense, useState } from "react"
import { Link } from "react-router"
import type { Category } from "#features/products/contract.ts"
import { categoryPath } from "#features/products/storefront/category-card.tsx"
import { useShopFacts } from "#ui/shop-facts.ts"
import { ThemeSwitch } from "#ui/theme-switch.tsx"

// Fetched when somebody wants to join, not with the page.
const NewsletterDialog = lazy(() => import("#features/newsletter/storefront/newsletter-dialog.tsx"))

const SHOWN_COLLECTIONS = 6
const item = "stitched inline-block py-1 text-left text-ink-soft hover:text-ink"

/** Columns Collections, Services, Connect; their placeholder links lead where their labels promise (decisions.md §1.2). */
export function Footer({ categories }: { categories: readonly Category[] }) {
  const { name } = useShopFacts()
  const [isJoining, setJoining] = useState<boolean | null>(null)
  return (
    <>
      <footer className="on-night mt-24">
        <div aria-hidden="true" className="band h-8" />
        <div className="wrap-page grid gap-x-8 gap-y-12 py-16 grid-cols-2 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="col-span-full lg:col-span-1">
            <p className="font-display text-[clamp(4rem,11vw,8rem)] leading-[0.8] font-extrabold tracking-[-0.06em] wrap-anywhere">
              {name}
            </p>
            <p className="mt-6 max-w-sm text-ink-soft">
              Clothing and crochet made by hand. Begun in the grasslands of north-west Cameroon, stitched in Ireland.
            </p>
          </div>
          <Column title="Collections">
            <Link to="/shop/" className={item}>
              All Products
            </Link>
            <Link to="/shop/?sort=newest" className={item}>
              New Arrivals
            </Link>
            {categories.slice(0, SHOWN_COLLECTIONS).map(({ id, name }) => (
              <Link key={id} to={categoryPath({ id })} className={item}>
                {name}
              </Link>
            ))}
          </Column>
          <Column title="Services">
            <Link to="/events/" className={item}>
              Workshops & Events
            </Link>
            <Link to="/contact" className={item}>
              Personal Service
            </Link>
            <Link to="/cart" className={item}>
              Your Cart
            </Link>
            <Link to="/favourites/" className={item}>
              Your Favourites
            </Link>
            <Link to="/login/" className={item}>
              Your Account
            </Link>
          </Column>
          <Column title="Connect">
            <Link to="/about/" className={item}>
              Our Story
            </Link>
            <Link to="/contact" className={item}>
              Contact
            </Link>
            <Link to="/#journey" className={item}>
              Follow Our Journey
            </Link>
            <button type="button" onClick={() => setJoining(true)} className={item}>
              Newsletter
            </button>
          </Column>
        </div>
        <div className="border-t border-hairline">
          <div className="wrap-page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5">
            <p className="text-sm text-ink-soft">© 2025 {name}. All rights reserved.</p>
            <ThemeSwitch />
          </div>
        </div>
      </footer>
      {/* Outside of the footer, whose block is always dark. */}
      {isJoining === null ? null : (
        <Suspense>
          <NewsletterDialog open={isJoining} onClose={() => setJoining(false)} />
        </Suspense>
      )}
    </>
  )
}

function Column({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <div className="flex flex-col items-start">{children}</div>
    </nav>
  )
}
