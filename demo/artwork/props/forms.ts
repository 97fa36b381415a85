import { smooth } from "#demo/artwork/engine/tile.ts"

export type Vector = [number, number, number]

/** Columns: where x, y and z of a thing come to lie. */
export type Turn = [Vector, Vector, Vector]

/** One round of a form: centre, directions to its front and its side, radius, and how far along the surface it lies. */
type Ring = { at: Vector; front: Vector; side: Vector; radius: number; thick: number; run: number }

/** What of a form stands in the light's way: an ellipsoid along `along`, half as long as `length`. */
export type Bulk = {
  at: Vector
  front: Vector
  side: Vector
  along: Vector
  radius: number
  thick: number
  length: number
}

/** A stuffed body: rounds around a line, from the magic ring to the last round. x to the right, y down, z to the eye. */
export type Form = { rings: Ring[]; bulks: Bulk[] }

type Shape = {
  /** How thick it is from front to back against its width: ears and fins are below 1. */
  flat?: number
  /** Where its front is; rounds are counted from there. */
  front?: Vector
}

export const add = (a: Vector, b: Vector, t = 1): Vector => [a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export function unit(a: Vector): Vector {
  const n = Math.sqrt(dot(a, a)) || 1
  return [a[0] / n, a[1] / n, a[2] / n]
}

/** Degrees: `yaw` turns the face to the right, `pitch` bends it down, `roll` leans it to the right. */
export function turn(yaw = 0, pitch = 0, roll = 0): Turn {
  const [ya, pa, ra] = [yaw, pitch, roll].map((angle) => (angle * Math.PI) / 180) as Vector
  const axis = ([x, y, z]: Vector): Vector => {
    const x1 = x * Math.cos(ya) + z * Math.sin(ya)
    const z1 = z * Math.cos(ya) - x * Math.sin(ya)
    const y2 = y * Math.cos(pa) + z1 * Math.sin(pa)
    const z2 = z1 * Math.cos(pa) - y * Math.sin(pa)
    return [x1 * Math.cos(ra) - y2 * Math.sin(ra), x1 * Math.sin(ra) + y2 * Math.cos(ra), z2]
  }
  return [axis([1, 0, 0]), axis([0, 1, 0]), axis([0, 0, 1])]
}

export const turned = ([a, b, c]: Turn, [x, y, z]: Vector): Vector => [
  a[0] * x + b[0] * y + c[0] * z,
  a[1] * x + b[1] * y + c[1] * z,
  a[2] * x + b[2] * y + c[2] * z,
]

/** Square to `along`, as near to `wish` as can be. */
function square(wish: Vector, along: Vector): Vector {
  const flat = add(wish, along, -dot(wish, along))
  return dot(flat, flat) > 0.01 ? unit(flat) : square([0, -1, 0.3], along)
}

function ringsAlong(centres: Vector[], radii: number[], { flat = 1, front = [0, 0, 1] }: Shape): Ring[] {
  const rings: Ring[] = []
  let run = 0
  let facing: Vector = front
  for (let k = 0; k < centres.length; k++) {
    const at = centres[k] as Vector
    const along = unit(
      minus(centres[Math.min(k + 1, centres.length - 1)] as Vector, centres[Math.max(0, k - 1)] as Vector),
    )
    facing = square(facing, along)
    if (k > 0) {
      const step = minus(at, centres[k - 1] as Vector)
      run += Math.hypot(Math.sqrt(dot(step, step)), (radii[k] as number) - (radii[k - 1] as number))
    }
    rings.push({ at, front: facing, side: cross(along, facing), radius: radii[k] as number, thick: flat, run })
  }
  return rings
}

/** A ball or egg, begun at the far end of `axis` from its middle; `length` is half as long as it is. */
export function orb(at: Vector, radius: number, length = radius, axis: Vector = [0, -1, 0], shape: Shape = {}): Form {
  const up = unit(axis)
  const centres: Vector[] = []
  const radii: number[] = []
  for (let k = 0; k <= 28; k++) {
    const angle = (k / 28) * Math.PI
    centres.push(add(at, up, Math.cos(angle) * length))
    radii.push(Math.sin(angle) * radius)
  }
  const rings = ringsAlong(centres, radii, shape)
  const { front, side } = rings[14] as Ring
  return { rings, bulks: [{ at, front, side, along: up, radius, thick: shape.flat ?? 1, length }] }
}

/** A limb along a line of x, y, z and radius, again and again; round at both ends unless an end is open. */
export function limb(line: number[], shape: Shape & { open?: "start" | "end" | "both" } = {}): Form {
  const xyz: number[] = []
  const widths: number[] = []
  for (let k = 0; k < line.length; k += 4) {
    xyz.push(line[k] as number, line[k + 1] as number, line[k + 2] as number)
    widths.push(line[k + 3] as number, 0, 0)
  }
  const steps = 7
  const path = smooth(xyz, steps)
  const width = smooth(widths, steps)
  const centres: Vector[] = []
  const radii: number[] = []
  for (let k = 0; k < path.length; k += 3) {
    centres.push([path[k] as number, path[k + 1] as number, path[k + 2] as number])
    radii.push(width[k] as number)
  }
  const bulks: Bulk[] = []
  const last = centres.length - 1
  const cap = (end: number, inner: number): [Vector, number][] => {
    const out = unit(minus(centres[end] as Vector, centres[inner] as Vector))
    const radius = radii[end] as number
    return [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5].map((angle) => [
      add(centres[end] as Vector, out, Math.cos(angle) * radius),
      Math.sin(angle) * radius,
    ])
  }
  const first = shape.open === "start" || shape.open === "both" ? [] : cap(0, 1)
  const final = shape.open === "end" || shape.open === "both" ? [] : cap(last, last - 1).reverse()
  const rings = ringsAlong(
    [...first.map(([at]) => at), ...centres, ...final.map(([at]) => at)],
    [...first.map(([, r]) => r), ...radii, ...final.map(([, r]) => r)],
    shape,
  )
  for (let k = 0; k <= last; k += 3) {
    const { at, front, side, radius, thick } = rings[k + first.length] as Ring
    bulks.push({ at, front, side, along: cross(front, side), radius, thick, length: radius })
  }
  return { rings, bulks }
}

/** The same form elsewhere: turned around the origin, then moved. */
export function movedForm(form: Form, by: Turn, to: Vector): Form {
  const place = (p: Vector): Vector => add(turned(by, p), to)
  return {
    rings: form.rings.map((ring) => ({
      ...ring,
      at: place(ring.at),
      front: turned(by, ring.front),
      side: turned(by, ring.side),
    })),
    bulks: form.bulks.map((bulk) => ({
      ...bulk,
      at: place(bulk.at),
      front: turned(by, bulk.front),
      side: turned(by, bulk.side),
      along: turned(by, bulk.along),
    })),
  }
}

/** How far a point is from a bulk: below 0 inside. Short of the truth for flat ones, never beyond it. */
export function distanceTo(bulk: Bulk, p: Vector): number {
  const d = minus(p, bulk.at)
  const a = dot(d, bulk.side) / bulk.radius
  const b = dot(d, bulk.front) / (bulk.radius * bulk.thick)
  const c = dot(d, bulk.along) / bulk.length
  const k = Math.sqrt(a * a + b * b + c * c)
  const slope = Math.sqrt((a / bulk.radius) ** 2 + (b / (bulk.radius * bulk.thick)) ** 2 + (c / bulk.length) ** 2)
  return slope > 1e-9 ? (k * (k - 1)) / slope : -bulk.radius * bulk.thick
}

const tables = new Map<number, Float32Array>()

/** The angle at a share of the way around: on a flat oval steps of one length are not steps of one angle. */
function angleAt(around: number, thick: number): number {
  const share = around - Math.floor(around)
  if (Math.abs(thick - 1) < 0.02) return share * Math.PI * 2
  const key = Math.round(thick * 50)
  let table = tables.get(key)
  if (!table) {
    table = new Float32Array(97)
    for (let k = 1; k <= 96; k++) {
      const angle = ((k - 0.5) / 96) * Math.PI * 2
      table[k] = (table[k - 1] as number) + Math.hypot(Math.cos(angle), Math.sin(angle) * thick)
    }
    tables.set(key, table)
  }
  const goal = share * (table[96] as number)
  let k = 1
  while (k < 96 && (table[k] as number) < goal) k++
  const before = table[k - 1] as number
  return ((k - 1 + (goal - before) / ((table[k] as number) - before)) / 96) * Math.PI * 2
}

/** A place on the skin: `turn` goes once around from the front over the right, `run` along the surface from the first round. */
export function skin(
  form: Form,
  run: number,
  around: number,
): { at: Vector; out: Vector; along: Vector; across: Vector; radius: number; stretch: number } {
  const { rings } = form
  let k = 1
  while (k < rings.length - 1 && (rings[k] as Ring).run < run) k++
  const a = rings[k - 1] as Ring
  const b = rings[k] as Ring
  const t = Math.max(0, Math.min(1, (run - a.run) / (b.run - a.run || 1)))
  const angle = angleAt(around, (a.thick + b.thick) / 2)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const rim = (ring: Ring): Vector =>
    add(add(ring.at, ring.front, cos * ring.radius * ring.thick), ring.side, sin * ring.radius)
  const pa = rim(a)
  const pb = rim(b)
  const radius = a.radius + (b.radius - a.radius) * t
  const rise = minus(pb, pa)
  const along = unit(rise)
  // On the outside of a bend rounds lie further apart than on its inside.
  const stretch = Math.max(0.6, Math.min(1.7, Math.sqrt(dot(rise, rise)) / (b.run - a.run || 1)))
  const front = add(a.front, minus(b.front, a.front), t)
  const side = add(a.side, minus(b.side, a.side), t)
  const across = unit(add(add([0, 0, 0], front, -sin * a.thick), side, cos))
  return { at: add(pa, rise, t), out: unit(cross(across, along)), along, across, radius, stretch }
}
