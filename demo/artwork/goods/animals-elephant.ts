import { limb, orb, turn, type Vector } from "#demo/artwork/props/forms.ts"
import { eye, joined, type Model, model, moved, sewn } from "#demo/artwork/props/stuffed.ts"
import { blend, darker, dye } from "#demo/artwork/props/yarns.ts"

/** Sits on a weighted seat, legs out, its head a little aside. */
export function elephant(color: string): Model {
  const yarn = dye(color)
  const inner = color === "pink" ? dye("ivory") : dye("rose")
  const ivory = dye("ivory")
  const skull = orb([0, 0, 0], 172, 160)
  const trunk = limb([
    0, 20, 110, 88, 2, 70, 168, 70, 6, 140, 196, 56, 22, 208, 214, 46, 66, 252, 236, 39, 118, 250, 256, 33,
  ])
  const ear = (s: number): Model => {
    const way: Vector = [s * 0.28, 0.1, 1]
    const at: Vector = [s * 226, -14 + s * 8, -30]
    const pink: Vector = [s * 220, -8 + s * 8, -6]
    return model([
      { form: orb(at, 146, 26, way, { flat: 1.16 }), yarn },
      { form: orb(pink, 112, 19, way, { flat: 1.16 }), yarn: inner, gauge: 15 },
    ])
  }
  const face = model(
    [
      { form: skull, yarn },
      { form: trunk, yarn: ({ share, round }) => (share > 0.4 && round % 4 === 0 ? darker(yarn, 0.1) : yarn) },
      ...[-1, 1].map((s) => ({
        form: limb([s * 74, 80, 132, 21, s * 90, 122, 170, 17, s * 94, 146, 204, 11]),
        yarn: ivory,
        gauge: 12,
      })),
    ],
    [
      sewn(skull, [-44, 26, -36, 31, -28, 30], 4.5, darker(yarn, 0.55)),
      sewn(skull, [28, 31, 36, 33, 44, 27], 4.5, darker(yarn, 0.55)),
      ...tuft([0, -152, 10], darker(yarn, 0.2)),
    ],
    [eye(skull, -35, 9, 17), eye(skull, 35, 10, 17)],
  )
  const body = limb([0, -138, -10, 168, 0, -270, 0, 146, 0, -380, 10, 104])
  const limbs = [-1, 1].flatMap((s) => {
    const foot: Vector = [s * 196, -92 - (s > 0 ? 0 : 4), 262]
    const sole: Vector = [s * 222, -100, 338]
    const pad = orb(sole, 70, 12, [s * 0.3, -0.12, 1])
    return [
      { form: limb([s * 96, -104, 40, 78, s * 150, -92, 160, 82, ...foot, 88]), yarn },
      { form: pad, yarn: inner, gauge: 14 },
      {
        form: limb([
          s * 96,
          -372,
          30,
          46,
          s * 178,
          -300,
          66,
          52,
          s * 204,
          -212,
          130,
          55,
          s * 176,
          -158,
          196 + s * 12,
          56,
        ]),
        yarn,
      },
    ]
  })
  const tail = model(
    [{ form: limb([0, -90, -160, 16, 30, -70, -210, 14, 70, -60, -236, 12]), yarn, gauge: 12 }],
    tuft([78, -58, -244], darker(yarn, 0.3)),
  )
  return joined(
    model([{ form: body, yarn: ({ share }) => (share > 0.97 ? darker(yarn, 0.1) : yarn) }, ...limbs]),
    tail,
    moved(joined(face, ear(-1), ear(1)), [4, -532, 44], turn(7, 4, 5)),
  )
}

/** A few ends of yarn, knotted in and cut. */
function tuft([x, y, z]: Vector, color: string): Model["threads"] {
  return [-2, -1, 0, 1, 2].map((k) => ({
    points: [x, y, z, x + k * 5, y - 24, z + (k % 2) * 8, x + k * 15, y - 50 + Math.abs(k) * 6, z + (k % 2) * 18],
    radius: 5,
    color: blend(color, "#ffffff", (k + 2) * 0.03),
    ply: 3,
  }))
}
