import Copy from "lucide-react/icons/copy"
import Eye from "lucide-react/icons/eye"
import EyeOff from "lucide-react/icons/eye-off"
import { colorWords } from "#contract/color-words.ts"
import type { Product } from "#features/products/contract.ts"
import { IconButton } from "#ui/button.tsx"
import { ColorDot } from "#ui/color-dot.tsx"
import type { Column } from "#ui/office/list-rows.tsx"
import { RowActions } from "#ui/office/row-actions.tsx"
import { Picture } from "#ui/picture.tsx"
import { formatMoney } from "#ui/price.tsx"

export type ProductActions = {
  onEdit: (product: Product) => void
  onDelete: (product: Product) => void
  onDuplicate: (product: Product) => void
  /** Publishes a draft, makes a draft of what is published. */
  onPublish: (product: Product) => void
  onChoose: (product: Product, isChosen: boolean) => void
  isChosen: (product: Product) => boolean
  /** Fewer pieces than this are low on stock. */
  lowStock: number
}

/** A product in grid view: up to 4 colours, 3 sizes and 4 gallery images (BO §2 Products). */
export function ProductCard({ product, ...actions }: { product: Product } & ProductActions) {
  const { title, images } = product
  return (
    <>
      <div className="flex flex-1 gap-4 p-3">
        <div className="relative aspect-[3/4] w-28 shrink-0 self-start overflow-hidden bg-panel">
          <Picture path={product.thumbnail} alt="" sizes="112px" className="size-full object-cover" />
          <Choose product={product} {...actions} className="absolute top-0 left-0 size-9 bg-page/90" />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1.5 py-0.5">
          <Badges product={product} lowStock={actions.lowStock} />
          <h2 className="line-clamp-2 font-semibold font-text text-base leading-snug tracking-normal wrap-anywhere">
            {title}
          </h2>
          <p className="line-clamp-2 text-ink-soft text-sm wrap-anywhere">{product.description}</p>
          <Cost product={product} />
          <p className="text-ink-soft text-sm">
            {stockWords(product)} · {categoryWords(product)}
          </p>
          <Colors colors={product.colors} shown={4} />
          <Sizes sizes={product.sizes} shown={3} />
        </div>
      </div>
      {images.length === 0 ? null : (
        <ul aria-label={`Gallery of ${title}`} className="flex gap-1.5 px-3 pb-3">
          {images.slice(0, 4).map((path, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may show one picture twice.
            <li key={`${at} ${path}`} className="aspect-[3/4] w-12 overflow-hidden bg-panel">
              <Picture path={path} alt="" sizes="48px" className="size-full object-cover" />
            </li>
          ))}
          <More of={images.length} shown={4} what="images" />
        </ul>
      )}
      <div className="flex items-center justify-between gap-2 border-hairline border-t pr-3 pl-4">
        <p className="min-w-0 truncate text-ink-soft text-xs" title={product.id}>
          ID {product.id}
        </p>
        <Actions product={product} {...actions} />
      </div>
    </>
  )
}

/** The same in list view: 3 colours and 2 sizes. */
export const productColumns = (actions: ProductActions): Column<Product>[] => [
  {
    label: "Product",
    cell: (product) => (
      <div className="flex items-center gap-3">
        <Choose product={product} {...actions} className="size-9 shrink-0" />
        <div className="aspect-[3/4] w-11 shrink-0 overflow-hidden bg-panel">
          <Picture path={product.thumbnail} alt="" sizes="48px" className="size-full object-cover" />
        </div>
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{product.title}</p>
          <p className="line-clamp-1 text-ink-soft wrap-anywhere">{product.description}</p>
          <p className="hidden text-ink-soft sm:max-lg:block">
            {stockWords(product)} · {categoryWords(product)}
          </p>
          <p className="text-ink-soft text-xs" title={product.id}>
            ID {product.id.slice(0, 8)}
          </p>
        </div>
      </div>
    ),
  },
  {
    label: "Status",
    cell: (product) => <Badges product={product} lowStock={actions.lowStock} />,
  },
  { label: "Price", cell: (product) => <Cost product={product} />, className: "whitespace-nowrap" },
  { label: "Stock", cell: stockWords, className: "money whitespace-nowrap sm:max-lg:hidden!" },
  {
    label: "Category",
    cell: categoryWords,
    className: "text-ink-soft sm:max-lg:hidden!",
  },
  {
    label: "Choices",
    cell: ({ colors, sizes }) => (
      <div className="flex w-36 flex-col gap-1">
        <Colors colors={colors} shown={3} />
        <Sizes sizes={sizes} shown={2} />
      </div>
    ),
    className: "max-xl:hidden!",
  },
  { label: "Actions", labelHidden: true, cell: (product) => <Actions product={product} {...actions} /> },
]

const stockWords = ({ stock }: Product) => (stock === null ? "Unlimited stock" : `${stock} in stock`)

const categoryWords = ({ category }: Product) => category?.name ?? "Unknown"

function Choose({
  product,
  isChosen,
  onChoose,
  className,
}: { product: Product; className: string } & Pick<ProductActions, "isChosen" | "onChoose">) {
  return (
    <label className={`grid cursor-pointer place-items-center ${className}`}>
      <input
        type="checkbox"
        aria-label={`Choose ${product.title}`}
        checked={isChosen(product)}
        onChange={({ target }) => onChoose(product, target.checked)}
        className="size-4.5 accent-orange"
      />
    </label>
  )
}

function Badges({ product: { is_published, stock }, lowStock }: { product: Product; lowStock: number }) {
  const look = "px-1.5 py-px font-semibold text-xs"
  return (
    <p className="flex flex-wrap gap-1.5">
      {is_published ? (
        <span className={`${look} bg-leaf text-chalk`}>Published</span>
      ) : (
        <span className={`${look} text-ink-soft ring-1 ring-edge ring-inset`}>Draft</span>
      )}
      {stock !== null && stock < lowStock ? <span className={`${look} bg-marigold text-night`}>Low Stock</span> : null}
    </p>
  )
}

function Cost({ product: { price, discount_percentage, sale_price } }: { product: Product }) {
  return (
    <p className="money flex flex-wrap items-baseline gap-x-2">
      <span className="font-bold">{formatMoney(price, "admin")}</span>
      {discount_percentage > 0 ? (
        <span className="text-sale text-sm">
          −{discount_percentage} %: {formatMoney(sale_price, "admin")}
        </span>
      ) : null}
    </p>
  )
}

function Colors({ colors, shown }: { colors: string[]; shown: number }) {
  if (colors.length === 0) return null
  return (
    <ul aria-label="Colours" className="flex flex-wrap items-center gap-1.5">
      {colors.slice(0, shown).map((color) => (
        <li key={color} title={color} className="flex">
          <ColorDot color={color} className="size-4" />
          <span className="sr-only">{colorWords(color)}</span>
        </li>
      ))}
      <More of={colors.length} shown={shown} what="colours" />
    </ul>
  )
}

function Sizes({ sizes, shown }: { sizes: string[]; shown: number }) {
  if (sizes.length === 0) return null
  return (
    <ul aria-label="Sizes" className="flex flex-wrap items-center gap-1">
      {sizes.slice(0, shown).map((size) => (
        <li key={size} className="border border-hairline px-1.5 py-px text-xs wrap-anywhere">
          {size}
        </li>
      ))}
      <More of={sizes.length} shown={shown} what="sizes" />
    </ul>
  )
}

function More({ of, shown, what }: { of: number; shown: number; what: string }) {
  if (of <= shown) return null
  return (
    <li className="money self-center text-ink-soft text-xs">
      <span aria-hidden="true">+{of - shown}</span>
      <span className="sr-only">
        {of - shown} more {what}
      </span>
    </li>
  )
}

function Actions({ product, ...actions }: { product: Product } & ProductActions) {
  const { title, is_published } = product
  const look = "text-ink-soft hover:bg-panel hover:text-ink"
  const Icon = is_published ? EyeOff : Eye
  return (
    <RowActions name={title} onEdit={() => actions.onEdit(product)} onDelete={() => actions.onDelete(product)}>
      <IconButton
        label={`${is_published ? "Unpublish" : "Publish"} ${title}`}
        onClick={() => actions.onPublish(product)}
        className={look}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton label={`Duplicate ${title}`} onClick={() => actions.onDuplicate(product)} className={look}>
        <Copy aria-hidden="true" className="size-4.5" />
      </IconButton>
    </RowActions>
  )
}
