/**
 * Draws the demo shop's pictures.
 *
 *   node demo/artwork/draw.ts                    everything
 *   node demo/artwork/draw.ts oku-bobble-hat     only files whose names start so
 *   node demo/artwork/draw.ts --sheet            the contact sheet, from pictures already drawn
 */
import { mkdir, readdir, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { demoCategories } from "#demo/categories.ts"
import { demoEvents } from "#demo/events.ts"
import { demoGallery } from "#demo/gallery.ts"
import { demoHero } from "#demo/hero.ts"
import { demoProducts } from "#demo/products.ts"
import { categoryScenes } from "./category-scenes.ts"
import { eventScenes } from "./event-scenes.ts"
import { galleryScenes } from "./gallery-scenes.ts"
import { drawingOf, goods } from "./goods.ts"
import { heroNames, heroScene, shareScene } from "./hero-scenes.ts"
import { marks } from "./marks.ts"
import { photograph, saveWebp } from "./photograph.ts"
import type { Scene } from "./scene.ts"
import { fields } from "./yarns.ts"

const demo = join(import.meta.dirname, "..")
const pictures = join(demo, "pictures")

type Shot = { file: string; scene: () => Scene }

function productShots(): Shot[] {
  return demoProducts.flatMap((product) => {
    const field = fields[product.category as keyof typeof fields]
    const drawing = drawingOf(product.slug)
    const sheet = { width: 900, height: 1200, field }
    return product.images.map((file, k): Shot => {
      const isDetail = k === product.images.length - 1
      // The close-up shows the second colour, so that the gallery is not twice the same.
      const color = product.colors[isDetail ? Math.min(1, product.colors.length - 1) : k] ?? ""
      return {
        file,
        scene: () => ({ ...sheet, view: isDetail ? drawing.detail : undefined, pieces: drawing.draw(color) }),
      }
    })
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
  return shots
}

/** Every picture the texts name must be drawn, and nothing may be drawn that no text names. */
function checkNames(shots: Shot[]): void {
  const named = new Set([
    ...demoProducts.flatMap((product) => product.images),
    ...demoCategories.map((category) => category.image),
    ...demoEvents.map((event) => event.image),
    ...demoGallery.map((post) => post.image),
    ...demoHero.flatMap((slide) => [slide.desktopImage, slide.mobileImage]),
  ])
  const drawn = new Set(shots.map((shot) => shot.file))
  const missing = [...named].filter((file) => !drawn.has(file))
  const unused = [...drawn].filter((file) => !named.has(file))
  if (missing.length + unused.length > 0)
    throw new Error(
      `Named but not drawn: ${missing.join(", ") || "none"}. Drawn but not named: ${unused.join(", ") || "none"}.`,
    )
}

async function contactSheet(): Promise<void> {
  const folder = join(demo, "..", "docs", "screenshots")
  await mkdir(folder, { recursive: true })
  const cell = { w: 240, h: 320, columns: 7 }
  const tiles = await Promise.all(
    demoProducts.map(async (product, k) => ({
      input: await sharp(join(pictures, product.images[0] ?? ""))
        .resize(cell.w, cell.h)
        .toBuffer(),
      left: (k % cell.columns) * cell.w,
      top: Math.floor(k / cell.columns) * cell.h,
    })),
  )
  const rows = Math.ceil(tiles.length / cell.columns)
  const file = join(folder, "catalogue.webp")
  await sharp({ create: { width: cell.w * cell.columns, height: cell.h * rows, channels: 3, background: fields.bags } })
    .composite(tiles)
    .webp({ quality: 80 })
    .toFile(file)
  console.log(`contact sheet of ${tiles.length} products: ${file}`)
}

async function main(wanted: string[]): Promise<void> {
  if (wanted.includes("--sheet")) return contactSheet()
  const shots = [...productShots(), ...otherShots()]
  checkNames(shots)
  const isWanted = (file: string): boolean => wanted.length === 0 || wanted.some((name) => file.startsWith(name))
  const chosen = shots.filter((shot) => isWanted(shot.file))
  const chosenMarks = marks.filter((mark) => isWanted(mark.file.replace(/^\w+\//, "")))
  const withShare = isWanted("share.jpg")
  const unknown = wanted.filter(
    (name) =>
      ![...shots.map((shot) => shot.file), ...marks.map((mark) => mark.file.replace(/^\w+\//, "")), "share.jpg"].some(
        (file) => file.startsWith(name),
      ),
  )
  if (unknown.length > 0) throw new Error(`No picture is called ${unknown.join(", ")}`)
  await mkdir(pictures, { recursive: true })
  const started = Date.now()
  let done = 0
  const total = chosen.length + chosenMarks.length + (withShare ? 1 : 0)
  const report = (file: string, bytes: number): void =>
    console.log(`${String(++done).padStart(3)}/${total} ${file} ${Math.round(bytes / 1000)} kB`)
  for (const mark of chosenMarks) {
    const data = await mark.draw()
    await writeFile(join(demo, mark.file), data)
    report(mark.file, data.length)
  }
  for (const { file, scene } of chosen) {
    const view = scene()
    report(file, await saveWebp(await photograph(view), view.width, view.height, join(pictures, file)))
  }
  if (withShare) {
    const view = shareScene()
    const data = await sharp(await photograph(view), { raw: { width: view.width, height: view.height, channels: 3 } })
      .jpeg({ quality: 66, mozjpeg: true })
      .toBuffer()
    await writeFile(join(pictures, "share.jpg"), data)
    report("share.jpg", data.length)
  }
  const sizes = await Promise.all(
    (await readdir(pictures)).map(async (file) => (await stat(join(pictures, file))).size),
  )
  console.log(
    `${done} pictures in ${Math.round((Date.now() - started) / 1000)} s; the folder holds ${sizes.length} files, ${(sizes.reduce((a, b) => a + b, 0) / 1e6).toFixed(1)} MB`,
  )
}

await main(process.argv.slice(2))
