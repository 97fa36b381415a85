/**
 * Draws the demo shop's pictures.
 *
 *   node demo/artwork/draw.ts                    everything
 *   node demo/artwork/draw.ts oku-bobble-hat     only files whose names start so
 *   node demo/artwork/draw.ts --draft DIR NAME…  the same at half size, as PNG in DIR: to look at while drawing
 *   node demo/artwork/draw.ts --sheet            the contact sheet, from pictures already drawn
 *   node demo/artwork/draw.ts --films NAME…      the films, frame by frame; the system's Chromium encodes them
 *   node demo/artwork/draw.ts --public           what the shop's own pages and letters show, in part from pictures already drawn
 */
import { mkdir, readdir, stat, writeFile } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { basename, join } from "node:path"
import { Worker } from "node:worker_threads"
import sharp from "sharp"
import { photograph } from "#demo/artwork/engine/photograph.ts"
import type { Scene } from "#demo/artwork/engine/scene.ts"
import { marks } from "#demo/artwork/props/marks.ts"
import { drawContactSheet } from "./contact-sheet.ts"
import type { Drawn } from "./draw-worker.ts"
import { drawFilms } from "./film.ts"
import { drawShopPictures } from "./shop-pictures.ts"
import { allShots, checkNames } from "./shots.ts"

const demo = join(import.meta.dirname, "..")
const pictures = join(demo, "pictures")
const publicFolder = join(demo, "..", "public")

/** Half the size is a quarter of the wait. */
async function saveDraft(scene: Scene, file: string): Promise<void> {
  const { width, height, view = [0, 0, width] } = scene
  const small = { ...scene, width: Math.round(width / 2), height: Math.round(height / 2), view }
  const { width: w, height: h } = small
  await sharp(await photograph(small), { raw: { width: w, height: h, channels: 3 } }).toFile(file)
}

async function drawDrafts([folder = ".", ...wanted]: string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { file, scene } of allShots()) {
    if (!wanted.some((name) => file.startsWith(name))) continue
    const draft = join(folder, file.replace(/\w+$/, "png"))
    await saveDraft(scene(), draft)
    console.log(draft)
  }
}

/** Sends the pictures to as many threads as there are cores, each the next one as it becomes free; answers what failed. */
async function drawAll(files: string[], report: (file: string, bytes: number) => void): Promise<string[]> {
  const waiting = [...files]
  const problems: string[] = []
  const threads = Array.from({ length: Math.min(availableParallelism(), files.length) }, async () => {
    const worker = new Worker(new URL("./draw-worker.ts", import.meta.url), { workerData: pictures })
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      worker.postMessage(file)
      const drawn = await new Promise<Drawn>((resolve, reject) => {
        worker.once("message", resolve)
        worker.once("error", reject)
      })
      worker.removeAllListeners("error")
      if ("problem" in drawn) problems.push(`${drawn.file}: ${drawn.problem}`)
      else report(drawn.file, drawn.bytes)
    }
    await worker.terminate()
  })
  await Promise.all(threads)
  return problems
}

async function drawSheet(): Promise<void> {
  const file = join(demo, "..", "docs", "screenshots", "catalogue.webp")
  console.log(`${file} ${Math.round((await drawContactSheet(pictures, file)) / 1000)} kB`)
}

async function main(wanted: string[]): Promise<void> {
  if (wanted[0] === "--sheet") return drawSheet()
  if (wanted[0] === "--draft") return drawDrafts(wanted.slice(1))
  if (wanted[0] === "--films") return drawFilms(pictures, wanted.slice(1))
  if (wanted[0] === "--public") return drawShopPictures(pictures, publicFolder)
  const shots = allShots()
  checkNames(shots)
  const names = [...shots.map((shot) => shot.file), ...marks.map((mark) => basename(mark.file))]
  const unknown = wanted.filter((name) => !names.some((file) => file.startsWith(name)))
  if (unknown.length > 0) throw new Error(`No picture is called ${unknown.join(", ")}`)
  const isWanted = (file: string): boolean => wanted.length === 0 || wanted.some((name) => file.startsWith(name))
  const files = shots.map((shot) => shot.file).filter(isWanted)
  await mkdir(pictures, { recursive: true })
  for (const mark of marks.filter(({ file }) => isWanted(basename(file))))
    await writeFile(join(demo, mark.file), await mark.draw())
  const started = performance.now()
  let done = 0
  const problems = await drawAll(files, (file, bytes) => {
    done++
    const left = ((performance.now() - started) / done / 60_000) * (files.length - done)
    const wait = left < 1 ? `${Math.ceil(left * 60)} s` : `${Math.ceil(left)} min`
    console.log(`${String(done).padStart(3)}/${files.length} ${file} ${Math.round(bytes / 1000)} kB, ${wait} left`)
  })
  if (problems.length > 0) throw new Error(`${problems.length} pictures failed:\n${problems.join("\n")}`)
  if (wanted.length === 0) {
    await drawFilms(pictures, [])
    await drawShopPictures(pictures, publicFolder)
    await drawSheet()
  }
  const sizes = await Promise.all(
    (await readdir(pictures)).map(async (file) => (await stat(join(pictures, file))).size),
  )
  console.log(
    `${done} pictures in ${Math.round((performance.now() - started) / 1000)} s; the folder holds ${sizes.length} files, ${(sizes.reduce((a, b) => a + b, 0) / 1e6).toFixed(1)} MB`,
  )
}

await main(process.argv.slice(2))
