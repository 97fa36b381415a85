import { limb, orb, turn, type Vector } from "#demo/artwork/props/forms.ts"
import { joined, type Model, model, moved, on, type Place } from "#demo/artwork/props/stuffed.ts"
import { blend, darker, dye } from "#demo/artwork/props/yarns.ts"

/** Walks to the right on mitten feet, its eyes on cones of their own, its tail rolled up behind. */
export function chameleon(color: string): Model {
  const yarn = dye(color)
  const second = color === "gold" ? dye("seagreen") : dye("gold")
  const third = color === "hotpink" ? dye("slateblue") : dye("teal")
  const banded = ({ share, around }: Place): string => {
    const wave = Math.sin(share * 26 + Math.cos(around * Math.PI * 2) * 1.4)
    return wave > 0.72 ? second : wave < -0.86 ? third : yarn
  }
  const shape = { flat: 0.72, front: [0, 0, 1] as Vector }
  const body = limb(
    [-190, -250, 0, 70, -110, -284, 0, 122, 10, -290, 0, 140, 130, -282, 0, 112, 190, -276, 0, 84],
    shape,
  )
  const tail: number[] = [-170, -240, 0, 70]
  for (let k = 0; k <= 16; k++) {
    const angle = -1.5 + (k / 16) * Math.PI * 3.4
    const reach = 128 - k * 6.6
    tail.push(
      -300 + Math.sin(-angle) * reach * -0.9 - (k === 0 ? -40 : 0),
      -182 + Math.cos(angle) * -reach + 8,
      k * 2.4,
      50 - k * 2,
    )
  }
  const head = limb([-70, 10, 0, 92, 20, 6, 0, 104, 110, 30, 0, 70, 164, 44, 0, 46], { flat: 0.86 })
  const casque = limb([-10, -50, 0, 66, -80, -110, 0, 52, -120, -146, 0, 26], { flat: 0.5, front: [0, 0, 1] })
  const cone = (s: number): Model => {
    const base = orb([36, -16, s * 84], 58, 40, [0.2, -0.12, s])
    const lid = orb([40, -18, s * 112], 40, 26, [0.25, -0.12, s])
    const pupil = on(lid, 0, 90)
    return model(
      [
        { form: base, yarn: second, gauge: 13 },
        { form: lid, yarn: third, gauge: 12 },
      ],
      [],
      [{ at: pupil.at, out: pupil.out, radius: 16, color: "#17131a", kind: "eye" }],
    )
  }
  const face = joined(
    model(
      [
        { form: head, yarn },
        { form: casque, yarn: ({ round }) => (round % 3 === 1 ? third : yarn) },
      ],
      [mouth(darker(yarn, 0.6), 1), mouth(darker(yarn, 0.6), -1)],
    ),
    cone(1),
    cone(-1),
  )
  const leg = (x: number, s: number, swing: number): Model["worked"] => [
    {
      form: limb([x, -236, s * 74, 40, x + swing * 0.4, -150, s * 128, 36, x + swing, -66, s * 122, 32]),
      yarn,
      gauge: 15,
    },
    ...[-1, 1].map((toe) => ({
      form: limb([
        x + swing,
        -56,
        s * 122,
        30,
        x + swing + toe * 26,
        -30,
        s * 128,
        28,
        x + swing + toe * 48,
        -26,
        s * 132,
        24,
      ]),
      yarn: toe > 0 ? second : yarn,
      gauge: 13,
    })),
  ]
  const crest: Model["worked"] = Array.from({ length: 9 }, (_, k) => ({
    form: orb([-150 + k * 40, -372 - Math.sin((k / 8) * Math.PI) * 58 + (k > 6 ? 8 : 0), 0], 19, 25),
    yarn: k % 2 === 0 ? second : blend(yarn, "#ffffff", 0.2),
    gauge: 11,
  }))
  return joined(
    model([
      { form: body, yarn: banded },
      {
        form: limb(tail, { front: [0, 0, 1] }),
        yarn: ({ round }) => (round % 9 < 2 ? second : round % 9 === 5 ? third : yarn),
        gauge: 15,
      },
      ...leg(-130, 1, -40),
      ...leg(140, 1, 36),
      ...leg(-110, -1, 24),
      ...leg(120, -1, -20),
      ...crest,
    ]),
    moved(face, [262, -352, 6], turn(-16, 0, 4)),
  )
}

/** A long shut smile along the side of the head. */
const mouth = (color: string, s: number): Model["threads"][number] => ({
  points: [-20, 54, s * 88, 40, 66, s * 84, 100, 62, s * 64, 150, 54, s * 44, 186, 56, s * 24],
  radius: 5,
  color,
  ply: 3,
})
