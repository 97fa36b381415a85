import { open } from "node:fs/promises"
import sharp from "sharp"
import { Problem } from "./problem.ts"

/** Pixels that a picture may have: what more would unfold to in memory, no upload is worth. */
export const mostPixels = 40_000_000

const longestSide = 2_400
// High, because every width that is shown is made of this one.
const keptQuality = 86

/** What the formats that are taken begin with; sharp's other readers (SVG, PDF, TIFF) never see a stranger's bytes. */
const signatures: readonly [format: string, pattern: RegExp][] = [
  ["png", /^\x89PNG\r\n/],
  ["jpeg", /^\xff\xd8\xff/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF.{4}WEBP/s],
  ["heif", /^.{4}ftypavi[fs]/s],
  ["hevc", /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
]
const longestSignature = 12

/**
 * Draws a stranger's picture anew, so that nothing but the picture is kept: upright, in sRGB, at most 2,400 pixels
 * long, of a film its first frame; no place, no camera, no second meaning of the bytes.
 * @param path where the file lies; its format is what it holds, not what it is called
 * @returns WebP
 * @throws Problem pictures.not-a-picture, pictures.too-many-pixels
 */
export async function redrawPicture(path: string, name: string): Promise<Buffer> {
  const format = formatOf(await readStart(path))
  if (format === "hevc") throw notReadable(name)
  if (!format) throw notAPicture(name)
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) throw tooManyPixels(name)
    return await sharp(path, { limitInputPixels: mostPixels, failOn: "error" })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: keptQuality })
      .toBuffer()
  } catch (error) {
    if (error instanceof Problem) throw error
    throw notAPicture(name)
  }
}

async function readStart(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestSignature), 0, longestSignature, 0)
    return buffer.toString("latin1", 0, bytesRead)
  } finally {
    await file.close()
  }
}

const formatOf = (start: string) => signatures.find(([, pattern]) => pattern.test(start))?.[0]

const notAPicture = (name: string) =>
  new Problem(
    "pictures.not-a-picture",
    415,
    `${name} is not a picture that the shop can read: PNG, JPEG, WebP, AVIF or GIF.`,
  )

// The codec of these has patents on it, so sharp comes without.
const notReadable = (name: string) =>
  new Problem(
    "pictures.not-a-picture",
    415,
    `${name} is in the HEIC format, which the shop cannot read. Please save it as JPEG: on an iPhone, Settings, Camera, Formats, Most Compatible.`,
  )

const tooManyPixels = (name: string) =>
  new Problem(
    "pictures.too-many-pixels",
    422,
    `${name} has more than 40 million pixels. Please make it smaller and try again.`,
  )
