/**
 * Draws the demo shop's pictures.
 *
 *   node demo/artwork/draw.ts                    everything
 *   node demo/artwork/draw.ts oku-bobble-hat     only files whose names start so
 *   node demo/artwork/draw.ts --draft DIR NAME…  the same at half size, as PNG in DIR: to look at while drawing
 *   node demo/artwork/draw.ts --sheet            the contact sheet, from pictures already drawn
 */
import { mkdir, readdir, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { photograph, saveWebp } from "#demo/artwork/engine/photograph.ts"
import type { Scene } from "#demo/artwork/engine/scene.ts"
import type { View } from "#demo/artwork/goods/drawing.ts"
import { drawingOf, goods } from "#demo/artwork/goods/goods.ts"
import { marks } from "#demo/artwork/props/marks.ts"
import { fields } from "#demo/artwork/props/yarns.ts"
import { categoryScenes } from "#demo/artwork/scenes/category-scenes.ts"
import { eventScenes } from "#demo/artwork/scenes/event-scenes.ts"
import { galleryScenes } from "#demo/artwork/scenes/gallery-scenes.ts"
import { heroNames, heroScene, shareScene } from "#demo/artwork/scenes/hero-scenes.ts"
import { demoCategories } from "#demo/categories.ts"
import { demoEvents } from "#demo/events.ts"
import { demoGallery } from "#demo/gallery.ts"
import { demoHero } from "#demo/hero.ts"
import { demoProducts } from "#demo/products.ts"

const demo = join(import.meta.dirname, "..")
const pictures = join(demo, "pictures")

const sheet = { width: 900, height: 1200 }

type Shot = { file: string; scene: () => Scene }

function productShots(): Shot[] {
  return demoProducts.flatMap(({ slug, category, colors, images }) => {
    const field = fields[category as keyof typeof fields]
    const { draw, detail, views = {} } = drawingOf(slug)
    const mains = (colors.length > 0 ? colors : [""]).map((color) => (): View => ({ field, pieces: draw(color) }))
    // The close-up shows the second colour, so that the gallery is not twice the same.
    const closeUp = (): View => ({ field, view: detail, pieces: draw(colors[Math.min(1, colors.length - 1)] ?? "") })
    const shots = [...mains, ...Object.values(views), closeUp]
    const names = Object.keys(views).map((name) => `${slug}-${name}.webp`)
    if (images.slice(mains.length, -1).join() !== names.join())
      throw new Error(`${slug} is described with other views than it is drawn with: ${names.join(", ") || "none"}`)
    return shots.map((shot, k): Shot => ({ file: images[k] as string, scene: () => ({ ...sheet, ...shot() }) }))
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

/** Half the size is a quarter of the wait. */
async function saveDraft(scene: Scene, file: string): Promise<void> {
  const { width, height, view = [0, 0, width] } = scene
  const small = { ...scene, width: Math.round(width / 2), height: Math.round(height / 2), view }
  const { width: w, height: h } = small
  await sharp(await photograph(small), { raw: { width: w, height: h, channels: 3 } }).toFile(file)
}

async function drawDrafts([folder = ".", ...wanted]: string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { file, scene } of [...productShots(), ...otherShots()]) {
    if (!wanted.some((name) => file.startsWith(name))) continue
    const draft = join(folder, file.replace("webp", "png"))
    await saveDraft(scene(), draft)
    console.log(draft)
  }
}

async function main(wanted: string[]): Promise<void> {
  if (wanted.includes("--sheet")) return contactSheet()
  if (wanted[0] === "--draft") return drawDrafts(wanted.slice(1))
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
