import type { Product } from "#features/products/contract.ts"
import { createProduct, NEW_IMAGE, updateProduct } from "#features/products/office-contract.ts"
import { keptPicture, type PictureChoice } from "#ui/office/picture-choice.ts"
import type { SeenFields } from "#ui/office/seen-fields.ts"
import { upload } from "#ui/office/upload.ts"
import { choicesIn } from "./choice-field.tsx"
import type { BoardPicture } from "./picture-board.tsx"

export type ProductFields = {
  title: string
  description: string
  price: string
  discount_percentage: string
  stock: string
  category_id: string
  is_published: "true" | "false"
  is_featured: boolean
  slug: string
  /** Comma-separated. */
  colors: string
  sizes: string
  thumbnail: PictureChoice | null
  images: BoardPicture[]
}

/** What the form holds when it opens; Published is the default (BO §9). */
export function fieldsOf(product: Product | null): ProductFields {
  const colorOf = new Map(Object.entries(product?.color_images ?? {}).map(([color, path]) => [path, color]))
  return {
    title: product?.title ?? "",
    description: product?.description ?? "",
    price: product ? product.price.toFixed(2) : "",
    discount_percentage: String(product?.discount_percentage ?? 0),
    stock: stockWord(product),
    category_id: product?.category_id ?? "",
    is_published: product?.is_published === false ? "false" : "true",
    is_featured: product?.is_featured ?? false,
    slug: product?.slug ?? "",
    colors: product?.colors.join(", ") ?? "",
    sizes: product?.sizes.join(", ") ?? "",
    thumbnail: product?.thumbnail ? keptPicture(product.thumbnail) : null,
    images: (product?.images ?? []).map((path, at) => ({
      ...keptPicture(path),
      // A product may show one picture twice.
      key: `${at} ${path}`,
      color: colorOf.get(path) ?? "",
    })),
  }
}

const stockWord = (product: Product | null) => (product?.stock == null ? "" : String(product.stock))

/**
 * @param was what the changed fields of a product were
 * @param onProgress told how much is on its way when there are pictures to send
 */
export function saveProduct(
  product: Product | null,
  fields: ProductFields,
  was: SeenFields,
  onProgress: (sent: number) => void,
) {
  const { thumbnail, images, is_featured, ...texts } = fields
  const colors = choicesIn(texts.colors)
  const fresh = images.flatMap(({ file }) => (file ? [file] : []))
  const body = {
    ...texts,
    colors,
    sizes: choicesIn(texts.sizes),
    is_featured: is_featured ? ("true" as const) : ("false" as const),
    // An empty one says: none.
    keep_images: images.length === 0 ? [""] : images.map(({ file, path }) => (file ? NEW_IMAGE : path)),
    image_colors: images.length === 0 ? [""] : images.map(({ color }) => (colors.includes(color) ? color : "")),
    thumbnail: thumbnail?.file ? [thumbnail.file] : [],
    images: fresh,
  }
  const told = fresh.length > 0 || thumbnail?.file ? onProgress : () => undefined
  if (!product) return upload(createProduct, { params: undefined, body, onProgress: told })
  return upload(updateProduct, {
    params: { id: product.id },
    body: { ...body, stock_was: stockWord(product), was: JSON.stringify(was) },
    onProgress: told,
  })
}

/** A whole number between two bounds, or nothing where nothing may be given. */
export const isCount = (typed: string, most: number): boolean => /^\d{1,7}$/.test(typed.trim()) && Number(typed) <= most
export const isPrice = (typed: string): boolean =>
  /^\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) <= 1_000_000
export const isSlug = (typed: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(typed.trim())
