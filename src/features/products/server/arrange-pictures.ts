import { MOST_IMAGES, NEW_IMAGE } from "#features/products/office-contract.ts"
import { Problem } from "#platform/problem.ts"

export type ShownPicture = { path: string; color: string | null }

type Wish = {
  /** Paths to keep, in their order, `new` where the next uploaded one goes; undefined keeps all. */
  keep?: string[] | undefined
  /** The colour that each picture shows, in the order they will have; undefined leaves those they have. */
  imageColors?: string[] | undefined
  /** The product's colours: a picture shows none but these. */
  colors: string[]
}

/**
 * The pictures that a product will have (decisions.md §3): what is kept of those it has, and the uploaded ones.
 * @throws Problem request.invalid: a picture that it has not, a colour that it has not, or too many
 */
export function arrangePictures(had: readonly ShownPicture[], uploaded: readonly string[], wish: Wish): ShownPicture[] {
  const left = [...had]
  const fresh = [...uploaded]
  const kept = wish.keep === undefined ? left.splice(0) : wish.keep.flatMap((path) => pick(path, left, fresh))
  const pictures = [...kept, ...fresh.map((path) => ({ path, color: null }))]
  if (pictures.length > MOST_IMAGES) throw refusal("images", `A product has at most ${MOST_IMAGES} pictures.`)
  const { imageColors, colors } = wish
  return pictures.map(({ path, color: before }, at) => {
    const color = imageColors ? (imageColors[at] ?? "") || null : before
    if (color === null || colors.includes(color)) return { path, color }
    if (imageColors) throw refusal("image_colors", `A picture cannot show ${color}: the product does not come in it.`)
    return { path, color: null }
  })
}

function pick(path: string, left: ShownPicture[], fresh: string[]): ShownPicture[] {
  if (path === "") return []
  if (path === NEW_IMAGE) return fresh.splice(0, 1).map((next) => ({ path: next, color: null }))
  const at = left.findIndex((picture) => picture.path === path)
  if (at < 0) {
    throw refusal("keep_images", "One of the pictures is not there any more. Please open the product again.")
  }
  return left.splice(at, 1)
}

const refusal = (field: string, sentence: string) =>
  new Problem("request.invalid", 422, sentence, { errors: [{ path: field, message: sentence }] })
