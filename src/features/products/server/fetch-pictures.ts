import { createHash } from "node:crypto"
import sharp from "sharp"
import type { Media } from "#platform/media.ts"

/** The path that a product keeps, or why there is none. */
export type Fetched = { path: string } | { problem: string }

const timeoutMs = 5_000
const largestBytes = 20 * 1024 * 1024
const widestPixels = 1_600
const mostPixels = 40_000_000
const formats = new Set(["avif", "gif", "heif", "jpeg", "png", "webp"])
// A host that did not answer so often in a row is not asked again: a catalogue has thousands of pictures on one.
const patience = 3

/**
 * Makes a fetcher of pictures for one import. A picture is named by its address, so a second run asks only for those
 * it does not have.
 */
export function pictureFetcher(media: Media) {
  const silent = new Map<string, number>()
  return async (url: string): Promise<Fetched> => {
    const name = `import-${createHash("sha256").update(url).digest("hex").slice(0, 32)}.webp`
    const path = `uploads/${name}`
    if (await media.find(name)) return { path }
    const { host } = new URL(url)
    if ((silent.get(host) ?? 0) >= patience) return { problem: "its host does not answer" }
    const bytes = await download(url, (answered) => silent.set(host, answered ? 0 : (silent.get(host) ?? 0) + 1))
    if (!Buffer.isBuffer(bytes)) return bytes
    const picture = await redraw(bytes)
    if (!picture) return { problem: "what is there is no picture" }
    await media.keep(name, picture)
    return { path }
  }
}

async function download(url: string, heard: (answered: boolean) => void): Promise<Buffer | { problem: string }> {
  let hasAnswered = false
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), headers: { accept: "image/*" } })
    hasAnswered = true
    heard(true)
    if (!answer.ok || !answer.body) return { problem: `its host answered ${answer.status}` }
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of answer.body) {
      bytes += chunk.length
      // Leaving the loop ends the download.
      if (bytes > largestBytes) return { problem: `it is larger than ${largestBytes / 1024 / 1024} MB` }
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch {
    if (!hasAnswered) heard(false)
    return { problem: hasAnswered ? "its host stopped half-way" : "its host does not answer" }
  }
}

/** Drawn anew, so that nothing but the picture is kept: no place, no camera, no second meaning of the bytes. */
async function redraw(bytes: Buffer): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels })
    const { format } = await image.metadata()
    if (!formats.has(format)) return null
    return await image
      .autoOrient()
      .resize({ width: widestPixels, height: widestPixels, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}
