import { Link } from "react-router"
import type { Category } from "#features/products/contract.ts"
import { Picture } from "#ui/picture.tsx"
import { fieldOf } from "./color-field.ts"

/** /shop?category={categoryId}, or the slug if there is no id, or plain /shop (SF §2). */
export const categoryPath = ({ id, slug }: { id?: string; slug?: string }): string =>
  id || slug ? `/shop?category=${encodeURIComponent(id || slug || "")}` : "/shop"

/** A category as a block of its colour. */
export function CategoryCard({
  category,
  sizes = "(min-width: 640px) 33vw, 50vw",
}: {
  category: Category
  sizes?: string
}) {
  return (
    <article className="group relative">
      <div className={`aspect-3/4 overflow-hidden [content-visibility:auto] ${fieldOf(category.slug)}`}>
        <Picture
          path={category.image}
          alt=""
          sizes={sizes}
          className="size-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.03]"
          fallback={<NoImage />}
        />
      </div>
      <div className="flex items-baseline justify-between gap-3 pt-3">
        <h3 className="text-xl lg:text-2xl">
          <Link
            to={categoryPath(category)}
            prefetch="intent"
            className="stitched after:absolute after:inset-0 after:content-['']"
          >
            {category.name}
          </Link>
        </h3>
        <p className="money shrink-0 text-sm text-ink-soft">
          {category.productCount}{" "}
          <span className="sr-only">{category.productCount === 1 ? "product" : "products"}</span>
        </p>
      </div>
    </article>
  )
}

function NoImage() {
  return <div className="grid size-full place-items-center bg-[#d4d4d4] font-semibold text-night">No Image</div>
}
