import { copyFile, mkdir } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { photograph, saveWebp } from "#demo/artwork/engine/photograph.ts"
import type { Scene } from "#demo/artwork/engine/scene.ts"
import { heroNames } from "./scenes/hero-scenes.ts"
import { mailHeader, pageScenes } from "./scenes/page-scenes.ts"

/** Pictures of the demo that the shop's own pages show too: the name below `public/images` and the file in `demo/pictures`. */
const shared: Record<string, string> = {
  "share.jpg": "share.jpg",
  "pages/band-in-progress.webp": "gallery-band-in-progress.webp",
  "pages/crochet-and-cocktails.webp": "event-crochet-and-cocktails.webp",
  "pages/first-chain.webp": "event-first-chain.webp",
  "pages/library-lesson.webp": "event-library-lesson.webp",
  ...Object.fromEntries(
    heroNames.flatMap((name) => [
      [`hero/${name}-wide.webp`, `hero-${name}.webp`],
      [`hero/${name}-tall.webp`, `hero-${name}-mobile.webp`],
    ]),
  ),
}

/** A letter should not weigh more than its words. */
async function saveHeader(scene: Scene, file: string): Promise<number> {
  const pixels = await photograph(scene)
  for (const quality of [72, 64, 56, 48, 40]) {
    const image = sharp(pixels, { raw: { width: scene.width, height: scene.height, channels: 3 } })
    const { size } = await image.jpeg({ quality, mozjpeg: true }).toFile(file)
    if (size <= 60_000) return size
  }
  throw new Error(`${file} stays above 60 kB`)
}

/** Fills `publicFolder` with the pictures of the shop's own pages and letters; those it shares are taken from `pictures`, already drawn. */
export async function drawShopPictures(pictures: string, publicFolder: string): Promise<void> {
  for (const folder of ["images/hero", "images/pages", "mail"])
    await mkdir(join(publicFolder, folder), { recursive: true })
  for (const [name, file] of Object.entries(shared))
    await copyFile(join(pictures, file), join(publicFolder, "images", name))
  for (const [name, make] of Object.entries(pageScenes)) {
    const scene = make()
    const file = join(publicFolder, "images", "pages", `${name}.webp`)
    const bytes = await saveWebp(await photograph(scene), scene.width, scene.height, file)
    console.log(`${file} ${Math.round(bytes / 1000)} kB`)
  }
  const file = join(publicFolder, "mail", "header.jpg")
  console.log(`${file} ${Math.round((await saveHeader(mailHeader(), file)) / 1000)} kB`)
}
