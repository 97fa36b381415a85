import { pompomThreads } from "#demo/artwork/props/fleece.ts"
import { limb, orb, turn } from "#demo/artwork/props/forms.ts"
import { eye, joined, type Model, model, moved, type Place, sewn } from "#demo/artwork/props/stuffed.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"

const jumpers: Record<string, [string, string]> = {
  wheat: ["teal", "ivory"],
  ivory: ["crimson", "ivory"],
  slategray: ["marigold", "ivory"],
}

/** Sits, ears down to its elbows, in a knitted jumper with two stripes and ribbed edges that comes off. */
export function rabbit(color: string): Model {
  const yarn = dye(color)
  const [main, second] = (jumpers[color] ?? ["teal", "ivory"]).map(dye) as [string, string]
  const inner = color === "ivory" ? dye("rose") : dye("ivory")
  const skull = orb([0, 0, 0], 152, 140)
  const muzzle = orb([0, 44, 118], 74, 52, [0, -1, 0], { flat: 0.72 })
  const stripes = ({ share }: Place): string =>
    (share > 0.44 && share < 0.52) || (share > 0.58 && share < 0.66) ? second : main
  const ear = (s: number): Model =>
    model([
      {
        form: limb(
          [
            s * 74,
            -120,
            0,
            34,
            s * 138,
            -148,
            4,
            46,
            s * 196,
            -90,
            14,
            56,
            s * 214,
            40,
            30,
            62,
            s * 204,
            170,
            46,
            56,
            s * 196,
            236,
            56,
            36,
          ],
          { flat: 0.4, front: [s * 0.35, -0.2, 1] },
        ),
        yarn: ({ around, share }) => (share > 0.24 && share < 0.94 && Math.abs(around - 0.5) > 0.32 ? inner : yarn),
      },
    ])
  const face = joined(
    model(
      [
        { form: skull, yarn },
        { form: muzzle, yarn: inner, gauge: 15 },
      ],
      [
        sewn(muzzle, [-16, 34, 0, 40, 16, 34, 0, 20, -16, 34, -8, 30, 8, 30], 5, dye("coral")),
        sewn(muzzle, [0, 20, 0, -8, -14, -24, -30, -22], 3.6, darker(yarn, 0.7)),
        sewn(muzzle, [0, -8, 14, -24, 30, -21], 3.6, darker(yarn, 0.7)),
      ],
      [eye(skull, -35, 6, 17), eye(skull, 35, 6, 17)],
    ),
    ear(-1),
    ear(1),
  )
  const wool = { stitch: "knit" as const, gauge: 15 }
  const edge = (line: number[]): Model["worked"][number] => ({
    form: limb(line, { open: "both" }),
    yarn: ({ around }) => (Math.floor(around * 46) % 2 === 0 ? main : darker(main, 0.22)),
    stitch: "knit",
    gauge: 12,
  })
  const parts: Model["worked"] = [
    { form: limb([0, -128, -6, 148, 0, -230, 0, 134, 0, -330, 0, 96]), yarn },
    {
      form: limb([0, -176, -2, 160, 0, -240, 0, 153, 0, -320, 0, 122, 0, -368, 4, 80], { open: "both" }),
      yarn: stripes,
      ...wool,
    },
    edge([0, -150, -2, 165, 0, -182, -2, 163]),
    edge([0, -352, 6, 108, 0, -384, 10, 102, 0, -400, 12, 100]),
    { form: orb([0, -100, -168], 62), yarn: inner },
  ]
  for (const s of [-1, 1]) {
    parts.push(
      { form: limb([s * 84, -88, 40, 66, s * 136, -78, 150, 64, s * 178, -84, 236, 66]), yarn },
      {
        form: limb([s * 178, -66, 226, 54, s * 190, -110, 262, 66, s * 196, -168, 276, 54], {
          flat: 0.7,
          front: [s * 0.3, 0, 1],
        }),
        yarn: ({ share }) => (share > 0.8 ? inner : yarn),
      },
      {
        form: limb([s * 84, -330, 10, 52, s * 152, -280, 40, 54, s * 186, -214, 84, 52], { open: "end" }),
        yarn: main,
        ...wool,
      },
      edge([s * 180, -226, 76, 55, s * 190, -196, 98, 53]),
      { form: limb([s * 186, -204, 90, 42, s * 176 + 6, -150, 140, 45, s * 158, -128, 172, 42]), yarn },
    )
  }
  return joined(model(parts, pompomThreads([0, -100, -200], 58, inner)), moved(face, [-4, -490, 26], turn(-6, 6, -7)))
}
