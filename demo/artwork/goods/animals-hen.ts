import { hash } from "#demo/artwork/engine/noise.ts"
import { limb, orb, turn, type Vector } from "#demo/artwork/props/forms.ts"
import { eye, grown, joined, type Model, model, moved, type Thread } from "#demo/artwork/props/stuffed.ts"
import { blend, darker, dye } from "#demo/artwork/props/yarns.ts"

/** A broody hen, heavy with sand: body, wings in rounds, a ruffled tail, comb and wattles. She looks to the right. */
export function hen(color: string): Model {
  const yarn = dye(color)
  const speck = color === "ivory" ? "#7c5a45" : dye("ivory")
  const red = dye("red")
  const speckled = ({ round, around }: { round: number; around: number }): string =>
    hash(round * 3 + 1, Math.round(around * 230)) > 0.83 ? speck : yarn
  const body = limb([-176, -216, 0, 120, -80, -205, 0, 182, 30, -197, 0, 194, 120, -200, 0, 168, 170, -206, 0, 134])
  const neck = limb([120, -236, 0, 146, 176, -350, 0, 110, 214, -450, 0, 84])
  const rump = limb([-120, -230, 0, 120, -190, -280, 0, 88, -226, -330, 0, 56])
  const skull = orb([0, 0, 0], 100, 96, [0, -1, 0])
  const beak = limb([84, 4, 0, 34, 116, 10, 0, 23, 146, 20, 0, 8])
  const face = model(
    [
      { form: skull, yarn: speckled },
      { form: beak, yarn: dye("marigold"), gauge: 11 },
      ...[-1, 0, 1].map((k) => ({
        form: orb([k * 44 + 6, -104 - (k === 0 ? 14 : 0), 0], 30 - Math.abs(k) * 3, 44, [k * 0.3, -1, 0], {
          flat: 0.7,
        }),
        yarn: red,
        gauge: 12,
      })),
      ...[-1, 1].map((s) => ({
        form: limb([84, 36, s * 18, 14, 92, 66, s * 22, 20, 90, 84, s * 24, 20]),
        yarn: red,
        gauge: 12,
      })),
    ],
    [],
    [eye(skull, 26, 16, 13), eye(skull, 154, 16, 13)],
  )
  const wings = [-1, 1].map((s) => ({
    form: limb([108, -232, s * 138, 50, 24, -218, s * 182, 84, -80, -216, s * 186, 66, -176, -250, s * 160, 26], {
      flat: 0.32,
      front: [0, 0.1, s],
    }),
    yarn: ({ round }: { round: number }) => (round % 4 === 3 ? blend(yarn, speck, 0.75) : darker(yarn, 0.06)),
  }))
  const feathers = [-2, -1, 0, 1, 2].map((k) => ({
    form: limb(
      [-214, -300, k * 16, 40, -290 - k * 8, -390 + k * 20, k * 40, 48, -330 - k * 24, -480 + k * 44, k * 60, 38],
      { flat: 0.5, front: [0, 0, 1] },
    ),
    yarn: ({ round }: { round: number }): string => (k % 2 === 0 ? yarn : round < 3 ? speck : darker(yarn, 0.1)),
  }))
  return joined(
    model([
      { form: body, yarn: speckled },
      { form: neck, yarn: speckled },
      { form: rump, yarn: speckled },
      ...wings,
      ...feathers,
    ]),
    moved(model([], ruff(yarn, speck)), [228, -470, 0]),
    moved(face, [246, -528, 0], turn(-12, 0, -5)),
  )
}

/** Loops around the neck, where the head is sewn on. */
function ruff(yarn: string, speck: string): Thread[] {
  const collar = limb([0, 10, 0, 84, -6, 60, 0, 98], { open: "both" })
  return grown(collar, 20, ({ at, out, along }, { round }) => {
    const long = 34 + hash(at[0], at[1]) * 14
    const point = (o: number, a: number): Vector => [
      at[0] + out[0] * o + along[0] * a,
      at[1] + out[1] * o + along[1] * a,
      at[2] + out[2] * o + along[2] * a,
    ]
    return [
      {
        points: [...point(0, 0), ...point(16, long * 0.5), ...point(8, long), ...point(0, long * 0.4)],
        radius: 4.6,
        color: hash(at[2], round) > 0.7 ? speck : yarn,
        ply: 3,
      },
    ]
  })
}
