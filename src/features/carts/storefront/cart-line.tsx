import { useQuery } from "@tanstack/react-query"
import Trash from "lucide-react/icons/trash-2"
import { Link } from "react-router"
import type { CartItem } from "#features/carts/contract.ts"
import { getProduct, type Product } from "#features/products/contract.ts"
import { IconButton } from "#ui/button.tsx"
import { ChoiceList } from "#ui/choice-list.tsx"
import { Picture } from "#ui/picture.tsx"
import { formatMoney } from "#ui/price.tsx"
import { QuantityStepper } from "#ui/quantity-stepper.tsx"
import { callQuery } from "#ui/query-client.ts"
import { mostPieces } from "./choice.ts"

type CartLineProps = {
  item: CartItem
  onQuantity: (quantity: number) => void
  onRemove: (title: string) => void
}

/** One line of the cart; its product is fetched per line (SF §2). */
export function CartLine({ item, onQuantity, onRemove }: CartLineProps) {
  const fetched = useQuery({
    ...callQuery(getProduct, { params: { id: item.product_id } }),
    select: (answer) => answer.data,
  })
  const product = fetched.data
  const title = fetched.isError ? "Product N/A" : (product?.title ?? item.product?.title ?? "Product")
  const isCustom = item.custom_color !== null
  // The cart is read anew more often than its products.
  const stock = item.product ? item.product.stock : (product?.stock ?? null)
  const most = mostPieces(stock, isCustom)
  const isSoldOut = stock === 0 && !isCustom
  const isGone = item.product === null

  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_1fr] sm:gap-x-6">
      <div className="aspect-3/4 bg-panel">
        {!fetched.isError && (
          <Picture path={pictureOf(item, product)} alt="" sizes="7rem" className="size-full object-cover" />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg leading-6 wrap-anywhere">
            {product ? (
              <Link to={`/product/${product.id}/${product.slug}`} className="stitched">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <IconButton
            label={`Remove ${title}`}
            onClick={() => onRemove(title)}
            className="-mt-2.5 -mr-2.5 shrink-0 hover:bg-panel"
          >
            <Trash aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <ChoiceList choice={item} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          <QuantityStepper
            label={`Quantity of ${title}`}
            quantity={item.quantity}
            max={most}
            disabled={isGone}
            onChange={(quantity) => onQuantity(Math.min(quantity, most))}
          />
          <p className="money text-right">
            <span className="sr-only">Subtotal </span>
            <span className="font-bold text-lg">{formatMoney(item.subtotal)}</span>
            {item.quantity > 1 && (
              <span className="block text-ink-soft text-sm">{formatMoney(item.unit_price)} each</span>
            )}
          </p>
        </div>
        <Trouble>
          {isGone
            ? "No longer in the shop: please remove it."
            : isSoldOut
              ? "Sold out since you chose it: please remove it."
              : item.quantity > most
                ? `Only ${most} left.`
                : null}
        </Trouble>
      </div>
    </li>
  )
}

/** Why the line cannot be bought as it stands. */
const Trouble = ({ children }: { children: string | null }) =>
  children && <p className="font-semibold text-sale text-sm">{children}</p>

const pictureOf = (item: CartItem, product: Product | undefined): string | null | undefined =>
  (item.color !== null ? product?.color_images[item.color] : undefined) ?? product?.thumbnail ?? item.product?.thumbnail
