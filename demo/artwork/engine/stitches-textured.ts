import { chain, post, singleStitch } from "./crocheted.ts"
import { knitStitch, panel, purlStitch } from "./knitted.ts"
import { hash } from "./noise.ts"
import { type Lay, makeTile, type Tile } from "./tile.ts"

/** Popcorns of five loops, every fourth stitch and staggered, on single crochet. */
function bobble(): Tile {
  const aspect = 0.86
  const strands: Lay[] = []
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 4; column++) singleStitch(strands, column, row, aspect)
  for (const [column, row] of [
    [1, 2],
    [3, 6],
  ] as const) {
    const x = column + 0.5 + (row % 2) * 0.5
    const y = row * aspect + 0.4
    for (let k = -2; k <= 2; k++) {
      const side = k / 2.3
      const rise = Math.sqrt(1 - side * side)
      const turn = (hash(k + 9, row) - 0.5) * 0.12
      strands.push({
        points: [
          x + side * 0.3,
          y + 0.72,
          0.1,
          x + side * 0.78,
          y + 0.36 + turn,
          0.28 + rise * 0.42,
          x + side * 0.86,
          y - 0.12 + turn,
          0.34 + rise * 0.5,
          x + side * 0.6,
          y - 0.56,
          0.2 + rise * 0.25,
          x + side * 0.16,
          y - 0.76,
          0.1,
        ],
        radius: 0.19,
        owner: [column, row],
      })
    }
    // The loop that closes it.
    strands.push({
      points: [x - 0.34, y - 0.62, 0.3, x, y - 0.78, 0.46, x + 0.34, y - 0.62, 0.3],
      radius: 0.17,
      owner: [column, row],
    })
  }
  return makeTile(4, 8, aspect, strands)
}

/** Half double crochet: short slanted posts with the third loop as a bar below the head. */
function halfDouble(): Tile {
  const aspect = 1.22
  const strands: Lay[] = []
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 6; column++) {
      const x = column + 0.5 + (row % 2) * 0.5 + (hash(column + 5, row) - 0.5) * 0.1
      const y = row * aspect + (hash(row, column) - 0.5) * 0.05
      const owner: [number, number] = [column, row]
      for (const s of [-1, 1])
        strands.push({
          points: [
            x + 0.16 + s * 0.12,
            y + aspect * 1.06,
            -0.08,
            x + 0.04 + s * 0.2,
            y + aspect * 0.72,
            0.06,
            x - 0.06 + s * 0.18,
            y + aspect * 0.34,
            0.02,
          ],
          radius: 0.205,
          owner,
        })
      for (const [down, z, r] of [
        [0.42, 0.14, 0.15],
        [0.14, 0.12, 0.17],
      ] as const)
        strands.push({
          points: [
            x - 0.52,
            y + aspect * (down + 0.14),
            -0.06,
            x - 0.16,
            y + aspect * down,
            z,
            x + 0.22,
            y + aspect * (down - 0.02),
            z,
            x + 0.54,
            y + aspect * (down + 0.1),
            -0.06,
          ],
          radius: r,
          owner,
        })
    }
  }
  return makeTile(6, 4, aspect, strands)
}

/** Basket weave: blocks of three raised posts, alternately upright and across, seem to run over and under each other. */
function basket(): Tile {
  const strands: Lay[] = []
  const block = 3
  for (let bx = 0; bx < 2; bx++) {
    for (let by = 0; by < 2; by++) {
      const isUpright = (bx + by) % 2 === 0
      for (let k = 0; k < block; k++) {
        for (const s of [-1, 1]) {
          const off = k + 0.5 + s * 0.2 + (hash(bx * 5 + k, by * 7 + s) - 0.5) * 0.08
          const points: number[] = []
          for (let t = 0; t <= 6; t++) {
            const along = -0.35 + (t / 6) * (block + 0.7)
            const z = 0.62 * Math.sin(Math.PI * Math.max(0, Math.min(1, t / 6))) - 0.12
            const twist = Math.sin(t * 2.2 + k) * 0.05
            if (isUpright) points.push(bx * block + off + twist, by * block + along, z)
            else points.push(bx * block + along, by * block + off + twist, z)
          }
          strands.push({ points, radius: 0.23 })
        }
      }
    }
  }
  return makeTile(block * 2, block * 2, 1, strands, 50)
}

/** Aran honeycomb: raised pairs of columns touch one neighbour, then the other, and leave purled cells between. */
function honeycomb(): Tile {
  const aspect = 0.76
  const rows = 10
  const strands: Lay[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < 8; column++) purlStitch(strands, column, row, aspect, -0.34)
    for (let rope = 0; rope < 2; rope++) {
      const phase = (row / rows) * Math.PI * 2
      const side = rope === 0 ? 1 : -1
      const swing = side * Math.cos(phase) * 1.02
      const slope = (-side * Math.sin(phase) * 1.02 * Math.PI * 2) / rows
      for (const k of [-1, 1]) {
        const at = 2 + rope * 4 - 0.5 + k * 0.47
        const whole = Math.round(at)
        // Where two pairs cross, the one that comes from the left lies on top.
        const z = 0.42 + 0.16 * Math.cos(phase * 2) + 0.1 * side * Math.cos(phase)
        knitStitch(strands, whole, row, aspect, z, at - whole + swing, slope)
      }
    }
  }
  return makeTile(8, rows, aspect, strands, 44)
}

/** A plait of three ropes, three stitches each, between purled columns. */
function braid(): Tile {
  const aspect = 0.76
  const rows = 18
  const cols = 13
  const strands: Lay[] = []
  for (let row = 0; row < rows; row++) {
    for (const column of [0, 1, 11, 12]) purlStitch(strands, column, row, aspect, -0.2)
    for (let rope = 0; rope < 3; rope++) {
      const phase = (row / rows) * Math.PI * 2 + (rope * Math.PI * 2) / 3
      const middle = 6 + Math.sin(phase) * 2.75
      const slope = (Math.cos(phase) * 2.75 * Math.PI * 2) / rows
      const z = 0.42 + 0.36 * Math.sin(phase * 2)
      for (const k of [-1, 0, 1]) {
        const at = middle + k * 0.8
        const whole = Math.round(at)
        knitStitch(strands, whole, row, aspect, z + (k === 0 ? 0.14 : 0), at - whole, slope)
      }
    }
  }
  return makeTile(cols, rows, aspect, strands, 40)
}

/** V-stitch: two doubles from one loop, gaps between; a cell is one V. */
function vStitch(): Tile {
  const aspect = 0.86
  const strands: Lay[] = []
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < 3; column++) {
      const x = column + 0.5 + (row % 2) * 0.5 + (hash(column, row * 3) - 0.5) * 0.03
      const y = row * aspect
      for (const s of [-1, 1]) post(strands, x + s * 0.04, y + aspect * 1.02, x + s * 0.3, y + aspect * 0.12, 0.075, 0)
      chain(strands, [x - 0.5, y + aspect * 0.08, x, y + aspect * 0.03, x + 0.5, y + aspect * 0.08], 4, 0.062)
    }
  }
  return makeTile(3, 2, aspect, strands, 130)
}

/** Patterns that stand up from the cloth, and open ones: `rope` is a narrow cable of four. */
export const texturedPatterns = {
  bobble,
  halfDouble,
  basket,
  honeycomb,
  braid,
  rope: () => panel("4pp", 8),
  vStitch,
}
