import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp, { type OverlayOptions } from "sharp"
import { fields, grounds } from "#demo/artwork/props/yarns.ts"
import { demoCategories } from "#demo/categories.ts"
import { demoEvents } from "#demo/events.ts"
import { demoGallery } from "#demo/gallery.ts"
import { demoProducts } from "#demo/products.ts"
import { heroNames } from "./scenes/hero-scenes.ts"

const width = 2000
const columns = 12
const gap = 16

type Row = { files: string[]; shape: number; perRow: number; ground: string }

/** Categories are blocks of their field's colour; a block that does not fill its rows goes on with further colours and views. */
function rows(): Row[] {
  const products = demoCategories.map(({ slug }): Row => {
    const shown = demoProducts.filter((product) => product.category === slug)
    const room = Math.ceil(shown.length / columns) * columns - shown.length
    // One more of each in turn: first the last view of every product, then the one before.
    const spare: string[] = []
    for (let back = 2; spare.length < room && back < 8; back++)
      for (const { images } of shown) {
        const image = images.at(-back)
        if (image && image !== images[0] && images.length - back > 0) spare.push(image)
      }
    return {
      files: [...shown.map((product) => product.images[0] ?? ""), ...spare.slice(0, room)],
      shape: 3 / 4,
      perRow: columns,
      ground: fields[slug as keyof typeof fields],
    }
  })
  return [
    ...products,
    {
      files: heroNames.map((name) => `hero-${name}.webp`),
      shape: 16 / 9,
      perRow: heroNames.length,
      ground: grounds.mist,
    },
    {
      files: demoCategories.map((category) => category.image),
      shape: 3 / 4,
      perRow: demoCategories.length,
      ground: grounds.mist,
    },
    { files: demoEvents.map((event) => event.image), shape: 3 / 2, perRow: 8, ground: grounds.mist },
    { files: demoGallery.map((post) => post.image), shape: 1, perRow: 12, ground: grounds.mist },
  ]
}

/** The whole catalogue at a glance, from pictures already drawn: goods by category, then heroes, categories, events and gallery. */
export async function drawContactSheet(pictures: string, file: string): Promise<number> {
  const tiles: OverlayOptions[] = []
  let top = 0
  for (const { files, shape, perRow, ground } of rows()) {
    const lines = Math.ceil(files.length / perRow)
    const tall = Math.round(width / perRow / shape)
    tiles.push({
      input: { create: { width, height: lines * tall, channels: 3, background: ground } },
      left: 0,
      top,
    })
    for (const [k, name] of files.entries()) {
      const column = k % perRow
      const left = Math.round((column * width) / perRow)
      const right = Math.round(((column + 1) * width) / perRow)
      tiles.push({
        input: await sharp(join(pictures, name))
          .resize(right - left, tall)
          .toBuffer(),
        left,
        top: top + Math.floor(k / perRow) * tall,
      })
    }
    top += lines * tall + gap
  }
  const picture = await sharp({
    create: { width, height: top - gap, channels: 3, background: "#ffffff" },
  })
    .composite(tiles)
    .removeAlpha()
    .raw()
    .toBuffer()
  await mkdir(join(file, ".."), { recursive: true })
  for (const quality of [76, 68, 60, 52, 45, 38, 32, 26]) {
    const data = await sharp(picture, { raw: { width, height: top - gap, channels: 3 } })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
    if (data.length > 600_000) continue
    await writeFile(file, data)
    return data.length
  }
  throw new Error(`${file} stays above 600 kB`)
}
