/** What an H.264 encoder answers: its decoder configuration (avcC) and the pictures in order, of which only the first stands alone. */
export type Encoded = { config: Buffer; pictures: Buffer[] }

type Part = Buffer | number[]

const joined = (parts: Part[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part)))

const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255]
const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)]
const text = (value: string): number[] => [...Buffer.from(value, "latin1")]
const zeros = (count: number): number[] => new Array<number>(count).fill(0)

function box(type: string, ...parts: Part[]): Buffer {
  const body = joined(parts)
  return joined([u32(body.length + 8), text(type), body])
}

/** A box with a version and flags. */
const full = (type: string, flags: number, ...parts: Part[]): Buffer => box(type, u32(flags), ...parts)

const unity = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].flatMap(u32)

/**
 * An MP4 file of one silent H.264 track (ISO/IEC 14496-12 and -15), its index before its pictures, so that it plays before it is all there.
 * Every picture is shown equally long, in the order it comes.
 */
export function muxMp4({ config, pictures }: Encoded, width: number, height: number, framesPerSecond: number): Buffer {
  const tick = 1000
  const scale = framesPerSecond * tick
  const length = pictures.length * tick
  const avc1 = box(
    "avc1",
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    u32(0x480000),
    u32(0x480000),
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    box("avcC", config),
    // Chromium turns RGB into these: BT.709, studio range. A player that has to guess takes small pictures for BT.601.
    box("colr", text("nclx"), u16(1), u16(1), u16(1), [0]),
  )
  const table = (first: number): Buffer =>
    box(
      "stbl",
      full("stsd", 0, u32(1), avc1),
      full("stts", 0, u32(1), u32(pictures.length), u32(tick)),
      full("stss", 0, u32(1), u32(1)),
      full("stsc", 0, u32(1), u32(1), u32(pictures.length), u32(1)),
      full("stsz", 0, u32(0), u32(pictures.length), ...pictures.map((picture) => u32(picture.length))),
      full("stco", 0, u32(1), u32(first)),
    )
  const moov = (first: number): Buffer =>
    box(
      "moov",
      full("mvhd", 0, zeros(8), u32(scale), u32(length), u32(0x10000), u16(0x100), zeros(10), unity, zeros(24), u32(2)),
      box(
        "trak",
        full("tkhd", 3, zeros(8), u32(1), zeros(4), u32(length), zeros(16), unity, u32(width << 16), u32(height << 16)),
        box(
          "mdia",
          full("mdhd", 0, zeros(8), u32(scale), u32(length), u16(0x55c4), zeros(2)),
          full("hdlr", 0, zeros(4), text("vide"), zeros(12), text("film\0")),
          box("minf", full("vmhd", 1, zeros(8)), box("dinf", full("dref", 0, u32(1), full("url ", 1))), table(first)),
        ),
      ),
    )
  const ftyp = box("ftyp", text("isom"), u32(0x200), text("isomiso2avc1mp41"))
  // The index says where the pictures begin, and how long it is does not depend on that.
  const first = ftyp.length + moov(0).length + 8
  return joined([ftyp, moov(first), box("mdat", ...pictures)])
}
