import { loops } from "#demo/artwork/props/fleece.ts"
import { limb, orb, turn, type Vector } from "#demo/artwork/props/forms.ts"
import { eye, joined, type Model, model, moved, on, type Place, sewn } from "#demo/artwork/props/stuffed.ts"
import { dye } from "#demo/artwork/props/yarns.ts"

/** Toghu along the hem: lines, dots and diamonds of chain stitch. */
function toghu(ground: string): (place: Place) => string {
  const [red, gold, white] = ["red", "marigold", "ivory"].map(dye) as [string, string, string]
  const line = ground === dye("crimson") ? dye("night") : red
  return ({ share, around }) => {
    const round = Math.round((1 - share) * 27)
    const tooth = Math.abs(((around * 11) % 1) - 0.5) * 2
    if (round === 0 || round === 10) return line
    if (round === 1 || round === 9) return gold
    if (round > 2 && round < 8) {
      const distance = Math.abs(round - 5) / 3 + tooth
      return distance < 0.4 ? white : distance < 0.85 ? gold : distance > 1.55 ? line : ground
    }
    if (round === 13) return Math.floor(around * 44) % 2 === 0 ? white : ground
    return ground
  }
}

/** A girl in a toghu dress, her hair in two puffs, sitting with her skirt around her. */
export function doll(color: string): Model {
  const dress = dye(color)
  const skinTone = "#7d4a2d"
  const hair = "#2a2023"
  const gold = dye("marigold")
  const head = orb([0, 0, 0], 138, 134)
  const cap = orb([0, -6, -7], 148, 143)
  const puff = (s: number): Model => {
    const at: Vector = [s * 132, -106, -24]
    const knot = orb([s * 96, -82, -18], 38, 22, [s, -0.8, 0])
    const round = orb(at, 60, 56, [s, -0.6, 0.1])
    return model(
      [
        { form: round, yarn: hair },
        { form: knot, yarn: gold, gauge: 12 },
      ],
      loops(round, 15, 27, hair),
    )
  }
  const face = joined(
    model(
      [
        { form: head, yarn: skinTone, gauge: 15 },
        {
          form: cap,
          yarn: hair,
          gauge: 14,
          isBare: ({ share, around }) => share > 0.3 + cover(around),
        },
        { form: orb(on(head, 0, -12, 2).at, 13, 11), yarn: skinTone, gauge: 10 },
        ...[-1, 1].map((s) => ({ form: orb([s * 136, 6, 0], 22, 28), yarn: skinTone, gauge: 12 })),
      ],
      [
        sewn(head, [-15, -29, -7, -34, 0, -35, 8, -34, 15, -28], 3.6, "#a32a35"),
        sewn(head, [-34, 12, -27, 16, -19, 15], 3.4, hair),
        sewn(head, [19, 15, 27, 17, 34, 13], 3.4, hair),
      ],
      [
        eye(head, -26, -2, 14),
        eye(head, 26, -2, 14),
        ...[-1, 1].map((s) => ({
          at: [s * 142, 44, 8] as Vector,
          out: [s * 0.4, 0, 1] as Vector,
          radius: 11,
          color: gold,
          kind: "bead" as const,
        })),
      ],
    ),
    puff(-1),
    puff(1),
  )
  const skirt = limb([0, -322, 0, 84, 0, -250, 4, 112, 0, -150, 16, 168, 0, -60, 28, 224, 0, -22, 32, 238], {
    open: "both",
  })
  const parts: Model["worked"] = [
    { form: limb([0, -120, 0, 110, 0, -260, 0, 88, 0, -380, 2, 56]), yarn: skinTone, gauge: 15 },
    { form: skirt, yarn: toghu(dress), gauge: 14 },
    {
      form: limb([0, -300, 0, 94, 0, -346, 0, 84, 0, -388, 2, 62], { open: "both" }),
      yarn: ({ share }) => (share > 0.82 ? gold : share > 0.64 ? dye("red") : dress),
      gauge: 13,
    },
  ]
  for (const s of [-1, 1]) {
    parts.push(
      { form: orb([s * 96, -338, 0], 50, 46, [s, -0.4, 0]), yarn: dress, gauge: 13 },
      {
        form: limb([
          s * 104,
          -330,
          4,
          36,
          s * 166,
          -262,
          40,
          34,
          s * 186,
          -200,
          110 + s * 10,
          33,
          s * 178,
          -172,
          150,
          36,
        ]),
        yarn: ({ share }) => (share > 0.56 && share < 0.64 ? gold : skinTone),
        gauge: 14,
      },
      {
        form: limb([s * 70, -60, 130, 50, s * 104, -56, 250, 46, s * 122, -56, 320, 46]),
        yarn: skinTone,
        gauge: 14,
      },
      {
        form: limb([s * 120, -56, 312, 50, s * 126, -64, 346, 54, s * 130, -98, 352, 50]),
        yarn: ({ share }) => (share < 0.16 ? gold : dye("red")),
        gauge: 13,
      },
    )
  }
  const beads = Array.from({ length: 15 }, (_, k) => {
    const angle = ((k - 7) / 7) * 1.5
    const colors = [gold, dye("red"), dye("ivory")]
    return {
      at: [Math.sin(angle) * 70, -372 + Math.cos(angle) * 16, Math.cos(angle) * 72 + 4] as Vector,
      out: [Math.sin(angle), 0.1, Math.cos(angle)] as Vector,
      radius: 9,
      color: colors[k % 3] as string,
      kind: "bead" as const,
    }
  })
  return joined(model(parts, [], beads), moved(face, [2, -494, 12], turn(9, 4, 7)))
}

/** How far down the hair reaches: the brow in front, the nape behind. */
function cover(around: number): number {
  const fromFront = Math.min(around, 1 - around) * 2
  return Math.min(0.46, fromFront ** 1.2 * 1.1)
}
