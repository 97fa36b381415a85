import { mkdtempSync, readdirSync } from "node:fs"
import { readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { deflateSync } from "node:zlib"
import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { openMedia } from "./media.ts"
import { savePictures } from "./save-pictures.ts"

const dataDir = mkdtempSync(join(tmpdir(), "skein-pictures-"))
const media = openMedia({ dataDir })
afterAll(() => rm(dataDir, { recursive: true }))

const kept = () => readdirSync(media.folder).filter((name) => name !== "widths")

async function upload(bytes: Buffer | string, name = "photo.jpg") {
  const path = join(dataDir, "received")
  await writeFile(path, bytes)
  return { path, name }
}

async function accept(bytes: Buffer | string, name?: string): Promise<Buffer> {
  const path = await media.accept(await upload(bytes, name))
  expect(path).toMatch(/^uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/)
  return readFile(join(media.folder, path.slice("uploads/".length)))
}

/** Left half red, right half blue. */
const twoColours = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "#0000ff" } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: "#ff0000" } }, left: 0, top: 0 },
  ])

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

test.each(["png", "jpeg", "webp", "avif", "gif"] as const)("%s is taken, whatever it is called", async (format) => {
  const picture = await accept(await twoColours().toFormat(format).toBuffer(), "x.svg")
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 })
  const [red = 0, , blue = 255] = await colourAt(picture, 5, 20)
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
})

test("place, camera and words are gone, the picture stands upright", async () => {
  const photo = await twoColours()
    .jpeg()
    .withExif({ IFD0: { Artist: "Nora Byrne" }, IFD3: { GPSLatitude: "53/1 20/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(photo.includes("Nora Byrne")).toBe(true)
  const picture = await accept(photo)
  const facts = await sharp(picture).metadata()
  expect(facts).toMatchObject({ width: 40, height: 60 })
  for (const trace of ["exif", "xmp", "iptc", "icc", "orientation"]) expect(facts).not.toHaveProperty(trace)
  expect(picture.includes("Nora")).toBe(false)
  // What was left is above.
  expect((await colourAt(picture, 20, 5))[0]).toBeGreaterThan(200)
})

test("colours of another profile become those of sRGB", async () => {
  const create = { width: 20, height: 20, channels: 3 as const, background: "#00ff00" }
  const wide = await sharp({ create }).withIccProfile("p3").png().toBuffer()
  // The same green has a smaller number in the wider space.
  expect((await colourAt(await sharp(wide, { ignoreIcc: true }).png().toBuffer(), 9, 9))[0]).toBeGreaterThan(80)
  expect((await colourAt(await accept(wide), 9, 9))[0]).toBeLessThan(20)
})

test("a large picture is made as large as screens need", async () => {
  const picture = await accept(await twoColours(5_000, 4_000).jpeg().toBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ width: 2_400, height: 1_920 })
})

test("of a film of pictures the first is kept", async () => {
  const frames = await Promise.all(
    ["#ff0000", "#00ff00"].map((background) =>
      sharp({ create: { width: 30, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const film = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(film).metadata()).pages).toBe(2)
  const picture = await accept(film)
  expect((await sharp(picture).metadata()).pages).toBeUndefined()
  expect((await colourAt(picture, 15, 15))[0]).toBeGreaterThan(200)
})

test("what follows the picture in the file is gone", async () => {
  const png = await twoColours().png().toBuffer()
  const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.from("<script>alert(1)</script>"), Buffer.alloc(2_000)])
  const picture = await accept(Buffer.concat([png, zip]))
  expect(picture.includes("PK\x03\x04")).toBe(false)
  expect(picture.includes("script")).toBe(false)
  expect(picture.readUInt32LE(4) + 8).toBe(picture.length)
})

/** A PNG of this size that holds one line. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const line = deflateSync(Buffer.alloc(width + 1))
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", line),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  })
const half = async (picture: Promise<Buffer>) => {
  const bytes = await picture
  return bytes.subarray(0, bytes.length / 2)
}

test.each<[string, () => Promise<Buffer> | Buffer | string, string]>([
  ["an SVG", () => svg, "pictures.not-a-picture"],
  ["an SVG with a declaration", () => `<?xml version="1.0"?>${svg}`, "pictures.not-a-picture"],
  ["a page", () => "<!doctype html><script>alert(1)</script>", "pictures.not-a-picture"],
  ["a page that begins like a GIF", () => "GIF89a=1;<script>alert(1)</script>", "pictures.not-a-picture"],
  [
    "a page that begins like a JPEG",
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from("<html>")]),
    "pictures.not-a-picture",
  ],
  ["a PDF", () => "%PDF-1.7\n1 0 obj", "pictures.not-a-picture"],
  ["a TIFF", () => twoColours().tiff().toBuffer(), "pictures.not-a-picture"],
  ["an empty file", () => "", "pictures.not-a-picture"],
  ["half a PNG", () => half(noise(300, 300).png().toBuffer()), "pictures.not-a-picture"],
  ["half a JPEG", () => half(noise(300, 300).jpeg().toBuffer()), "pictures.not-a-picture"],
  ["half a WebP", () => half(noise(300, 300).webp().toBuffer()), "pictures.not-a-picture"],
  ["half an AVIF", () => half(noise(300, 300).avif({ effort: 0 }).toBuffer()), "pictures.not-a-picture"],
  ["half a GIF", () => half(noise(300, 300).gif().toBuffer()), "pictures.not-a-picture"],
  ["16,000² pixels", () => bomb(16_000, 16_000), "pictures.too-many-pixels"],
  ["41 million pixels", () => bomb(8_200, 5_000), "pictures.too-many-pixels"],
])("%s is refused and leaves nothing", async (_, make, code) => {
  const before = kept()
  const file = await upload(await make(), "photo.png")
  const refusal = await media.accept(file).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code, detail: expect.stringContaining("photo.png") })
  expect(kept()).toEqual(before)
})

test("a telephone's HEIC is refused with what its owner can do", async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(200)])
  await expect(media.accept(await upload(heic, "IMG_1.HEIC"))).rejects.toMatchObject({
    code: "pictures.not-a-picture",
    status: 415,
    detail: expect.stringContaining("Most Compatible"),
  })
})

test("a save that fails removes the pictures it made, with their widths", async () => {
  const before = kept()
  const file = await upload(await twoColours().png().toBuffer())
  const failing = savePictures(media, [file, file], async (paths) => {
    expect(paths).toHaveLength(2)
    for (const path of paths) await media.find(path.slice("uploads/".length), 320)
    throw new Error("no room")
  })
  await expect(failing).rejects.toThrow("no room")
  expect(kept()).toEqual(before)
  expect(readdirSync(join(media.folder, "widths"))).toEqual([])
})

test("one picture that is none keeps the others out", async () => {
  const before = kept()
  const good = await upload(await twoColours().png().toBuffer())
  const bad = { path: join(dataDir, "bad"), name: "bad.png" }
  await writeFile(bad.path, svg)
  const saving = savePictures(media, [good, bad], async () => "saved")
  await expect(saving).rejects.toMatchObject({ code: "pictures.not-a-picture" })
  expect(kept()).toEqual(before)
})

test("paths that are not of the media folder are left alone", async () => {
  await media.keep("stays.webp", Buffer.from("x"))
  await media.discard(["https://cdn.example/stays.webp", "/images/stays.webp", "uploads/../media/stays.webp", ""])
  expect(kept()).toContain("stays.webp")
})
