import { useViewTransitionState } from "react-router"
import type { Product } from "#features/products/contract.ts"
import { Picture } from "#ui/picture.tsx"
import { productPath } from "./product-card.tsx"

/** The first four pictures have a thumbnail (SF §9). */
const THUMBNAILS = 4

type ProductGalleryProps = {
  product: Product
  /** The picture that stands large; null is the first. */
  shown: string | null
  onShow: (path: string) => void
}

/** A product's pictures: one large, the first four to choose from. */
export function ProductGallery({ product, shown, onShow }: ProductGalleryProps) {
  const first = product.images[0] ?? product.thumbnail
  const large = shown ?? first
  // The card's picture grows into this one, and shrinks back.
  const isMoving = useViewTransitionState(productPath(product))
  const thumbnails = product.images.slice(0, THUMBNAILS)
  return (
    <div className="flex flex-col gap-3 lg:flex-row-reverse lg:items-start">
      <div className="aspect-3/4 w-full bg-panel">
        <Picture
          key={large}
          path={large}
          alt={product.title}
          sizes="(width >= 64rem) 46vw, 100vw"
          priority={large === first}
          className={`size-full object-cover ${isMoving ? "[view-transition-name:product-picture]" : ""}`}
        />
      </div>
      {thumbnails.length > 1 && (
        <ul className="grid grid-cols-4 gap-3 lg:w-20 lg:shrink-0 lg:grid-cols-1">
          {thumbnails.map((path, index) => (
            <li key={path}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${product.title}`}
                aria-pressed={path === large}
                onClick={() => onShow(path)}
                className="block aspect-3/4 w-full bg-panel outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-ink"
              >
                <Picture path={path} alt="" sizes="6rem" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
