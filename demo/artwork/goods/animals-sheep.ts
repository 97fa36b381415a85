import { loops } from "#demo/artwork/props/fleece.ts"
import { limb, orb, turn } from "#demo/artwork/props/forms.ts"
import { eye, joined, type Model, model, moved, sewn } from "#demo/artwork/props/stuffed.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"

/** A blackface ewe, standing, her fleece in loop stitch and not cut. */
export function sheep(color: string): Model {
  const wool = dye(color)
  const dark = color === "ivory" ? dye("night") : dye("ivory")
  const thread = color === "ivory" ? "#e7dcc6" : "#463a36"
  const body = limb([-150, -300, 0, 158, -40, -310, 0, 172, 80, -304, 0, 168, 160, -296, 0, 150])
  const skull = limb([0, -50, -20, 88, 6, 10, 30, 86, 16, 84, 84, 66, 20, 112, 110, 56])
  const front = orb([18, 96, 98], 62, 60, [0, -1, 0])
  const poll = orb([-4, -66, -30], 100, 72)
  const ear = (s: number): Model["worked"][number] => ({
    form: limb([s * 74, -40, -10, 20, s * 134, -24, 0, 34, s * 190, 6 + s * 8, 12, 30, s * 214, 26 + s * 8, 18, 16], {
      flat: 0.4,
      front: [0, -0.3, 1],
    }),
    yarn: dark,
    gauge: 14,
  })
  const face = model(
    [
      { form: skull, yarn: dark, gauge: 16 },
      { form: front, yarn: dark, gauge: 16 },
      { form: poll, yarn: wool },
      ear(-1),
      ear(1),
    ],
    [
      // The forelock is parted, or she would not see.
      ...loops(poll, 21, 38, wool).filter(({ points: [, y = 0, z = 0] }) => z < 16 || y < -74),
      sewn(front, [-20, 4, -12, -6, -6, -4], 4, thread),
      sewn(front, [6, -4, 12, -6, 20, 4], 4, thread),
      sewn(front, [-16, -30, 0, -36, 16, -29], 4, thread),
    ],
    [],
  )
  const looking = orb([6, -6, 22], 90, 92)
  const leg = (x: number, z: number, lean: number): Model["worked"] => [
    { form: limb([x, -220, z, 50, x + lean * 0.5, -120, z, 44, x + lean, -52, z, 45]), yarn: dark, gauge: 15 },
    { form: orb([x + lean, -40, z + 4], 50, 42), yarn: darker(dark, 0.35), gauge: 13 },
  ]
  return joined(
    model(
      [
        { form: body, yarn: darker(wool, 0.08) },
        ...leg(-150, 74, -12),
        ...leg(150, 84, 10),
        ...leg(-120, -84, 4),
        ...leg(130, -80, 14),
        { form: limb([-300, -330, 0, 26, -340, -280, 6, 28, -350, -240, 10, 22]), yarn: wool, gauge: 14 },
      ],
      loops(body, 24, 50, wool),
    ),
    moved(
      joined(
        face,
        model(
          [],
          [],
          [-1, 1].flatMap((s) => eyes(looking, s)),
        ),
      ),
      [254, -440, 66],
      turn(34, 4, -5),
    ),
  )
}

/** A white ring under each pupil: a dark face would swallow it. */
const eyes = (face: Parameters<typeof eye>[0], s: number): Model["eyes"] => [
  { ...eye(face, s * 46, 6, 21, "#efe6d2"), kind: "bead" },
  eye(face, s * 44, 5, 13, "#17131a"),
]
