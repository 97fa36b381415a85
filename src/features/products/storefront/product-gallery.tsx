import ZoomIn from "lucide-react/icons/zoom-in"
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react"
import { useViewTransitionState } from "react-router"
import type { Product } from "#features/products/contract.ts"
import { Picture } from "#ui/picture.tsx"
import { productPath } from "./product-card.tsx"

// Fetched when somebody wants to look closely, not with the page.
const PictureZoom = lazy(() => import("./picture-zoom.tsx"))

/** The first four pictures have a thumbnail (SF §9). */
const THUMBNAILS = 4

type ProductGalleryProps = {
  product: Product
  /** The picture that stands large; null is the first. */
  shown: string | null
  onShow: (path: string) => void
}

/** A product's pictures: one large, swiped or chosen by the first four thumbnails; a press enlarges it. */
export function ProductGallery({ product, shown, onShow }: ProductGalleryProps) {
  const pictures: (string | null)[] = product.images.length > 0 ? product.images : [product.thumbnail]
  const at = Math.max(0, pictures.indexOf(shown))
  const [isZoomed, setZoomed] = useState(false)
  const strip = useRef<HTMLUListElement>(null)
  useFollow(strip, at, (index) => pictures[index] && onShow(pictures[index]))
  // The card's picture grows into the first one, and shrinks back.
  const isMoving = useViewTransitionState(productPath(product))
  const thumbnails = product.images.slice(0, THUMBNAILS)
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:flex-row-reverse lg:items-start">
      <div className="relative min-w-0 flex-1">
        <ul ref={strip} className="no-scrollbar flex aspect-3/4 snap-x snap-mandatory overflow-x-auto bg-panel">
          {pictures.map((path, index) => (
            <li
              key={path}
              inert={index !== at}
              // The next one is there before it is swiped to; those beyond are not fetched yet.
              className={`size-full shrink-0 snap-center ${Math.abs(index - at) > 1 ? "[content-visibility:auto]" : ""}`}
            >
              <button
                type="button"
                // The placeholder of a product without pictures shows nothing more when it is large.
                disabled={path === null}
                onClick={() => setZoomed(true)}
                aria-label={`Enlarge picture ${index + 1} of ${product.title}`}
                className="size-full cursor-zoom-in -outline-offset-6 disabled:cursor-auto"
              >
                <Picture
                  path={path}
                  alt={product.title}
                  sizes="(width >= 64rem) 46vw, 100vw"
                  priority={index === 0}
                  className={`size-full object-cover ${isMoving && index === at ? "[view-transition-name:product-picture]" : ""}`}
                />
              </button>
            </li>
          ))}
        </ul>
        {pictures[at] ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute right-2 bottom-2 grid size-10 place-items-center rounded-full bg-chalk text-night"
          >
            <ZoomIn className="size-5" />
          </span>
        ) : null}
        {pictures.length > 1 ? (
          <p className="money pointer-events-none absolute bottom-2 left-2 bg-chalk px-2 py-0.5 text-night text-xs font-semibold lg:hidden">
            {at + 1} / {pictures.length}
          </p>
        ) : null}
      </div>
      {thumbnails.length > 1 && (
        <ul className="grid grid-cols-4 gap-3 lg:w-20 lg:shrink-0 lg:grid-cols-1">
          {thumbnails.map((path, index) => (
            <li key={path}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${product.title}`}
                aria-pressed={index === at}
                onClick={() => onShow(path)}
                className="block aspect-3/4 w-full bg-panel outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-ink"
              >
                <Picture path={path} alt="" sizes="6rem" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <Suspense>
          <PictureZoom
            title={product.title}
            pictures={pictures}
            at={at}
            onShow={(index) => pictures[index] && onShow(pictures[index])}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The strip stands at the chosen picture, and what was swiped to becomes the chosen one. */
function useFollow(strip: RefObject<HTMLUListElement | null>, at: number, onSwipe: (index: number) => void) {
  const latest = useRef({ at, onSwipe })
  useEffect(() => {
    latest.current = { at, onSwipe }
  })
  useEffect(() => {
    const list = strip.current
    if (list) list.scrollTo({ left: at * list.clientWidth, behavior: "instant" })
  }, [strip, at])
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const follow = () => {
      const position = list.scrollLeft / list.clientWidth
      const index = Math.round(position)
      // Between two pictures nothing is chosen yet.
      if (Math.abs(position - index) < 0.1 && index !== latest.current.at) latest.current.onSwipe(index)
    }
    const stay = new ResizeObserver(() =>
      list.scrollTo({ left: latest.current.at * list.clientWidth, behavior: "instant" }),
    )
    stay.observe(list)
    list.addEventListener("scroll", follow, { passive: true })
    return () => {
      stay.disconnect()
      list.removeEventListener("scroll", follow)
    }
  }, [strip])
}
