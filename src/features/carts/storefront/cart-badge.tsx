import { useCartContents } from "./read-cart.ts"

/** The total quantity on the header's cart link, when above zero; changes are announced. */
export function CartBadge() {
  const { cart } = useCartContents()
  const pieces = cart?.total_quantity ?? 0
  return (
    <>
      {pieces > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-orange px-1 font-semibold text-night text-xs tabular-nums"
        >
          {pieces}
        </span>
      )}
      {/* Not a status role: that would keep it out of the link's name. */}
      <span aria-live="polite" className="sr-only">
        {cart !== null && `${pieces} ${pieces === 1 ? "piece" : "pieces"} in your cart`}
      </span>
    </>
  )
}
