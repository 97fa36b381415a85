import { randomUUID } from "node:crypto"
import { mkdirSync } from "node:fs"
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { openAvifMaker } from "./avif-maker.ts"
import type { Config } from "./config.ts"
import type { ReceivedFile } from "./multipart.ts"
import { mostPixels, redrawPicture } from "./redraw-picture.ts"

/** Widths in pixels in which a picture can be asked for; each is made once, of the widest that is kept. */
export const pictureWidths = [320, 400, 480, 640, 960, 1280, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Uploaded and drawn pictures and films, by the path that products and pages keep: `uploads/<name>`. */
export type Media = {
  /** Where they lie, as an absolute path. */
  folder: string
  /** Stores a file that the shop itself made (the demo's pictures, an import's downloads) under its name. */
  keep(name: string, bytes: Buffer): Promise<void>
  /**
   * Makes a picture of the shop's own of an uploaded one, under a random name.
   * @returns its path, `uploads/<name>`
   * @throws Problem pictures.not-a-picture, pictures.too-many-pixels (contract/picture-problems.ts)
   */
  accept(file: ReceivedFile): Promise<string>
  /** Removes pictures and all their widths; paths that are not of this folder are left alone. */
  discard(paths: readonly string[]): Promise<void>
  /**
   * The path of a name's file, of a picture at most `width` pixels wide when one is given; null when there is none.
   * A width is a WebP, made when it is first asked for, or an AVIF for who reads it and where one has been made since.
   */
  find(name: string, width?: PictureWidth, reads?: { avif: boolean }): Promise<string | null>
  /** Ends what is made in the background. */
  close(): void
}

// A dot is never first and never doubled, so no name leads out of the folder or to a hidden file. Each character can
// be read in one way only: a name that could be read in many would keep the process busy for years.
const safeName = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*\.([a-z0-9]+)$/
const longestName = 200
const pictureTypes = ["avif", "gif", "jpeg", "jpg", "png", "webp"]
const filmTypes = ["mp4", "webm"]
// Two at a time leave the other threads of Node's pool to files and passwords, and need little memory.
const drawnAtOnce = 2
// Beside 80 nobody saw a difference in the stitches, and a listing's first view weighs a third less.
const reducedQuality = 66

/** The media folder of one process, `DATA_DIR/media`; processes may share it. */
export function openMedia(config: Pick<Config, "dataDir">): Media {
  const folder = resolve(config.dataDir, "media")
  mkdirSync(folder, { recursive: true })
  const widths = join(folder, "widths")
  const inWork = new Map<string, Promise<void>>()
  const takeTurn = turns(drawnAtOnce)
  const takeUploadTurn = turns(1)
  const avifMaker = openAvifMaker()

  const narrowed = (name: string, width: PictureWidth, type: "webp" | "avif") =>
    join(widths, `${name}.${width}.${type}`)

  async function find(name: string, width?: PictureWidth, reads = { avif: false }): Promise<string | null> {
    const type = typeOf(name)
    const path = join(folder, name)
    const keptAtMs = type && (await changedAtMs(path))
    if (!keptAtMs) return null
    if (width === undefined || filmTypes.includes(type)) return path
    const isMade = async (file: string) => ((await changedAtMs(file)) ?? 0) >= keptAtMs
    const smaller = narrowed(name, width, "avif")
    if (reads.avif && (await isMade(smaller))) return smaller
    const narrow = narrowed(name, width, "webp")
    if (!(await isMade(narrow))) await once(narrow, () => takeTurn(() => resize(path, narrow, width)))
    if (reads.avif) avifMaker.make(path, smaller, width)
    return narrow
  }

  function once(key: string, work: () => Promise<void>): Promise<void> {
    const started = inWork.get(key) ?? work().finally(() => inWork.delete(key))
    inWork.set(key, started)
    return started
  }

  async function keep(name: string, bytes: Buffer): Promise<void> {
    if (!typeOf(name)) throw new Error(`${name} is no name for a picture.`)
    await writeWhole(join(folder, name), bytes)
  }

  return {
    folder,
    keep,
    async accept(file) {
      const name = `${randomUUID()}.webp`
      await takeUploadTurn(async () => keep(name, await redrawPicture(file)))
      return mediaPath(name)
    },
    async discard(paths) {
      const names = paths.flatMap((path) => nameIn(path) ?? [])
      const files = names.flatMap((name) => [
        join(folder, name),
        ...pictureWidths.flatMap((width) => [narrowed(name, width, "webp"), narrowed(name, width, "avif")]),
      ])
      await Promise.all(files.map((file) => rm(file, { force: true })))
    },
    find,
    close: () => avifMaker.close(),
  }
}

const mediaPath = (name: string) => `uploads/${name}`

/** The name of a file of this folder in a path that a row keeps. */
function nameIn(path: string): string | undefined {
  const name = /^\/?uploads\/([^/]+)$/.exec(path)?.[1]
  return name !== undefined && typeOf(name) ? name : undefined
}

/** The ending of a name that may be kept. */
function typeOf(name: string): string | undefined {
  const ending = name.length <= longestName ? safeName.exec(name)?.[1] : undefined
  return [...pictureTypes, ...filmTypes].find((type) => type === ending)
}

/** undefined where there is no such file. */
async function changedAtMs(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? Math.floor(found.mtimeMs) : undefined
}

/** Loaded by the first picture that is drawn: most starts of a shop find all widths made. */
async function loadSharp() {
  const { default: sharp } = await import("sharp")
  // Each picture is resized once, so what sharp would remember is only memory; one thread per picture is enough.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

async function resize(from: string, to: string, width: number): Promise<void> {
  const sharp = await loadSharp()
  const bytes = await sharp(from, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: reducedQuality })
    .toBuffer()
  await writeWhole(to, bytes)
}

/** A reader sees the whole file or none, also when the process is killed half-way. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = join(path, "..", `.${randomUUID()}`)
  await mkdir(join(path, ".."), { recursive: true })
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Lets so many pieces of work run at once; the others wait in order. */
function turns(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resume) => waiting.push(resume))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
