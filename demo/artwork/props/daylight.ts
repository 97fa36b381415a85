import type { Solid } from "#demo/artwork/engine/scene.ts"
import { add, type Bulk, distanceTo, dot, type Turn, turned, type Vector } from "./forms.ts"

/** The way back: the columns of a turn are its rows the other way. */
export const untwisted = (by: Turn, p: Vector): Vector => [dot(by[0], p), dot(by[1], p), dot(by[2], p)]

/** Everything solid, with a ball around each so that far things are passed over. */
export type Scenery = { bulk: Bulk; reach: number }[]

/** The scenery of these bulks. */
export const near = (bulks: Bulk[]): Scenery =>
  bulks.map((bulk) => ({ bulk, reach: Math.max(bulk.radius, bulk.length) }))

function clearance(scenery: Scenery, p: Vector, enough: number): number {
  // The ground is solid too.
  let best = Math.min(enough, -p[1] + 16)
  for (const { bulk, reach } of scenery) {
    const dx = p[0] - bulk.at[0]
    const dy = p[1] - bulk.at[1]
    const dz = p[2] - bulk.at[2]
    const far = best + reach
    if (dx * dx + dy * dy + dz * dz > far * far) continue
    best = Math.min(best, distanceTo(bulk, p))
  }
  return best
}

/** How open the room above a place is, 0 to 1 (Quílez's five taps). */
export function openness(scenery: Scenery, p: Vector, out: Vector): number {
  let dark = 0
  let weight = 1
  for (let k = 1; k <= 5; k++) {
    const step = k * k * 5
    dark += (Math.max(0, step - clearance(scenery, add(p, out, step), step)) / step) * weight
    weight *= 0.72
  }
  return Math.max(0, 1 - dark * 0.52)
}

/** Soft shadow of the window, 0 to 1. */
export function shadowAt(scenery: Scenery, p: Vector, lamp: Vector, start: number): number {
  let light = 1
  let t = start
  for (let k = 0; k < 16 && t < 520; k++) {
    const room = clearance(scenery, add(p, lamp, t), 120)
    light = Math.min(light, 0.5 + (3.2 * room) / t)
    if (light <= 0) return 0
    t += Math.max(9, room)
  }
  return Math.min(1, light)
}

/** Whether nothing stands before a small thing on a skin. */
export function isSeen(
  scenery: Scenery,
  { at, out, radius }: { at: Vector; out: Vector; radius: number },
  eyeward: Vector,
): boolean {
  const from = add(at, out, radius * 1.4)
  for (let t = radius; t < 500; t += 14) if (clearance(scenery, add(from, eyeward, t), 30) < -4) return false
  return true
}

/** What the model throws on the ground it stands on: a dark line where it touches, paler and softer away from the window. */
export function groundShadow(bulks: Bulk[], camera: Turn, shade: number): Solid {
  const flat = Math.max(0.1, camera[2][1]) + 0.05
  const away = untwisted(camera, [1, 0, -0.25])
  const right = untwisted(camera, [1, 0, 0])
  const spot = ({ at, radius, length, side, along }: Bulk, throwBy: number, wide: number): string => {
    const high = Math.max(0, -at[1])
    const reach = Math.max(Math.abs(dot(side, right)) * radius, Math.abs(dot(along, right)) * length, radius * 0.6)
    const [px, py] = turned(camera, [at[0] + away[0] * high * throwBy, 0, at[2] + away[2] * high * throwBy])
    // A large ball touches the ground in a small spot.
    const size = Math.min(reach, wide + (reach - wide) * 0.55) * 0.95
    return `<ellipse cx="${px.toFixed(1)}" cy="${(py - size * flat * 0.45).toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * flat).toFixed(1)}"/>`
  }
  const low = bulks.filter(({ at, radius, length }) => -at[1] < Math.max(radius, length) * 1.6)
  const layer = (blur: number, opacity: number, spots: string[]): string =>
    `<filter id="b${blur}" x="-50%" y="-100%" width="200%" height="300%"><feGaussianBlur stdDeviation="${blur}"/></filter><g filter="url(#b${blur})" opacity="${(opacity * shade).toFixed(2)}" fill="#140d10">${spots.join("")}</g>`
  return {
    kind: "solid",
    material: "paper",
    pillow: 0,
    lift: 0,
    shape:
      layer(
        34,
        0.34,
        bulks.map((bulk) => spot(bulk, 0.42, 1e3)),
      ) +
      layer(
        9,
        0.62,
        low.map((bulk) => spot(bulk, 0.06, 60)),
      ),
  }
}
