import { randomUUID } from "node:crypto"
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import type { Config } from "./config.ts"

/** Widths in pixels in which a picture can be asked for; each is made once, of the widest that is kept. */
export const pictureWidths = [320, 400, 480, 640, 960, 1280, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

type StoredPicture = { path: string; contentType: string; sizeBytes: number; modifiedAtMs: number }

/** Uploaded and drawn pictures, by the path that products and pages keep: `uploads/<name>`. */
export type Media = {
  /** Stores a file that the shop itself made (the demo's pictures, an import's downloads) under its name. */
  keep(name: string, bytes: Buffer): Promise<void>
  /** The file of a name, at most `width` pixels wide when one is given; null when there is none. */
  find(name: string, width?: PictureWidth): Promise<StoredPicture | null>
}

// A dot is never first and never doubled, so no name leads out of the folder or to a hidden file. Each character can
// be read in one way only: a name that could be read in many would keep the process busy for years.
const safeName = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*\.([a-z0-9]+)$/
const longestName = 200
const contentTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
}
// Two at a time leave the other threads of Node's pool to files and passwords.
const resizesAtOnce = 2
const pixelLimit = 40_000_000
// Beside 80 nobody saw a difference in the stitches, and a listing's first view weighs a third less.
const reducedQuality = 66

// Each picture is resized once, so what sharp would remember is only memory; one thread per picture is enough.
sharp.cache(false)
sharp.concurrency(1)

/** The media folder of one process, `DATA_DIR/media`; processes may share it. */
export function openMedia(config: Pick<Config, "dataDir">): Media {
  const folder = join(config.dataDir, "media")
  const widths = join(folder, "widths")
  const inWork = new Map<string, Promise<void>>()
  const takeTurn = turns(resizesAtOnce)

  async function find(name: string, width?: PictureWidth): Promise<StoredPicture | null> {
    const contentType = contentTypeOf(name)
    if (!contentType) return null
    const original = await picture(join(folder, name), contentType)
    if (!original || width === undefined) return original
    const path = join(widths, `${name}.${width}.webp`)
    const made = await picture(path, "image/webp")
    if (made && made.modifiedAtMs >= original.modifiedAtMs) return made
    await once(path, () => takeTurn(() => resize(original.path, path, width)))
    return (await picture(path, "image/webp")) ?? original
  }

  function once(key: string, work: () => Promise<void>): Promise<void> {
    const started = inWork.get(key) ?? work().finally(() => inWork.delete(key))
    inWork.set(key, started)
    return started
  }

  return {
    async keep(name, bytes) {
      if (!contentTypeOf(name)) throw new Error(`${name} is no name for a picture.`)
      await writeWhole(join(folder, name), bytes)
    },
    find,
  }
}

function contentTypeOf(name: string): string | undefined {
  const extension = name.length <= longestName ? safeName.exec(name)?.[1] : undefined
  return extension && Object.hasOwn(contentTypes, extension) ? contentTypes[extension] : undefined
}

async function picture(path: string, contentType: string): Promise<StoredPicture | null> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return null
  return { path, contentType, sizeBytes: found.size, modifiedAtMs: Math.floor(found.mtimeMs) }
}

async function resize(from: string, to: string, width: number): Promise<void> {
  const bytes = await sharp(from, { limitInputPixels: pixelLimit })
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
