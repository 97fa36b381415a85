import { type MouseEvent, useState } from "react"
import { Link, useViewTransitionState } from "react-router"
import { colorWords } from "#contract/color-words.ts"
import type { Product } from "#features/products/contract.ts"
import { ColorDot } from "#ui/color-dot.tsx"
import { Picture } from "#ui/picture.tsx"
import { Price } from "#ui/price.tsx"
import { CardActions } from "./card-actions.tsx"
import { fieldOf } from "./color-field.ts"

const SHOWN_COLORS = 5
/** Characters from which a title is cut to three lines, so that one card does not stretch its row. */
const LONG_TITLE = 60

type ProductCardProps = {
  product: Product
  /** Takes the place of going to the product's page. */
  onSelect?: ((product: Product) => void) | undefined
  /** In the first view: its picture is fetched at once. */
  priority?: boolean | undefined
  sizes?: string | undefined
  /** In what scrolls sideways: there a picture that is left out until it comes near would come only when it is seen. */
  isInCarousel?: boolean
  heading?: "h2" | "h3" | undefined
}

/** /product/{id}, or /product/{id}/{slug} when there is a slug (SF §2). */
export const productPath = ({ id, slug }: Pick<Product, "id" | "slug">): string =>
  slug ? `/product/${id}/${encodeURIComponent(slug)}` : `/product/${id}`

/** A product on its field of colour: pictures, price, colours, sizes (SF §2 Product card). */
export function ProductCard({
  product,
  onSelect,
  priority,
  sizes = "(min-width: 1024px) 25vw, 50vw",
  isInCarousel = false,
  heading: Heading = "h3",
}: ProductCardProps) {
  const [index, setIndex] = useState(0)
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const path = productPath(product)
  const isLeavingHere = useViewTransitionState(path)
  const pictures = product.images.length > 0 ? product.images : [product.thumbnail]
  const step = (by: number) => {
    setPointedAt(null)
    setIndex((now) => (now + by + pictures.length) % pictures.length)
  }
  const select = (event: MouseEvent) => {
    if (!onSelect) return
    event.preventDefault()
    onSelect(product)
  }
  return (
    <article className="group relative flex h-full flex-col">
      <div className={`relative aspect-3/4 min-h-0 ${fieldOf(product.category?.slug)}`}>
        {/* Left to themselves browsers fetch from three screens away; with a clip around it, only what is seen. */}
        <div className={`size-full overflow-hidden ${isInCarousel ? "" : "[content-visibility:auto]"}`}>
          <Picture
            path={pointedAt ?? pictures[index] ?? product.thumbnail}
            alt=""
            sizes={sizes}
            priority={priority ?? false}
            className={`size-full object-cover ${isLeavingHere ? "[view-transition-name:product-picture]" : ""}`}
          />
        </div>
        {product.discount_percentage > 0 ? (
          <span className="money absolute top-0 left-0 bg-red px-2.5 py-1 text-sm font-bold text-chalk">
            -{product.discount_percentage}%
          </span>
        ) : null}
        <CardActions product={product} pictures={pictures.length} onStep={step} path={path} onSelect={select} />
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading
            className={`min-w-0 font-text text-base leading-snug font-semibold tracking-normal wrap-anywhere ${product.title.length > LONG_TITLE ? "line-clamp-3" : ""}`}
          >
            <Link
              to={path}
              viewTransition
              prefetch="intent"
              onClick={select}
              onKeyDown={({ key }) => {
                if (key === "ArrowRight") step(1)
                if (key === "ArrowLeft") step(-1)
              }}
              className="stitched after:absolute after:inset-0 after:content-['']"
            >
              {product.title}
            </Link>
          </Heading>
          <Price amount={product.sale_price} was={product.price} />
        </div>
        <Colors product={product} onPoint={setPointedAt} />
        {/* Where nothing can be pointed at, they stand below instead of over the picture. */}
        {product.sizes.length > 0 ? (
          <p className="hidden text-xs text-ink-soft touch:line-clamp-2">
            <span className="sr-only">Sizes: </span>
            {product.sizes.join(" · ")}
          </p>
        ) : null}
      </div>
    </article>
  )
}

type ColorsProps = { product: Product; onPoint: (picture: string | null) => void }

/** Up to 5 colour dots, then '+N'; pointing at one shows its picture. */
function Colors({ product: { colors, color_images }, onPoint }: ColorsProps) {
  if (colors.length === 0) return null
  const hidden = colors.length - SHOWN_COLORS
  return (
    <p className="relative z-10 -ml-1 flex w-fit items-center" onPointerLeave={() => onPoint(null)}>
      <span className="sr-only">Colours: {colors.map(colorWords).join(", ")}</span>
      {colors.slice(0, SHOWN_COLORS).map((color) => (
        <span
          key={color}
          title={colorWords(color)}
          aria-hidden="true"
          className="grid p-1"
          onPointerEnter={() => onPoint(color_images[color] ?? null)}
        >
          <ColorDot color={color} />
        </span>
      ))}
      {hidden > 0 ? (
        <span aria-hidden="true" className="money ml-1 text-xs text-ink-soft">
          +{hidden}
        </span>
      ) : null}
    </p>
  )
}
