import Menu from "lucide-react/icons/menu"
import ShoppingBag from "lucide-react/icons/shopping-bag"
import UserCog from "lucide-react/icons/user-cog"
import { type ReactNode, useEffect, useState } from "react"
import { Link, NavLink, useLocation } from "react-router"
import { IconButton } from "#ui/button.tsx"
import { Sheet } from "#ui/sheet.tsx"
import { useShopFacts } from "#ui/shop-facts.ts"
import { Wordmark } from "#ui/wordmark.tsx"

const SOLID_AFTER_PX = 100

const places = [
  { to: "/", label: "Home" },
  { to: "/shop/", label: "Shop" },
  { to: "/events/", label: "Events" },
  { to: "/about/", label: "About" },
  { to: "/contact", label: "Contact" },
] as const

type HeaderProps = {
  /** On home it lies over the hero, transparent until the page has scrolled more than 100 px; elsewhere always solid. */
  overlaps: boolean
  /** The count beside the cart icon; the cart's own. */
  cartBadge: ReactNode
  ribbon: ReactNode
}

export function Header({ overlaps, cartBadge, ribbon }: HeaderProps) {
  const hasScrolled = useHasScrolled()
  const isSolid = !overlaps || hasScrolled
  return (
    // Without scripts it could not turn solid, and stays at the top of the page.
    <header data-solid={isSolid} className={`sticky top-0 z-40 ${overlaps ? "h-0 noscript:relative" : ""}`}>
      {ribbon ? (
        <aside aria-label="Notice">
          <p className="bg-marigold px-4 py-1 text-center text-xs leading-4 font-semibold text-night">{ribbon}</p>
        </aside>
      ) : null}
      <div
        data-ground=""
        className={`border-b transition-colors ${
          isSolid ? "border-hairline bg-page" : "border-transparent bg-transparent"
        }`}
      >
        <div className="mx-auto flex h-16 max-w-[90rem] lg:h-18">
          <div className={`flex flex-1 items-center gap-10 pl-4 sm:pl-6 lg:pl-10 ${isSolid ? "" : "over-hero"}`}>
            <Link to="/" aria-label={`${useShopFacts().name}, home`} className="-ml-1 rounded-control px-1">
              <Wordmark className="h-8 lg:h-9" />
            </Link>
            <nav aria-label="Main" className="hidden lg:block">
              <ul className="flex gap-8">
                {places.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink to={to} end={to === "/"} prefetch="intent" className="stitched py-2 font-semibold">
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          {/* Over a hero each stands on its own ground: goods may lie below it. */}
          <div
            className={`flex items-center gap-1 pr-2 pl-2 sm:pr-4 lg:pr-8 lg:pl-3 ${isSolid ? "" : "[&>*]:bg-page"}`}
          >
            <Link
              to="/admin/dashboard"
              aria-label="Admin dashboard"
              className="grid size-11 place-items-center rounded-control"
            >
              <UserCog aria-hidden="true" className="size-5.5" />
            </Link>
            <Link to="/cart" prefetch="intent" className="relative grid size-11 place-items-center rounded-control">
              <ShoppingBag aria-hidden="true" className="size-5.5" />
              <span className="sr-only">Cart</span>
              {cartBadge}
            </Link>
            <MobileMenu />
          </div>
        </div>
      </div>
    </header>
  )
}

function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  // Arriving somewhere closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the arrival.
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <IconButton label="Menu" aria-expanded={isOpen} onClick={() => setOpen(true)} className="lg:hidden">
        <Menu aria-hidden="true" className="size-6" />
      </IconButton>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Menu" titleHidden side="right">
        <nav aria-label="Mobile">
          <ul>
            {places.map(({ to, label }) => (
              <li key={to} className="border-b border-hairline">
                <NavLink
                  to={label === "Contact" ? "/contact/" : to}
                  end={to === "/"}
                  className="block py-4 font-display text-3xl font-bold tracking-tight aria-[current=page]:text-sale"
                  onClick={() => setOpen(false)}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div aria-hidden="true" className="band mt-8" />
      </Sheet>
    </>
  )
}

function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(false)
  useEffect(() => {
    const look = () => setHasScrolled(window.scrollY > SOLID_AFTER_PX)
    look()
    window.addEventListener("scroll", look, { passive: true })
    return () => window.removeEventListener("scroll", look)
  }, [])
  return hasScrolled
}
