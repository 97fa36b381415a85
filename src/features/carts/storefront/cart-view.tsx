import { useEffect, useRef, useState } from "react"
import type { Cart, CartItem } from "#features/carts/contract.ts"
import { Button, ButtonLink } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"
import { formatMoney } from "#ui/price.tsx"
import { Skeleton } from "#ui/skeleton.tsx"
import { CartLine } from "./cart-line.tsx"
import { CartNotLoaded } from "./cart-not-loaded.tsx"
import { ClearCart } from "./clear-cart.tsx"
import { useCart } from "./use-cart.ts"

type Removed = { item: CartItem; title: string }

/** The cart page's content: lines, total and the way to the checkout (SF §2). */
export function CartView() {
  const { cart, isLoading, isFailed, reload, setQuantity, remove, clear, add } = useCart()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const putBackButton = useRef<HTMLButtonElement>(null)
  // The button that was pressed went with its line: the keyboard goes on where it can be undone.
  useEffect(() => {
    if (removed) putBackButton.current?.focus({ preventScroll: true })
  }, [removed])

  async function removeLine(item: CartItem, title: string) {
    if (await remove(item.id)) setRemoved({ item, title })
  }

  async function putBack(line: Removed) {
    setRemoved(null)
    const { product_id, quantity, color, size, custom_color, custom_size, custom_description } = line.item
    const item = { product_id, quantity, color, size, custom_color, custom_size, custom_description }
    // What is not back yet can be put back still, unless another line was removed meanwhile.
    if (!(await add(item))) setRemoved((latest) => latest ?? line)
  }

  if (isLoading) return <CartOnItsWay />
  if (isFailed || cart === null) {
    return <CartNotLoaded onRetry={reload} />
  }
  return (
    <div className="flex flex-col gap-6">
      <div role="status" className="sticky top-24 z-20 empty:hidden lg:top-28">
        {removed && (
          <p className="flex flex-wrap items-center justify-between gap-3 bg-panel p-3 pl-4">
            {removed.title} was removed.
            <Button ref={putBackButton} variant="outline" size="sm" onClick={() => putBack(removed)}>
              Put it back
            </Button>
          </p>
        )}
      </div>
      {cart.cart_items.length === 0 ? (
        <EmptyState title="Your cart is empty" action={<ButtonLink to="/shop/">Browse the shop</ButtonLink>}>
          What you add to it stays here until you come back.
        </EmptyState>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-14">
          <div>
            <ul className="divide-y divide-hairline border-hairline border-y">
              {cart.cart_items.map((item) => (
                <CartLine
                  key={item.id}
                  item={item}
                  onQuantity={(quantity) => setQuantity(item.id, quantity)}
                  onRemove={(title) => removeLine(item, title)}
                />
              ))}
            </ul>
            <div className="mt-4">
              <ClearCart cart={cart} onClear={clear} />
            </div>
          </div>
          <CartSummary cart={cart} />
        </div>
      )}
    </div>
  )
}

function CartSummary({ cart }: { cart: Cart }) {
  return (
    <aside
      aria-label="Summary"
      className="sticky bottom-0 -mx-4 flex flex-col gap-4 self-start border-hairline border-t bg-page p-4 sm:mx-0 lg:top-28 lg:bottom-auto lg:border-0 lg:bg-panel lg:p-6"
    >
      <dl className="money flex flex-col gap-2">
        <div className="hidden justify-between lg:flex">
          <dt>Shipping</dt>
          <dd className="font-semibold text-success">Free</dd>
        </div>
        <div className="flex items-baseline justify-between font-bold text-xl">
          <dt>Total</dt>
          <dd>{formatMoney(cart.total_amount)}</dd>
        </div>
      </dl>
      <ButtonLink to="/checkout" size="lg" className="w-full">
        Checkout
      </ButtonLink>
      <ButtonLink to="/shop/" variant="quiet" className="max-lg:hidden">
        Continue shopping
      </ButtonLink>
    </aside>
  )
}

function CartOnItsWay() {
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-14">
      <span className="sr-only">Loading your cart</span>
      <div className="flex flex-col gap-5">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
      <Skeleton className="h-48" />
    </div>
  )
}
