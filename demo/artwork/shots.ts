import type { Scene } from "#demo/artwork/engine/scene.ts"
import type { View } from "#demo/artwork/goods/drawing.ts"
import { drawingOf, goods } from "#demo/artwork/goods/goods.ts"
import { fields } from "#demo/artwork/props/yarns.ts"
import { categoryScenes } from "#demo/artwork/scenes/category-scenes.ts"
import { eventScenes } from "#demo/artwork/scenes/event-scenes.ts"
import { galleryScenes } from "#demo/artwork/scenes/gallery-scenes.ts"
import { heroNames, heroScene, shareScene } from "#demo/artwork/scenes/hero-scenes.ts"
import { demoCategories } from "#demo/categories.ts"
import { demoEvents } from "#demo/events.ts"
import { demoGallery } from "#demo/gallery.ts"
import { demoProducts } from "#demo/products.ts"

/** A picture to draw: its file in `demo/pictures` and what stands in it. */
export type Shot = { file: string; scene: () => Scene }

const sheet = { width: 900, height: 1200 }

function productShots(): Shot[] {
  return demoProducts.flatMap(({ slug, category, colors, images }) => {
    const field = fields[category as keyof typeof fields]
    const { draw, detail, views = {} } = drawingOf(slug)
    const shot = (file: string, view: () => View): Shot => ({ file, scene: () => ({ ...sheet, ...view() }) })
    const shown = colors.length > 0 ? colors : [""]
    return [
      ...shown.map((color, k) => shot(images[k] as string, () => ({ field, pieces: draw(color) }))),
      ...Object.entries(views).map(([name, view]) => shot(`${slug}-${name}.webp`, view)),
      // The close-up shows the second colour, so that the gallery is not twice the same.
      shot(`${slug}-detail.webp`, () => ({
        field,
        view: detail,
        pieces: draw(shown[Math.min(1, shown.length - 1)] ?? ""),
      })),
    ]
  })
}

function otherShots(): Shot[] {
  const shots: Shot[] = []
  for (const slug of Object.keys(goods) as (keyof typeof goods)[])
    shots.push({ file: `category-${slug}.webp`, scene: categoryScenes[slug] })
  for (const name of heroNames) {
    shots.push(
      { file: `hero-${name}.webp`, scene: () => heroScene(name, false) },
      { file: `hero-${name}-mobile.webp`, scene: () => heroScene(name, true) },
    )
  }
  for (const [name, scene] of Object.entries(eventScenes)) shots.push({ file: `event-${name}.webp`, scene })
  for (const [name, scene] of Object.entries(galleryScenes)) shots.push({ file: `gallery-${name}.webp`, scene })
  return [...shots, { file: "share.jpg", scene: shareScene }]
}

export const allShots = (): Shot[] => [...productShots(), ...otherShots()]

/** Every picture the texts name must be drawn, and nothing may be drawn that no text names. */
export function checkNames(shots: Shot[]): void {
  const named = new Set([
    "share.jpg",
    ...demoProducts.flatMap((product) => product.images),
    ...demoCategories.map((category) => category.image),
    ...demoEvents.map((event) => event.image),
    ...demoGallery.map((post) => post.image),
    ...heroNames.flatMap((name) => [`hero-${name}.webp`, `hero-${name}-mobile.webp`]),
  ])
  const drawn = new Set(shots.map((shot) => shot.file))
  const missing = [...named].filter((file) => !drawn.has(file))
  const unused = [...drawn].filter((file) => !named.has(file))
  if (missing.length + unused.length > 0)
    throw new Error(
      `Named but not drawn: ${missing.join(", ") || "none"}. Drawn but not named: ${unused.join(", ") || "none"}.`,
    )
}
