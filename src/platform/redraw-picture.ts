import { execFile } from "node:child_process"
import { open } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import type { ReceivedFile } from "./multipart.ts"
import { Problem } from "./problem.ts"

/** Pixels that a picture may have: what more would unfold to in memory, no upload is worth. */
export const mostPixels = 40_000_000

/** What the formats that are taken begin with; sharp's other readers (SVG, PDF, TIFF) never see a stranger's bytes. */
const signatures: readonly [format: string, pattern: RegExp][] = [
  ["png", /^\x89PNG\r\n/],
  ["jpeg", /^\xff\xd8\xff/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF.{4}WEBP/s],
  ["avif", /^.{4}ftypavi[fs]/s],
  ["heic", /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
]
const longestSignature = 12
const patienceMs = 120_000
const largestPictureBytes = 32 * 1024 * 1024

const run = promisify(execFile)
const program = join(import.meta.dirname, "redraw-process.ts")

/**
 * Draws a stranger's picture anew, so that nothing but the picture is kept: upright, in sRGB, at most 2,400 pixels
 * long, of a film its first frame; no place, no camera, no second meaning of the bytes. Its format is what it holds,
 * not what it is called.
 * @returns WebP
 * @throws Problem pictures.not-a-picture, pictures.too-many-pixels
 */
export async function redrawPicture({ path, name }: ReceivedFile): Promise<Buffer> {
  const format = formatOf(await readStart(path))
  if (format === "heic") throw isHeic(name)
  if (!format) throw notAPicture(name)
  const options = { encoding: "buffer", timeout: patienceMs, maxBuffer: largestPictureBytes, env: environment } as const
  const { stdout } = await run(process.execPath, [program, path, String(mostPixels)], options).catch(() => {
    throw notAPicture(name)
  })
  if (stdout.length === 0) throw tooManyPixels(name)
  return stdout
}

// None of the shop's secrets; one arena, because glibc keeps what each of many once took. Windows starts nothing without SystemRoot.
const { SystemRoot } = process.env
const environment = { MALLOC_ARENA_MAX: "1", ...(SystemRoot && { SystemRoot }) }

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
const isHeic = (name: string) =>
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
