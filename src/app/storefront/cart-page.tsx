import { CartView } from "#features/carts/storefront/cart-view.tsx"
import { pageTitle } from "#ui/shop-facts.ts"

/** The cart belongs to the visitor, so the page's HTML holds only its place; the browser fills it in. */
export default function CartPage() {
  return (
    <div className="wrap-page min-h-[80vh] py-8 lg:py-12">
      <title>{pageTitle("Cart")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-6 text-4xl">Your cart</h1>
      <CartView />
    </div>
  )
}
