import { hash, noise } from "#demo/artwork/engine/noise.ts"
import type { Piece, Rgb, Solid, Strand } from "#demo/artwork/engine/scene.ts"
import { groundShadow, isSeen, near, openness, type Scenery, shadowAt, untwisted } from "./daylight.ts"
import {
  add,
  type Bulk,
  cross,
  distanceTo,
  dot,
  type Form,
  movedForm,
  skin,
  type Turn,
  turn,
  turned,
  unit,
  type Vector,
} from "./forms.ts"
import { type Stitch, strokes } from "./strokes.ts"
import { rgb } from "./yarns.ts"

/** Where a stitch stands: round, and how far around it from the front, 0 to 1; `share` is 0 at the first round and 1 at the last. */
export type Place = { round: number; around: number; share: number }

/** A form worked in rounds. */
export type Worked = {
  form: Form
  yarn: string | ((place: Place) => string)
  stitch?: Stitch
  gauge?: number
  /** Seen from within: the far wall of a basket. Throws no shadow. */
  isInside?: boolean
  /** Rounds that are left out: where something is sewn over, or a mouth stays open. */
  isBare?: (place: Place) => boolean
}

/** Loose yarn on a model: embroidery, hair, fringes. */
export type Thread = { points: number[]; radius: number; color: string; ply?: number; taper?: number }

export type Eye = { at: Vector; out: Vector; radius: number; color: string; kind: "eye" | "bead" }

/** A toy before it is photographed. Its origin stands on the ground. */
export type Model = { worked: Worked[]; threads: Thread[]; eyes: Eye[] }

/** How the camera sees a model; see `turn`. */
export type Sight = {
  yaw?: number
  pitch?: number
  roll?: number
  x?: number
  y?: number
  scale?: number
  shade?: number
}

export const model = (worked: Worked[], threads: Thread[] = [], eyes: Eye[] = []): Model => ({ worked, threads, eyes })

export const joined = (...models: Model[]): Model => ({
  worked: models.flatMap((one) => one.worked),
  threads: models.flatMap((one) => one.threads),
  eyes: models.flatMap((one) => one.eyes),
})

export function moved({ worked, threads, eyes }: Model, to: Vector, by: Turn = turn()): Model {
  const place = (p: Vector): Vector => add(turned(by, p), to)
  return {
    worked: worked.map((one) => ({ ...one, form: movedForm(one.form, by, to) })),
    threads: threads.map((thread) => ({ ...thread, points: eachPoint(thread.points, place) })),
    eyes: eyes.map((eye) => ({ ...eye, at: place(eye.at), out: turned(by, eye.out) })),
  }
}

function eachPoint(points: number[], place: (p: Vector) => Vector): number[] {
  const out: number[] = []
  for (let k = 0; k < points.length; k += 3)
    out.push(...place([points[k] as number, points[k + 1] as number, points[k + 2] as number]))
  return out
}

/** The place on a ball's skin that lies `east` and `north` of its front, in degrees; `lift` stands off it. */
export function on({ bulks }: Form, east: number, north: number, lift = 0): { at: Vector; out: Vector } {
  const { at, front, side, along, radius, thick, length } = bulks[0] as Bulk
  const e = (east * Math.PI) / 180
  const n = (north * Math.PI) / 180
  const f = Math.cos(n) * Math.cos(e)
  const s = Math.cos(n) * Math.sin(e)
  const u = Math.sin(n)
  const skin = add(add(add(at, front, f * radius * thick), side, s * radius), along, u * length)
  const out = unit(add(add(add([0, 0, 0], front, f / (radius * thick)), side, s / radius), along, u / length))
  return { at: add(skin, out, lift), out }
}

/** Embroidery over a ball: east and north of its front, again and again. */
export function sewn(form: Form, line: number[], radius: number, color: string): Thread {
  const points: number[] = []
  for (let k = 0; k < line.length; k += 2) {
    points.push(...on(form, line[k] as number, line[k + 1] as number, radius * 1.6).at)
  }
  return { points, radius, color, ply: 3 }
}

export const eye = (form: Form, east: number, north: number, radius: number, color = "#17131a"): Eye => ({
  ...on(form, east, north, radius * 0.25),
  radius,
  color,
  kind: "eye",
})

const toLight = unit([-0.45, -0.66, 0.62])

/** The model as one piece and the shadow it throws on the ground, which goes first. */
export function photographed(thing: Model, sight: Sight = {}): Piece[] {
  const { yaw = 0, pitch = 10, roll = 0, x = 450, y = 1000, scale = 1, shade = 1 } = sight
  const camera = turn(yaw, pitch, roll)
  const lamp = untwisted(camera, toLight)
  const eyeward = untwisted(camera, [0, 0, 1])
  const bulks = thing.worked.flatMap(({ form, isInside }) => (isInside ? [] : form.bulks))
  const scenery = near(bulks)
  const strands: Strand[] = []
  for (const one of thing.worked) work(one, scenery, camera, lamp, eyeward, strands)
  for (const thread of thing.threads) {
    const middle = Math.floor(thread.points.length / 6) * 3
    const p: Vector = [
      thread.points[middle] as number,
      thread.points[middle + 1] as number,
      thread.points[middle + 2] as number,
    ]
    const light = 0.35 + 0.65 * shadowAt(scenery, p, lamp, thread.radius * 3)
    strands.push({
      ...thread,
      points: eachPoint(thread.points, (q) => turned(camera, q)),
      color: rgb(thread.color),
      from: light,
      to: light,
    })
  }
  // What lies behind is laid first: yarn covers what is already there, edges and all.
  strands.sort((a, b) => (a.points[5] as number) - (b.points[5] as number))
  const seen = thing.eyes.filter((one) => dot(one.out, eyeward) > 0.12 && isSeen(scenery, one, eyeward))
  return [
    { x, y, scale, shadow: 0, parts: [groundShadow(bulks, camera, shade)] },
    {
      x,
      y,
      scale,
      shadow: 0,
      parts: [{ kind: "yarn", lift: 0, strands }, ...seen.flatMap((one) => glass(one, camera))],
    },
  ]
}

function work(
  { form, yarn, stitch = "single", gauge = 17, isInside = false, isBare }: Worked,
  scenery: Scenery,
  camera: Turn,
  lamp: Vector,
  eyeward: Vector,
  strands: Strand[],
): void {
  const { aspect, lines, ground } = strokes[stitch]
  const own = new Set(form.bulks)
  const isKnit = stitch === "knit"
  const isFlat = (form.bulks[0]?.thick ?? 1) < 0.6
  const tall = gauge * aspect
  const length = form.rings.at(-1)?.run ?? 0
  const rounds = Math.max(2, Math.round(length / tall))
  const row = length / rounds
  const seed = Math.round(length * 7 + (form.rings[0]?.at[0] ?? 0))
  for (let round = 0; round < rounds; round++) {
    const run = (round + 0.5) * row
    const share = run / length
    const wide = skin(form, run, 0).radius
    const flat = form.rings[Math.floor(form.rings.length / 2)]?.thick ?? 1
    const girth = Math.PI * 2 * wide * Math.sqrt((1 + flat * flat) / 2)
    const count = Math.max(5, Math.round(girth / gauge))
    const stretch = girth / count
    for (let n = 0; n < count; n++) {
      const angle = (n + (isKnit ? 0 : (round % 2) * 0.5) + (hash(n + seed, round) - 0.5) * 0.1) / count
      const place: Place = { round, around: angle - Math.floor(angle), share }
      if (isBare?.(place)) continue
      const outer = skin(form, run + (hash(round, n + seed) - 0.5) * row * 0.1, angle)
      const spot = isInside ? { ...outer, out: scaled(outer.out, -1) } : outer
      if (dot(spot.out, eyeward) < -0.3) continue
      const bump = (noise(spot.at[0] / 70 + seed, (spot.at[1] + spot.at[2]) / 70) - 0.5) * gauge * 0.5
      const at = add(spot.at, spot.out, bump)
      const tallHere = row * spot.stretch
      const probe = add(at, spot.out, gauge * 0.5)
      // The balls that stand for a form are rougher than its skin: those next to a stitch throw nothing on it.
      const others = scenery.filter(({ bulk }) => {
        if (isFlat && bulk.thick < 0.6) return false
        return distanceTo(bulk, probe) > (own.has(bulk) ? gauge * 1.6 : 0)
      })
      const open = openness(others, probe, spot.out)
      const sun = Math.max(0, Math.min(1, 0.35 + dot(spot.out, lamp) * 2))
      const lit = sun * shadowAt(others, probe, lamp, gauge)
      const light = open * (0.56 + 0.44 * lit)
      const color = tinted(rgb(typeof yarn === "string" ? yarn : yarn(place)), 0.5 + 0.5 * light)
      const along = (p: number, q: number, z: number): Vector =>
        turned(camera, add(add(add(at, spot.across, p * stretch), spot.along, -q * tallHere), spot.out, z * gauge))
      for (const { points, radius } of lines) {
        const path: number[] = []
        for (let k = 0; k < points.length; k += 3)
          path.push(...along(points[k] as number, points[k + 1] as number, points[k + 2] as number))
        const tone = 0.42 + 0.74 * light
        strands.push({ points: path, radius: radius * gauge, color, from: tone, to: tone, ply: 3.4 })
      }
      // What one sees between the stitches is the back of the work, in its own shade.
      if (ground > 0)
        strands.push({
          points: [...along(-0.55, 0, -ground - 0.1), ...along(0, 0, -ground), ...along(0.55, 0, -ground - 0.1)],
          radius: tallHere * 0.58,
          color: tinted(color, 0.82),
          from: 0.42 + 0.2 * light,
          to: 0.42 + 0.2 * light,
        })
    }
  }
}

const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by]

/** Wool in shade loses light and keeps its warmth. */
const tinted = ([r, g, b]: Rgb, light: number): Rgb => [r * light ** 0.85, g * light, b * light ** 0.96]

/** A safety eye or bead: a dark dome with the window in it. */
function glass({ at, out, radius, color, kind }: Eye, camera: Turn): Solid[] {
  const [x, y] = turned(camera, at)
  const n = turned(camera, out)
  const squash = Math.max(0.35, n[2])
  const angle = (Math.atan2(n[1], n[0]) * 180) / Math.PI
  const disc = (r: number, fill: string, dx = 0, dy = 0): string =>
    `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${r * squash}" ry="${r}" transform="rotate(${angle} ${x + dx} ${y + dy})" fill="${fill}"/>`
  const glint = `<ellipse cx="${x - radius * 0.3}" cy="${y - radius * 0.36}" rx="${radius * 0.26}" ry="${radius * 0.2}" transform="rotate(-32 ${x} ${y})" fill="#f4f1ec"/>`
  return [
    {
      kind: "solid",
      material: "ceramic",
      shape: disc(radius, color) + (kind === "eye" ? glint : ""),
      ball: [x, y, radius, radius],
      lift: radius * 0.28,
    },
  ]
}

/** Square to a skin's outward direction: hair and loops lean on it. */
export const sideways = (out: Vector): Vector => unit(cross(out, Math.abs(out[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))

/** Threads that stand on a form wherever a stitch would: fleece, hair, spines. */
export function grown(
  form: Form,
  gauge: number,
  each: (spot: ReturnType<typeof skin>, place: Place) => Thread[],
): Thread[] {
  const threads: Thread[] = []
  const length = form.rings.at(-1)?.run ?? 0
  const rounds = Math.round(length / gauge)
  for (let round = 0; round < rounds; round++) {
    const run = ((round + 0.5) / rounds) * length
    const count = Math.max(4, Math.round((Math.PI * 2 * skin(form, run, 0).radius) / gauge))
    for (let n = 0; n < count; n++) {
      const around = (n + hash(round, n) * 0.5) / count
      threads.push(...each(skin(form, run, around), { round, around: around % 1, share: run / length }))
    }
  }
  return threads
}
