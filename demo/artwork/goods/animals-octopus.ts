import { limb, orb, turn } from "#demo/artwork/props/forms.ts"
import { eye, joined, type Model, model, moved, on, sewn } from "#demo/artwork/props/stuffed.ts"
import { blend, darker, dye } from "#demo/artwork/props/yarns.ts"

/** Eight arms that curl on their own, because more stitches are worked on one side; each a little differently. */
export function octopus(color: string): Model {
  const yarn = dye(color)
  const pale = blend(yarn, dye("ivory"), 0.62)
  const head = orb([0, 0, 0], 192, 226)
  const cheek = (east: number): ReturnType<typeof orb> => {
    const { at, out } = on(head, east, -20, 1)
    return orb(at, 30, 8, out)
  }
  const face = model(
    [
      { form: head, yarn },
      ...[-44, 44].map((east) => ({
        form: cheek(east),
        yarn: color === "hotpink" ? dye("coral") : dye("rose"),
        gauge: 10,
      })),
    ],
    [sewn(head, [-13, -19, -7, -25, 0, -27, 8, -25, 13, -20], 5, "#1b161d")],
    [eye(head, -27, -7, 23), eye(head, 27, -7, 23)],
  )
  const arms = Array.from({ length: 8 }, (_, k) => {
    const way = ((k + 0.5) / 8) * Math.PI * 2
    const curl = k % 2 === 0 ? 1 : -1
    const long = 1 + ((k * 5) % 4) * 0.05
    const line: number[] = []
    for (let step = 0; step <= 9; step++) {
      const t = step / 9
      // Out and down from under the head, then along the floor, the tip rolled up and inwards.
      const reach = 70 + 310 * long * Math.sin(Math.min(1, t * 1.12) * Math.PI * 0.5) - Math.max(0, t - 0.72) * 250
      const angle = way + curl * t * t * 1.1
      const radius = 66 - 40 * t
      const lift = t < 0.35 ? (0.35 - t) * 330 : t > 0.6 ? (t - 0.6) * (t - 0.6) * 640 : 0
      line.push(Math.sin(angle) * reach, -radius - lift, Math.cos(angle) * reach, radius)
    }
    return {
      form: limb(line, { front: [0, -1, 0] }),
      yarn: ({ around, round }: { around: number; round: number }) =>
        Math.abs(around - 0.5) < 0.13 ? pale : round % 9 === 8 ? darker(yarn, 0.08) : yarn,
    }
  })
  return joined(model(arms), moved(face, [0, -352, 0], turn(0, 6, -6)))
}
