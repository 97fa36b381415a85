import { hash } from "./noise.ts"
import { type Lay, makeTile, type Tile } from "./tile.ts"

/** One single crochet: a V under its loop. */
export function singleStitch(out: Lay[], column: number, row: number, aspect: number): void {
  const x = column + 0.5 + (row % 2) * 0.5 + (hash(column, row) - 0.5) * 0.08
  const y = row * aspect + (hash(row, column + 9) - 0.5) * 0.05
  const owner: [number, number] = [column, row]
  for (const s of [-1, 1])
    out.push({
      points: [
        x + s * 0.04,
        y + aspect * 1.05,
        -0.1,
        x + s * 0.14,
        y + aspect * 0.7,
        0.05,
        x + s * 0.3,
        y + aspect * 0.36,
        0.02,
      ],
      radius: 0.21,
      owner,
    })
  out.push({
    points: [
      x - 0.5,
      y + aspect * 0.34,
      -0.04,
      x - 0.2,
      y + aspect * 0.14,
      0.1,
      x + 0.2,
      y + aspect * 0.14,
      0.12,
      x + 0.52,
      y + aspect * 0.3,
      -0.04,
    ],
    radius: 0.19,
    owner,
  })
}

export function singleCrochet(): Tile {
  const aspect = 0.86
  const strands: Lay[] = []
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) {
      singleStitch(strands, column, row, aspect)
    }
  }
  return makeTile(6, 6, aspect, strands)
}

/** A post with its wrap and the loop on its head. */
export function post(out: Lay[], x: number, y: number, tipX: number, tipY: number, radius: number, zone: number): void {
  const dx = tipX - x
  const dy = tipY - y
  const length = Math.hypot(dx, dy)
  const nx = -dy / length
  const ny = dx / length
  for (const s of [-1, 1]) {
    const o = s * radius * 0.75
    out.push({
      points: [
        x + nx * o * 0.5,
        y + ny * o * 0.5,
        0,
        x + dx * 0.5 + nx * o,
        y + dy * 0.5 + ny * o,
        radius * 0.5,
        tipX + nx * o * 0.9,
        tipY + ny * o * 0.9,
        radius * 0.2,
      ],
      radius,
      zone,
    })
  }
  const w = radius * 2
  out.push({
    points: [
      x + dx * 0.4 - nx * w,
      y + dy * 0.4 - ny * w,
      0,
      x + dx * 0.52,
      y + dy * 0.52,
      radius * 1.3,
      x + dx * 0.62 + nx * w,
      y + dy * 0.62 + ny * w,
      0,
    ],
    radius: radius * 0.8,
    zone,
  })
}

export function doubleCrochet(): Tile {
  const aspect = 1.75
  const strands: Lay[] = []
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 6; column++) {
      const x = column + 0.5 + (row % 2) * 0.5 + (hash(column + 3, row) - 0.5) * 0.1
      const y = row * aspect
      post(strands, x + 0.05, y + aspect * 1.02, x - 0.03, y + aspect * 0.22, 0.235, 0)
      strands.push({
        points: [
          x - 0.55,
          y + aspect * 0.2,
          0,
          x - 0.15,
          y + aspect * 0.1,
          0.16,
          x + 0.2,
          y + aspect * 0.09,
          0.16,
          x + 0.55,
          y + aspect * 0.2,
          0,
        ],
        radius: 0.18,
      })
    }
  }
  return makeTile(6, 4, aspect, strands)
}

/** Chain stitches along a curve: a row of teardrop links. */
export function chain(out: Lay[], points: number[], links: number, radius: number, zone = 0): void {
  for (let k = 0; k < links; k++) {
    const [ax, ay] = along(points, k / links)
    const [bx, by] = along(points, (k + 1.25) / links)
    const nx = -(by - ay),
      ny = bx - ax
    const bow = (radius * 1.1) / Math.hypot(nx, ny)
    for (const s of [-1, 1]) {
      out.push({
        points: [
          ax,
          ay,
          0,
          (ax + bx) / 2 + nx * bow * s,
          (ay + by) / 2 + ny * bow * s,
          radius * 0.7,
          bx,
          by,
          radius * 0.2,
        ],
        radius,
        zone,
      })
    }
  }
}

function along(points: number[], t: number): [number, number] {
  const last = points.length / 2 - 1
  const at = Math.max(0, Math.min(last - 1e-6, t * last))
  const k = Math.floor(at)
  const f = at - k
  const x = (points[k * 2] as number) + ((points[k * 2 + 2] as number) - (points[k * 2] as number)) * f
  const y = (points[k * 2 + 1] as number) + ((points[k * 2 + 3] as number) - (points[k * 2 + 1] as number)) * f
  return t > 1
    ? [
        x + ((points[last * 2] as number) - (points[last * 2 - 2] as number)) * (t - 1) * last,
        y + ((points[last * 2 + 1] as number) - (points[last * 2 - 1] as number)) * (t - 1) * last,
      ]
    : [x, y]
}

/** Net: arches of chain caught in the middle of the arch below. */
export function mesh(): Tile {
  const aspect = 0.62
  const strands: Lay[] = []
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < 2; column++) {
      const x = column + row * 0.5
      const y = row * aspect
      chain(
        strands,
        [x, y + aspect, x + 0.1, y + aspect * 0.5, x + 0.3, y + aspect * 0.08, x + 0.5, y - aspect * 0.02],
        4,
        0.052,
      )
      chain(
        strands,
        [x + 0.5, y - aspect * 0.02, x + 0.7, y + aspect * 0.08, x + 0.9, y + aspect * 0.5, x + 1, y + aspect],
        4,
        0.052,
      )
      strands.push({
        points: [x + 0.44, y + 0.02, 0.05, x + 0.5, y - 0.06, 0.14, x + 0.57, y + 0.03, 0.05],
        radius: 0.06,
      })
    }
  }
  return makeTile(2, 2, aspect, strands, 150)
}

/** Shells: seven posts from one point, their heads joined by an arch; the next row stands between them. */
export function shell(): Tile {
  const aspect = 0.52
  const strands: Lay[] = []
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < 2; column++) {
      const x = column + 0.5 + row * 0.5
      const y = row * aspect + aspect
      const tips: number[] = []
      for (let k = 0; k < 7; k++) {
        const angle = ((k - 3) / 3) * 1.32
        const tx = x + Math.sin(angle) * 0.46
        const ty = y + 0.12 - Math.cos(angle) * 0.6
        tips.push(tx, ty)
        post(strands, x + (k - 3) * 0.03, y + 0.02, tx, ty, 0.036, 0)
      }
      chain(strands, tips, 10, 0.034)
    }
  }
  return makeTile(2, 2, aspect, strands, 190)
}
