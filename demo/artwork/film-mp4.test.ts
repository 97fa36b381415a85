import { expect, test } from "vitest"
import { muxMp4 } from "./film-mp4.ts"

/** The bodies of all boxes of one kind, however deep they lie. */
function boxesOf(bytes: Buffer, wanted: string): Buffer[] {
  const found: Buffer[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString("latin1", at + 4, at + 8)
    const body = bytes.subarray(at + 8, at + length)
    if (type === wanted) found.push(body)
    if (["moov", "trak", "mdia", "minf", "stbl"].includes(type)) found.push(...boxesOf(body, wanted))
    at += length
  }
  return found
}

test("the index of a film leads to each of its pictures and comes before them", () => {
  const pictures = ["first", "second one", "3"].map((words) => Buffer.from(words))
  const film = muxMp4({ config: Buffer.from([1, 66, 0, 31]), pictures }, 560, 560, 25)

  expect(film.indexOf("moov")).toBeLessThan(film.indexOf("mdat"))
  const sizes = boxesOf(film, "stsz")[0] as Buffer
  let at = (boxesOf(film, "stco")[0] as Buffer).readUInt32BE(8)
  for (const [k, picture] of pictures.entries()) {
    const length = sizes.readUInt32BE(12 + k * 4)
    expect(film.subarray(at, at + length)).toEqual(picture)
    at += length
  }
  expect(at).toBe(film.length)
  // Three pictures of a twenty-fifth of a second.
  const header = boxesOf(film, "mvhd")[0] as Buffer
  expect(header.readUInt32BE(16) / header.readUInt32BE(12)).toBeCloseTo(3 / 25)
})
