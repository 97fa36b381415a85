import ChevronLeft from "lucide-react/icons/chevron-left"
import ChevronRight from "lucide-react/icons/chevron-right"
import Heart from "lucide-react/icons/heart"
import type { MouseEvent } from "react"
import { Link } from "react-router"
import type { Product } from "#features/products/contract.ts"
import { useFavourite } from "./favourites.ts"

type CardActionsProps = {
  product: Product
  /** How many pictures there are to leaf through. */
  pictures: number
  onStep: (by: number) => void
  path: string
  onSelect: (event: MouseEvent) => void
}

const revealed = "opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100"
const onPicture = "absolute z-10 grid size-10 place-items-center bg-page text-ink hover:bg-ink hover:text-page"

/** What lies over a card's picture: favourite always, arrows, sizes and quick actions while it is pointed at. */
export function CardActions({ product, pictures, onStep, path, onSelect }: CardActionsProps) {
  const { isFavourite, toggle } = useFavourite(product.id)
  return (
    <>
      <button
        type="button"
        aria-pressed={isFavourite}
        aria-label={`Favourite ${product.title}`}
        onClick={toggle}
        className="absolute top-1 right-1 z-10 grid size-11 place-items-center text-night"
      >
        <span className="grid size-8 place-items-center rounded-full bg-chalk">
          <Heart aria-hidden="true" className={`size-4.5 ${isFavourite ? "fill-red text-red" : ""}`} />
        </span>
      </button>
      {pictures > 1 ? (
        // By keyboard the card's link leafs with the arrow keys, so these are no stops of their own.
        <div className={`touch:hidden ${revealed}`}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Previous picture of ${product.title}`}
            onClick={() => onStep(-1)}
            className={`${onPicture} top-1/2 left-0 -translate-y-1/2`}
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Next picture of ${product.title}`}
            onClick={() => onStep(1)}
            className={`${onPicture} top-1/2 right-0 -translate-y-1/2`}
          >
            <ChevronRight aria-hidden="true" className="size-5" />
          </button>
        </div>
      ) : null}
      <div
        className={`absolute inset-x-0 bottom-0 z-10 flex flex-wrap items-stretch justify-between bg-page touch:hidden ${revealed}`}
      >
        {product.sizes.length > 0 ? (
          <p className="my-2 flex max-h-8 flex-wrap items-center gap-x-2 overflow-hidden px-3 text-xs font-semibold">
            <span className="sr-only">Sizes: </span>
            {product.sizes.map((size) => (
              <span key={size}>{size}</span>
            ))}
          </p>
        ) : null}
        <Link
          to={path}
          tabIndex={-1}
          viewTransition
          onClick={onSelect}
          aria-label={`View details of ${product.title}`}
          className="ml-auto bg-orange px-3 py-2 text-sm font-semibold whitespace-nowrap text-night hover:bg-marigold"
        >
          View details
        </Link>
      </div>
    </>
  )
}
