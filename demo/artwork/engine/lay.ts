import type { Box, Matrix } from "./raster.ts"

/**
 * How stitches lie on a part, in the units of the drawing.
 * - `flat`: straight rows, turned by `angle` degrees; `sag` bends the rows down in the middle over `half` either side of `x`.
 * - `fan`: columns spread from a point above (A-line skirts, crowns); stitches have their true width at `radius`.
 * - `round`: rows are rings around a point, with more stitches in every ring.
 * - `ball`: rounds on a sphere seen from the side, its pole tipped towards the viewer; `roll` turns the egg.
 * - `path`: rows follow a line (neckbands, hood edges, straps).
 */
export type StitchLay =
  | { kind: "flat"; x?: number; y?: number; angle?: number; sag?: number; half?: number }
  | { kind: "fan"; x: number; y: number; radius: number }
  | { kind: "round"; x: number; y: number }
  | { kind: "ball"; x: number; y: number; rx: number; ry: number; tilt?: number; roll?: number }
  | { kind: "path"; points: number[] }

/** For every pixel of the box: u in stitches, v in rows. `inverse` maps pixels to units, `gauge` is a stitch's width, `rowHeight` a row's. */
export function layStitches(
  lay: StitchLay,
  box: Box,
  inverse: Matrix,
  gauge: number,
  rowHeight: number,
  u: Float32Array,
  v: Float32Array,
): void {
  const [a, b, c, d, e, f] = inverse
  const turn = lay.kind === "flat" ? ((lay.angle ?? 0) * Math.PI) / 180 : 0
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  for (let py = 0, i = 0; py < box.h; py++) {
    for (let px = 0; px < box.w; px++, i++) {
      const gx = box.x + px + 0.5
      const gy = box.y + py + 0.5
      const x = a * gx + c * gy + e
      const y = b * gx + d * gy + f
      if (lay.kind === "flat") {
        const dx = x - (lay.x ?? 0)
        const dy = y - (lay.y ?? 0)
        let along = dx * cos + dy * sin
        let down = dy * cos - dx * sin
        if (lay.sag) {
          const t = along / (lay.half ?? 300)
          down -= lay.sag * (1 - t * t)
          // Towards the sides a body turns away and its columns crowd together.
          along *= 1 + 0.16 * t * t
        }
        u[i] = along / gauge
        v[i] = down / rowHeight
      } else if (lay.kind === "fan") {
        const dx = x - lay.x
        const dy = y - lay.y
        u[i] = (Math.atan2(dx, dy) * lay.radius) / gauge + 0.5
        v[i] = Math.sqrt(dx * dx + dy * dy) / rowHeight
      } else if (lay.kind === "round") {
        const dx = x - lay.x
        const dy = y - lay.y
        const row = Math.sqrt(dx * dx + dy * dy) / rowHeight
        const count = Math.max(6, Math.round((Math.floor(row) + 0.5) * 2 * Math.PI * (rowHeight / gauge)))
        // Outward is up for the stitches, hence the minus.
        u[i] = (Math.atan2(dy, dx) / (2 * Math.PI) + 0.5) * count
        v[i] = 4000 - row
      } else if (lay.kind === "ball") {
        layOnBall(lay, x, y, gauge, rowHeight, u, v, i)
      } else {
        layOnPath(lay.points, x, y, gauge, rowHeight, u, v, i)
      }
    }
  }
}

type Ball = { x: number; y: number; rx: number; ry: number; tilt?: number; roll?: number }

function layOnBall(
  ball: Ball,
  x: number,
  y: number,
  gauge: number,
  rowHeight: number,
  u: Float32Array,
  v: Float32Array,
  i: number,
): void {
  const roll = ((ball.roll ?? 0) * Math.PI) / 180
  const lx = (x - ball.x) * Math.cos(roll) + (y - ball.y) * Math.sin(roll)
  const ly = (y - ball.y) * Math.cos(roll) - (x - ball.x) * Math.sin(roll)
  let nx = lx / ball.rx
  let ny = ly / ball.ry
  const rr = nx * nx + ny * ny
  if (rr > 0.995) {
    const k = Math.sqrt(0.995 / rr)
    nx *= k
    ny *= k
  }
  const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny))
  const tilt = ((ball.tilt ?? 25) * Math.PI) / 180
  const ty = ny * Math.cos(tilt) - nz * Math.sin(tilt)
  const tz = nz * Math.cos(tilt) + ny * Math.sin(tilt)
  const size = Math.sqrt(ball.rx * ball.ry)
  const latitude = Math.acos(Math.max(-1, Math.min(1, -ty)))
  const row = (latitude * size) / rowHeight
  const count = Math.max(
    6,
    Math.round((2 * Math.PI * Math.sin(((Math.floor(row) + 0.5) * rowHeight) / size) * size) / gauge),
  )
  u[i] = (Math.atan2(nx, tz) / (2 * Math.PI) + 0.5) * count
  v[i] = row
}

function layOnPath(
  points: number[],
  x: number,
  y: number,
  gauge: number,
  rowHeight: number,
  u: Float32Array,
  v: Float32Array,
  i: number,
): void {
  let best = Infinity
  let run = 0
  const last = points.length - 4
  const isRing =
    Math.abs((points[0] as number) - (points[last + 2] as number)) +
      Math.abs((points[1] as number) - (points[last + 3] as number)) <
    8
  for (let k = 0; k + 3 < points.length; k += 2) {
    const ax = points[k] as number
    const ay = points[k + 1] as number
    const dx = (points[k + 2] as number) - ax
    const dy = (points[k + 3] as number) - ay
    const length = Math.sqrt(dx * dx + dy * dy) || 1e-6
    // Round ends reach past the line: stitches go straight on there.
    const before = k === 0 && !isRing ? -60 / length : 0
    const after = k === last && !isRing ? 1 + 60 / length : 1
    const t = Math.max(before, Math.min(after, ((x - ax) * dx + (y - ay) * dy) / (length * length)))
    const ox = x - ax - dx * t
    const oy = y - ay - dy * t
    const distance = ox * ox + oy * oy
    if (distance < best) {
      best = distance
      u[i] = (run + t * length) / gauge
      v[i] = (oy * dx - ox * dy) / length / rowHeight + 400
    }
    run += length
  }
}
