import { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop()
  folder = join(shop.services.config.dataDir, "media")
  await shop.services.media.keep("wide.webp", await drawing(1000, 500))
})
afterAll(() => shop.close())

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#f26b1d" } })
    .webp()
    .toBuffer()
const get = (path: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/api/uploads/${path}`, headers })

test("a picture is sent whole, for good, and not sent twice", async () => {
  const answer = await get("wide.webp")
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload).toEqual(await readFile(join(folder, "wide.webp")))
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "content-length": String(answer.rawPayload.length),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  })
  const again = await get("wide.webp", { "if-none-match": String(answer.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ""])
  const head = await shop.app.inject({ method: "HEAD", url: "/api/uploads/wide.webp" })
  expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([
    200,
    answer.headers["content-length"],
    "",
  ])
})

test("a narrower width is made once, however many ask at once, and is never wider than the original", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => get("wide.webp?w=320")))
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: 320, height: 160 })
  }
  const file = join(folder, "widths", "wide.webp.320.webp")
  const made = await stat(file)
  await get("wide.webp?w=320")
  expect((await stat(file)).mtimeMs).toBe(made.mtimeMs)
  expect(await sharp((await get("wide.webp?w=1600")).rawPayload).metadata()).toMatchObject({ width: 1000 })
})

test("who reads AVIF gets WebP at first, and AVIF once it is made in the background", async () => {
  const chromium = { accept: "image/avif,image/webp,image/apng,image/*,*/*;q=0.8" }
  const first = await get("wide.webp?w=480", chromium)
  expect([first.headers["content-type"], first.headers.vary]).toEqual(["image/webp", "Accept"])
  await expect
    .poll(async () => (await get("wide.webp?w=480", chromium)).headers["content-type"], { timeout: 20_000 })
    .toBe("image/avif")
  const small = (await get("wide.webp?w=480", chromium)).rawPayload
  expect(await sharp(small).metadata()).toMatchObject({ format: "heif", compression: "av1", width: 480, height: 240 })
  expect((await get("wide.webp?w=480", { accept: "image/webp,*/*" })).headers["content-type"]).toBe("image/webp")
  expect((await readdir(join(folder, "widths"))).filter((name) => name.startsWith("."))).toEqual([])
  await shop.services.media.keep("gone.webp", await drawing(1000, 500))
  await get("gone.webp?w=480", chromium)
  await expect.poll(() => readdir(join(folder, "widths"))).toContain("gone.webp.480.avif")
  await shop.services.media.discard(["uploads/gone.webp"])
  expect((await readdir(join(folder, "widths"))).filter((name) => name.startsWith("gone"))).toEqual([])
})

test("a film is sent by the piece, as players ask for it, and has no widths", async () => {
  const film = Buffer.from(Array.from({ length: 2000 }, (_, k) => k % 251))
  await shop.services.media.keep("loop.mp4", film)
  const whole = await get("loop.mp4?w=320")
  expect([whole.statusCode, whole.headers["content-type"], whole.headers["accept-ranges"]]).toEqual([
    200,
    "video/mp4",
    "bytes",
  ])
  expect(whole.rawPayload).toEqual(film)
  const piece = await get("loop.mp4", { range: "bytes=100-299" })
  expect([piece.statusCode, piece.headers["content-range"]]).toEqual([206, "bytes 100-299/2000"])
  expect(piece.rawPayload).toEqual(film.subarray(100, 300))
  expect((await get("loop.mp4", { range: "bytes=5000-" })).statusCode).toBe(416)
})

test("a picture that is replaced is narrowed again", async () => {
  const { media } = shop.services
  await media.keep("changing.webp", await drawing(800, 800))
  await get("changing.webp?w=480")
  const past = new Date(Date.now() - 60_000)
  await utimes(join(folder, "widths", "changing.webp.480.webp"), past, past)
  await media.keep("changing.webp", await drawing(800, 400))
  expect(await sharp((await get("changing.webp?w=480")).rawPayload).metadata()).toMatchObject({
    width: 480,
    height: 240,
  })
})

test.each([["w=100"], ["w=0"], ["w=-320"], ["w=320.0"], ["w="], ["w=99999"], ["w=320&w=640"], ["h=320"]])(
  "refuses ?%s with 422",
  async (query) => {
    expect((await get(`wide.webp?${query}`)).statusCode).toBe(422)
  },
)

test.each([
  "missing.webp",
  "..%2Fauth-secret",
  "..%2f..%2fetc%2fpasswd",
  "%2e%2e%2fsecret.webp",
  "widths%2fwide.webp.320.webp",
  "widths",
  ".hidden.webp",
  "wide.webp%00",
  "WIDE.webp",
  "page.html",
  "drawing.svg",
  "constructor",
  `${"x".repeat(230)}.webp`,
  // Each further letter doubled the work of reading this name once: here, to years.
  `${"x".repeat(190)}!`,
])("there is no picture at %s", async (name) => {
  await mkdir(folder, { recursive: true })
  for (const file of ["page.html", "drawing.svg", ".hidden.webp"]) await writeFile(join(folder, file), "<script>")
  await writeFile(join(shop.services.config.dataDir, "secret.webp"), "secret")
  for (const query of ["", "?w=320"]) {
    const answer = await get(`${name}${query}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers["content-type"]).toContain("application/problem+json")
  }
})

test("only names of pictures are kept, and nothing unfinished is left", async () => {
  for (const name of ["../out.webp", "page.html", "a/b.webp", ".webp", "A.webp", "a..webp"]) {
    await expect(shop.services.media.keep(name, Buffer.from("x"))).rejects.toThrow("no name for a picture")
  }
  await shop.services.media.keep("fine-1_2.a.webp", await drawing(10, 10))
  const left = await readdir(folder)
  expect(left).toContain("fine-1_2.a.webp")
  expect(left.filter((name) => name.startsWith(".") && name !== ".hidden.webp")).toEqual([])
})
