import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { chromium, type Page } from "playwright-core"
import sharp from "sharp"
import { photograph } from "#demo/artwork/engine/photograph.ts"
import { type Encoded, muxMp4 } from "./film-mp4.ts"
import { type Film, films } from "./film-scenes.ts"

const size = 560
const framesPerSecond = 25
const mostBytes = 700_000
/** Bits a second, tried in turn until the film is light enough. */
const bitrates = [1_350_000, 1_200_000, 1_050_000, 900_000, 750_000]

/** The frames as PNG. The same numbers on every machine; only the encoder may differ. */
async function drawFrames({ seconds, scene }: Film, report: (share: number) => void): Promise<Buffer[]> {
  const count = Math.round(seconds * framesPerSecond)
  const frames: Buffer[] = []
  for (let k = 0; k < count; k++) {
    const pixels = await photograph({ ...scene(k / count), width: size, height: size })
    const raw = { width: size, height: size, channels: 3 } as const
    frames.push(await sharp(pixels, { raw }).png({ compressionLevel: 3 }).toBuffer())
    report((k + 1) / count)
  }
  return frames
}

type Order = { frames: string[]; size: number; framesPerSecond: number; bitrate: number }

/** Runs in the browser (WebCodecs). Constrained baseline, because everything plays it. */
async function encodeInPage({ frames, size, framesPerSecond, bitrate }: Order): Promise<string[]> {
  const base64 = async (bytes: AllowSharedBufferSource): Promise<string> => {
    const reader = new FileReader()
    reader.readAsDataURL(new Blob([bytes as BufferSource]))
    await new Promise((resolve) => reader.addEventListener("load", resolve))
    return String(reader.result).replace(/^.*,/, "")
  }
  const chunks: EncodedVideoChunk[] = []
  let config: AllowSharedBufferSource | undefined
  let failure: DOMException | undefined
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      chunks.push(chunk)
      config ??= metadata?.decoderConfig?.description
    },
    error(error) {
      failure = error
    },
  })
  encoder.configure({
    codec: "avc1.42001f",
    avc: { format: "avc" },
    width: size,
    height: size,
    bitrate,
    framerate: framesPerSecond,
    latencyMode: "quality",
  })
  for (const [k, frame] of frames.entries()) {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${frame}`)).blob())
    const shown = { timestamp: (k * 1e6) / framesPerSecond, duration: 1e6 / framesPerSecond }
    const video = new VideoFrame(picture, shown)
    encoder.encode(video, { keyFrame: k === 0 })
    video.close()
  }
  await encoder.flush()
  if (failure ?? !config) throw failure ?? new Error("The encoder answered nothing.")
  const bytes = chunks.map((chunk) => {
    const copy = new Uint8Array(chunk.byteLength)
    chunk.copyTo(copy)
    return copy
  })
  return Promise.all([config as AllowSharedBufferSource, ...bytes].map(base64))
}

async function encode(page: Page, frames: Buffer[]): Promise<Buffer> {
  const order = { frames: frames.map((frame) => frame.toString("base64")), size, framesPerSecond }
  for (const bitrate of bitrates) {
    const [config, ...pictures] = await page.evaluate(encodeInPage, { ...order, bitrate })
    const encoded: Encoded = {
      config: Buffer.from(config as string, "base64"),
      pictures: pictures.map((picture) => Buffer.from(picture, "base64")),
    }
    const film = muxMp4(encoded, size, size, framesPerSecond)
    if (film.length <= mostBytes) return film
  }
  throw new Error(`The film stays above ${mostBytes / 1000} kB`)
}

/** Encoders are only there for pages that came safely; this one comes from nowhere. */
async function securePage(page: Page): Promise<Page> {
  await page.route("https://film.invalid/", (route) => route.fulfill({ contentType: "text/html", body: "" }))
  await page.goto("https://film.invalid/")
  return page
}

/** Draws the demo's films into `folder`, all or those whose names start so, and has the system's Chromium encode them. */
export async function drawFilms(folder: string, wanted: string[]): Promise<void> {
  const chosen = Object.entries(films).filter(
    ([name]) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
  )
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  })
  try {
    const page = await securePage(await browser.newPage())
    for (const [name, film] of chosen) {
      const file = `gallery-${name}.mp4`
      let told = 0
      const frames = await drawFrames(film, (share) => {
        if (share < told + 0.1) return
        told = share
        console.log(`${file} ${Math.round(share * 100)} % drawn`)
      })
      const data = await encode(page, frames)
      await writeFile(join(folder, file), data)
      console.log(`${file} ${Math.round(data.length / 1000)} kB`)
    }
  } finally {
    await browser.close()
  }
}
