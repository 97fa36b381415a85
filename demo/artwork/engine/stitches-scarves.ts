import { singleCrochet } from "./crocheted.ts"
import { panel } from "./knitted.ts"
import { hash } from "./noise.ts"
import { type Lay, makeTile, type Tile } from "./tile.ts"

/**
 * The same cloth with its columns lying along the rows: a scarf's stitches run along the line it lies in.
 * A cell is then one row wide, so the gauge to give is the height of a row.
 */
function turned(tile: Tile): Tile {
  const { w, h, aspect } = tile
  const size = w * h
  const out: Tile = {
    ...tile,
    cols: tile.rows,
    rows: tile.cols,
    aspect: 1 / aspect,
    w: h,
    h: w,
    relief: new Float32Array(size),
    cover: new Float32Array(size),
    zone: new Uint8Array(size),
    ownerX: new Int8Array(size),
    ownerY: new Int8Array(size),
    open: new Float32Array(size),
    peak: tile.peak / aspect,
  }
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i++) {
      const k = x * h + y
      out.relief[k] = (tile.relief[i] as number) / aspect
      out.cover[k] = tile.cover[i] as number
      out.zone[k] = tile.zone[i] as number
      out.ownerX[k] = tile.ownerY[i] as number
      out.ownerY[k] = tile.ownerX[i] as number
      out.open[k] = tile.open[i] as number
    }
  }
  return out
}

/** Both legs of a knit stitch; `lean` tips its head, `wide` opens them. */
function legs(out: Lay[], x: number, y: number, aspect: number, z: number, lean: number, wide: number, zone = 0): void {
  for (const s of [-1, 1]) {
    out.push({
      points: [
        x + s * 0.05 - lean * 0.5,
        y + aspect * 1.2,
        z - 0.1,
        x + s * 0.17 * wide - lean * 0.25,
        y + aspect * 0.75,
        z + 0.04,
        x + s * 0.31 * wide + lean * 0.3,
        y + aspect * 0.15,
        z + 0.05,
        x + s * 0.34 * wide + lean * 0.5,
        y - aspect * 0.15,
        z - 0.1,
      ],
      radius: 0.22 * Math.sqrt(wide),
      zone,
    })
  }
}

/** Brioche: plump columns of zone 0 stand over sunk ones of zone 1. */
function brioche(): Tile {
  const aspect = 1
  const strands: Lay[] = []
  for (let row = 0; row < 8; row++) {
    for (const column of [0, 1, 2, 3]) {
      const isRaised = column % 2 === 0
      const y = (row + (isRaised ? 0 : 0.5)) * aspect + (hash(column, row * 3) - 0.5) * 0.06
      const x = column + 0.5 + (hash(column * 5, row) - 0.5) * 0.04
      if (isRaised) legs(strands, x, y, aspect, 0.34, 0, 1.45)
      else {
        strands.push({
          points: [x - 0.5, y + 0.34, -0.2, x, y + 0.12, -0.08, x + 0.5, y + 0.34, -0.2],
          radius: 0.25,
          zone: 1,
        })
      }
    }
  }
  return makeTile(4, 8, aspect, strands, 52)
}

/** A rope of eight stitches on purl, three columns of purl beside it: two strands of four that cross once every twelve rows. */
function ropes(): Tile {
  const aspect = 0.76
  const rows = 12
  const strands: Lay[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < 11; column++) {
      const x = column + 0.5
      const y = row * aspect + aspect * 0.5 + (hash(column, row * 3) - 0.5) * 0.06
      const z = column < 8 ? -0.5 : -0.1
      strands.push({
        points: [
          x - 0.55,
          y + 0.2,
          z - 0.12,
          x - 0.22,
          y - 0.08,
          z,
          x + 0.22,
          y - 0.08,
          z,
          x + 0.55,
          y + 0.2,
          z - 0.12,
        ],
        radius: 0.28,
      })
    }
    for (const rope of [0, 1]) {
      const phase = (row / rows) * Math.PI * 2 + rope * Math.PI
      const slope = (Math.cos(phase) * Math.PI * 4) / rows
      for (const k of [-1.5, -0.5, 0.5, 1.5]) {
        const z = 0.3 + 0.42 * Math.cos(phase) + 0.16 - k * k * 0.06
        legs(strands, 4 + k * 0.88 + Math.sin(phase) * 2, row * aspect, aspect, z, -slope * 1.3, 1.02)
      }
    }
  }
  return makeTile(11, rows, aspect, strands, 44)
}

/** Leaves between lines of eyelets; `o` is a hole, `/` and `\` lean, `|` stands. Read from the top. */
const leaf = [
  "|\\\\\\o|o///",
  "|\\\\o\\|/o//",
  "|\\o\\\\|//o/",
  "|o\\\\\\|///o",
  "|\\\\\\\\|////",
  "o|///\\\\\\|o",
  "o///|\\\\\\|o",
  "/o//\\|\\\\o\\",
  "//o/\\|\\o\\\\",
  "///o\\|o\\\\\\",
]

function leafLace(): Tile {
  const aspect = 0.84
  const strands: Lay[] = []
  leaf.forEach((signs, row) => {
    for (const [column, sign] of [...signs].entries()) {
      const y = row * aspect
      const x = column + 0.5 + (hash(column * 3, row * 7) - 0.5) * 0.08
      if (sign === "o") {
        // The yarn laid over the needle is a thin bow under the hole.
        strands.push({
          points: [
            x - 0.5,
            y + 0.55,
            0,
            x - 0.2,
            y + aspect * 0.98,
            0.06,
            x + 0.2,
            y + aspect * 0.98,
            0.06,
            x + 0.5,
            y + 0.55,
            0,
          ],
          radius: 0.11,
        })
        continue
      }
      legs(strands, x, y, aspect, 0, sign === "/" ? 0.16 : sign === "\\" ? -0.16 : 0, 1.2)
    }
  })
  return makeTile(10, 10, aspect, strands, 44)
}

/** Filet: pillars of one treble over bars of chain, every third pane filled. A pane is two cells wide. */
function filet(): Tile {
  const strands: Lay[] = []
  const r = 0.15
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const x = column * 2 + 0.16 + (hash(column, row * 5) - 0.5) * 0.14
      const y = row * 2 + (hash(column * 7, row) - 0.5) * 0.12
      const isFilled = (column + row) % 3 === 0
      for (const k of isFilled ? [0, 1, 2, 3] : [0])
        for (const s of [-1, 1])
          strands.push({
            points: [
              x + k * 0.48 + s * r * 0.8,
              y + 2,
              0,
              x + k * 0.48 + s * r,
              y + 1,
              0.12,
              x + k * 0.48 + s * r * 0.6,
              y,
              0,
            ],
            radius: r,
          })
      strands.push({ points: [x - 0.26, y + 1.24, 0, x, y + 1, 0.32, x + 0.26, y + 0.84, 0], radius: r * 0.8 })
      for (let link = 0; link < 5; link++) {
        const ax = column * 2 + link * 0.4
        const sag = 0.1 * Math.sin(((link + 0.5) / 5) * Math.PI)
        for (const s of [-1, 1])
          strands.push({
            points: [
              ax - 0.04,
              row * 2 + sag,
              0,
              ax + 0.22,
              row * 2 + sag + s * 0.11,
              0.16,
              ax + 0.48,
              row * 2 + sag,
              0.06,
            ],
            radius: 0.1,
          })
      }
    }
  }
  return makeTile(6, 6, 1, strands, 50)
}

/** Patterns scarves and shawls brought into the house; others may use them too. */
export const scarfPatterns = {
  ribAlong: () => turned(panel("kkpp")),
  stockinetteAlong: () => turned(panel("kkkkkk")),
  ropesAlong: () => turned(ropes()),
  singleAlong: () => turned(singleCrochet()),
  brioche,
  leafLace,
  filet,
}
