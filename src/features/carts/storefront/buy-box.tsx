import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { getProduct, type Product } from "#features/products/contract.ts"
import { Button, ButtonLink } from "#ui/button.tsx"
import { useEarlyInput } from "#ui/early-input.ts"
import { Price } from "#ui/price.tsx"
import { QuantityStepper } from "#ui/quantity-stepper.tsx"
import { toast } from "#ui/toast.tsx"
import { isSameChoice } from "./change-cart.ts"
import { type Choice, emptyChoice, isSoldOut, missingChoice, mostPieces, toNewItem, unitPrice } from "./choice.ts"
import { ChoiceFields } from "./choice-fields.tsx"
import { useCart } from "./use-cart.ts"

type BuyBoxProps = { product: Product /** The gallery shows the picked colour. */; onColor: (color: string) => void }

/** Price, choice, quantity and Add to cart, which turns into View Cart while the choice is in the cart (SF §2, §4). */
export function BuyBox({ product, onColor }: BuyBoxProps) {
  const [choice, setChoice] = useState(emptyChoice)
  const change = (part: Partial<Choice>) => {
    setChoice((before) => ({ ...before, ...part }))
    if (part.color) onColor(part.color)
  }
  const most = mostPieces(product.stock, choice.isCustom)
  const quantity = Math.min(choice.quantity, most)
  const hint = isSoldOut(product, choice) ? null : missingChoice(product, choice)

  return (
    <div className="flex flex-col gap-6">
      <p className="flex flex-wrap items-center gap-3">
        <Price
          amount={unitPrice(product, choice.isCustom)}
          was={choice.isCustom ? undefined : product.price}
          className="text-2xl"
        />
        {product.discount_percentage > 0 && (
          <span className="bg-red px-2 py-0.5 font-bold text-chalk text-sm">-{product.discount_percentage}%</span>
        )}
        {choice.isCustom && <span className="bg-marigold px-2 py-0.5 font-semibold text-night text-sm">+30%</span>}
      </p>
      <ChoiceFields product={product} choice={choice} onChange={change} />
      <CustomOrderToggle isOn={choice.isCustom} onToggle={(isCustom) => change({ isCustom, quantity: 1 })} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper
          quantity={quantity}
          max={most}
          disabled={isSoldOut(product, choice)}
          onChange={(next) => change({ quantity: next })}
        />
        <StockNote product={product} isCustom={choice.isCustom} />
      </div>
      {/* On a phone it stays within the thumb's reach. */}
      <div className="sticky bottom-0 z-20 -mx-4 flex flex-col gap-2 border-hairline border-t bg-page px-4 pt-3 pb-2 sm:static sm:mx-0 sm:border-0 sm:p-0">
        <AddToCart product={product} choice={{ ...choice, quantity }} isBlocked={hint !== null} />
        <p aria-live="polite" className="min-h-6 text-ink-soft text-sm max-sm:empty:hidden">
          {hint}
        </p>
      </div>
    </div>
  )
}

function AddToCart({ product, choice, isBlocked }: { product: Product; choice: Choice; isBlocked: boolean }) {
  const { cart, add } = useCart()
  const client = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const isJustAdded = useRef(false)
  const item = toNewItem(product, choice)
  const isInCart = !isBlocked && cart?.cart_items.some((line) => isSameChoice(line, item))

  if (isInCart) {
    return (
      <ButtonLink
        to="/cart"
        variant="ink"
        size="lg"
        // The button that was pressed is gone: the keyboard goes on where it stood.
        ref={(link) => {
          if (isJustAdded.current) link?.focus()
          isJustAdded.current = false
        }}
      >
        View Cart
      </ButtonLink>
    )
  }

  async function addItem() {
    if (isAdding) return
    setIsAdding(true)
    isJustAdded.current = true
    const isAdded = await add(item)
    setIsAdding(false)
    if (isAdded) toast("Added to cart!")
    // Most likely the stock has changed: the page then shows what there is now.
    else client.invalidateQueries({ queryKey: [getProduct.path] })
  }

  const soldOut = isSoldOut(product, choice)
  return (
    <Button size="lg" disabled={isBlocked || soldOut} aria-busy={isAdding || undefined} onClick={addItem}>
      {soldOut ? "Out of stock" : "Add to cart"}
    </Button>
  )
}

function CustomOrderToggle({ isOn, onToggle }: { isOn: boolean; onToggle: (isOn: boolean) => void }) {
  const early = useEarlyInput<HTMLInputElement>((toggle) => {
    if (toggle.checked !== isOn) onToggle(toggle.checked)
  })
  return (
    <label className="flex cursor-pointer items-start gap-3 border-hairline border-y py-4">
      <input
        ref={early}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onToggle(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-orange"
      />
      <span>
        <span className="block font-semibold">Custom order</span>
        <span className="block text-ink-soft text-sm">Your own colour and size, made to order for 30% more.</span>
      </span>
    </label>
  )
}

function StockNote({ product, isCustom }: { product: Product; isCustom: boolean }) {
  if (isCustom) return <span className="text-ink-soft text-sm">Made to order</span>
  if (product.stock === 0) return <span className="font-semibold text-sale text-sm">Sold out for now</span>
  if (product.stock !== null && product.stock <= 5)
    return <span className="font-semibold text-sm">Only {product.stock} left</span>
  return <span className="text-sm text-success">In stock</span>
}
