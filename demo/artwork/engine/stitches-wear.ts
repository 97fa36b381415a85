import { hash } from "./noise.ts"
import { type Lay, makeTile, type Tile } from "./tile.ts"

type Point = [number, number]

/** A crochet post: two threads from foot to head and a wrap across. */
function post(out: Lay[], [x, y]: Point, [hx, hy]: Point, radius: number): void {
  const dx = hx - x
  const dy = hy - y
  const length = Math.hypot(dx, dy) || 1e-6
  const nx = -dy / length
  const ny = dx / length
  for (const s of [-1, 1]) {
    const o = s * radius * 0.72
    out.push({
      points: [
        x + nx * o * 0.5,
        y + ny * o * 0.5,
        0,
        x + dx * 0.5 + nx * o,
        y + dy * 0.5 + ny * o,
        radius * 0.5,
        hx + nx * o,
        hy + ny * o,
        radius * 0.2,
      ],
      radius,
    })
  }
  const w = radius * 1.9
  out.push({
    points: [
      x + dx * 0.42 - nx * w,
      y + dy * 0.42 - ny * w,
      0,
      x + dx * 0.53,
      y + dy * 0.53,
      radius * 1.3,
      x + dx * 0.64 + nx * w,
      y + dy * 0.64 + ny * w,
      0,
    ],
    radius: radius * 0.8,
  })
}

/** A chain that sags between two points: links of two threads. */
function arch(out: Lay[], [ax, ay]: Point, [bx, by]: Point, sag: number, links: number, radius: number): void {
  const at = (t: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t + sag * 4 * t * (1 - t)]
  for (let k = 0; k < links; k++) {
    const [px, py] = at(k / links)
    const [qx, qy] = at(Math.min(1.06, (k + 1.2) / links))
    const length = Math.hypot(qx - px, qy - py) || 1e-6
    const nx = (-(qy - py) / length) * radius * 1.1
    const ny = ((qx - px) / length) * radius * 1.1
    for (const s of [-1, 1])
      out.push({
        points: [px, py, 0, (px + qx) / 2 + nx * s, (py + qy) / 2 + ny * s, radius * 0.8, qx, qy, radius * 0.2],
        radius,
      })
  }
}

/** Pineapples in half drop: a fan, a net that narrows over it to one arch, and a hem of paired shells down either side. */
function pineapple(): Tile {
  const aspect = 1.3
  const out: Lay[] = []
  const r = 0.0135
  for (const [cx, cy] of [
    [0.5, 0],
    [1, aspect / 2],
  ] as Point[]) {
    const fan: Point[] = []
    for (let k = 0; k < 11; k++) {
      const angle = ((k - 5) / 5) * 1.28
      fan.push([cx + Math.sin(angle) * 0.3, cy + 0.04 + Math.cos(angle) * 0.27])
      post(out, [cx + (k - 5) * 0.009, cy + 0.02], fan[k] as Point, r)
    }
    let line = fan
    // Each round of the net has one arch less; its arches hang from the middles of those above.
    while (line.length > 1) {
      const middles: Point[] = []
      for (let k = 0; k + 1 < line.length; k++) {
        const a = line[k] as Point
        const b = line[k + 1] as Point
        const sag = 0.05
        arch(out, a, b, sag, 4, r * 0.82)
        middles.push([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + sag + 0.012])
      }
      line = middles
    }
    for (const [up, reach] of [
      [0.09, 0.09],
      [0.18, 0.13],
      [0.27, 0.13],
    ] as const)
      for (const s of [-1, 1]) arch(out, [cx, cy - up + 0.02], [cx + s * reach, cy - up], 0.03, 4, r * 0.75)
    const sides = 8
    for (const s of [-1, 1]) {
      let last: Point | undefined
      for (let k = 0; k < sides; k++) {
        const t = k / (sides - 1)
        const x = cx + s * (0.365 - 0.29 * t ** 1.25)
        const y = cy + 0.2 + t * 0.86
        for (const lean of [-0.8, -0.45, 0.45, 0.8])
          post(out, [x, y], [x + lean * 0.062 + s * 0.012, y + 0.098], r * 0.92)
        if (last) arch(out, [last[0], last[1] + 0.1], [x, y], 0, 1, r * 0.8)
        last = [x, y]
        const edge = (0.3 - 0.26 * t) * s
        if (k > 0 && k < sides - 1) arch(out, [x - s * 0.02, y + 0.03], [cx + edge * 0.9, y + 0.01], 0.025, 3, r * 0.7)
      }
    }
  }
  return makeTile(1, 1, aspect, out, 420)
}

/** V stitches: two posts from one point, and again between those of the row below. */
function vees(): Tile {
  const aspect = 0.86
  const out: Lay[] = []
  for (let row = 0; row < 2; row++)
    for (let column = 0; column < 2; column++) {
      const x = column + 0.5 + row * 0.5 + (hash(column, row) - 0.5) * 0.03
      const y = row * aspect
      for (const s of [-1, 1]) post(out, [x + s * 0.03, y + aspect * 1.02], [x + s * 0.25, y + aspect * 0.16], 0.062)
      arch(out, [x - 0.28, y + aspect * 0.14], [x + 0.28, y + aspect * 0.14], -0.03, 3, 0.056)
      arch(out, [x + 0.25, y + aspect * 0.14], [x + 0.75, y + aspect * 0.14], 0.03, 2, 0.05)
    }
  return makeTile(2, 2, aspect, out, 150)
}

/** Basket weave: four posts stand in front of four rows, then four rows of ridges in front of the posts. */
function basket(): Tile {
  const out: Lay[] = []
  for (let by = 0; by < 2; by++)
    for (let bx = 0; bx < 2; bx++)
      for (let k = 0; k < 4; k++) {
        const isUpright = (bx + by) % 2 === 0
        const jog = (hash(k * 3 + bx, by * 7) - 0.5) * 0.06
        for (let n = 0; n < 4; n++) {
          const x = bx * 4
          const y = by * 4
          // A swelling over every round shows that each post is hooked around the one below it.
          const swell = 0.3 - 0.07 * ((n - 1.5) / 1.5) ** 2
          const a = k + 0.5 + jog
          const line: [number, number][] = [
            [n - 0.14, swell - 0.14],
            [n + 0.5, swell + 0.14],
            [n + 1.14, swell - 0.14],
          ]
          out.push({
            points: line.flatMap(([along, z]) => (isUpright ? [x + a, y + along, z] : [x + along, y + a, z])),
            radius: 0.37,
          })
        }
      }
  return makeTile(
    8,
    8,
    0.9,
    out.map((strand) => ({ ...strand, points: squashed(strand.points, 0.9) })),
    40,
  )
}

const squashed = (points: number[], by: number): number[] =>
  points.map((value, k) => (k % 3 === 1 ? value * by : value))

/** Linen stitch: bars that lie in front, brick upon brick; from afar it looks woven. */
function linen(): Tile {
  const aspect = 0.62
  const out: Lay[] = []
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 6; column++) {
      const x = column + 0.5
      const y = (row + 0.5) * aspect + (hash(column, row) - 0.5) * 0.05
      const owner: [number, number] = [column, row]
      if ((column + row) % 2 === 0)
        out.push({
          points: [x - 0.62, y + 0.1, -0.1, x - 0.2, y, 0.16, x + 0.2, y, 0.16, x + 0.62, y + 0.1, -0.1],
          radius: 0.25,
          owner,
        })
      else
        for (const s of [-1, 1])
          out.push({
            points: [
              x + s * 0.06,
              y + aspect * 0.9,
              -0.14,
              x + s * 0.2,
              y - aspect * 0.1,
              0,
              x + s * 0.28,
              y - aspect * 0.7,
              -0.14,
            ],
            radius: 0.2,
            owner,
          })
    }
  return makeTile(6, 6, aspect, out, 46)
}

/** Patterns skirts and shirts brought into the house; others may use them too. */
export const wearPatterns = { pineapple, vees, basket, linen }
