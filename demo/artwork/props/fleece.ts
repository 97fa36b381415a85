import { hash } from "#demo/artwork/engine/noise.ts"
import { add, cross, type Form, type Vector } from "./forms.ts"
import { grown, sideways, type Thread } from "./stuffed.ts"
import { blend } from "./yarns.ts"

/** Cut ends in all directions, on a model. */
export function pompomThreads(at: Vector, radius: number, color: string): Thread[] {
  return Array.from({ length: 900 }, (_, n): Thread => {
    const up = 1 - 2 * hash(n, 3)
    const angle = hash(n, 7) * Math.PI * 2
    const flat = Math.sqrt(1 - up * up)
    const way: Vector = [Math.cos(angle) * flat, up, Math.sin(angle) * flat]
    const long = radius * (0.92 + hash(n, 11) * 0.14)
    return {
      points: [...add(at, way, long * 0.5), ...add(at, way, long * 0.8), ...add(at, way, long)],
      radius: radius * 0.04,
      color: hash(n, 5) > 0.5 ? color : blend(color, "#000000", 0.06),
      ply: 3,
    }
  })
}

/** Loop stitch: one long loop drawn out of every stitch, each falling as it likes. */
export function loops(form: Form, gauge: number, long: number, color: string): Thread[] {
  return grown(form, gauge, ({ at, out }, { round, around }) => {
    const pick = hash(round * 5 + 1, Math.round(around * 300))
    const a = sideways(out)
    const b = cross(out, a)
    const angle = pick * Math.PI * 2
    const lean = add(add([0, 0, 0], a, Math.cos(angle)), b, Math.sin(angle))
    const reach = long * (0.75 + hash(round, Math.round(around * 170)) * 0.5)
    const wide = gauge * 0.5
    // Every loop hangs a little, whatever side it leans to.
    const point = (side: number, o: number, l: number): Vector => {
      const [x, y, z] = add(add(add(at, a, side * wide * Math.sin(angle)), out, o * reach), lean, l * reach)
      return [x + side * wide * 0.7, y + o * reach * 0.35, z]
    }
    return [
      {
        points: [
          ...point(-0.4, 0, 0),
          ...point(-1, 0.5, 0.12),
          ...point(-0.7, 0.95, 0.3),
          ...point(0.2, 1.06, 0.42),
          ...point(0.9, 0.8, 0.3),
          ...point(0.8, 0.4, 0.12),
          ...point(0.3, 0, 0),
        ],
        radius: gauge * 0.19,
        color: blend(color, "#5a4a3a", pick * 0.1),
        ply: 3.4,
      },
    ]
  })
}
