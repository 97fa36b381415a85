import type { Piece } from "#demo/artwork/engine/scene.ts"
import { limb } from "#demo/artwork/props/forms.ts"
import { model, photographed, type Sight, type Worked } from "#demo/artwork/props/stuffed.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"

const glaze = "#d9d3c6"

/** A pineapple that keeps a pot warm: bobbles all over, a ribbed foot, leaves on top; spout and handle look out at the sides. */
export function cosy(color: string, sight: Sight = {}): Piece[] {
  const camera = { pitch: 15, yaw: 0, x: 450, y: 960, scale: 1, ...sight }
  const flesh = dye(color)
  const green = dye(color === "seagreen" ? "olive" : "leaf")
  const body = limb(
    [0, -70, 0, 238, 0, -150, 0, 262, 0, -270, 0, 250, 0, -372, 0, 176, 0, -424, 0, 88, 0, -440, 0, 40],
    { open: "start" },
  )
  const foot = limb([0, -32, 0, 232, 0, -84, 0, 240], { open: "both" })
  const leaves: Worked[] = []
  for (let tier = 0; tier < 3; tier++) {
    const count = [8, 6, 4][tier] as number
    for (let k = 0; k < count; k++) {
      const angle = ((k + tier * 0.5) / count) * Math.PI * 2 + 0.2
      const spread = [1, 0.72, 0.4][tier] as number
      const long = 150 + tier * 46 + ((k * 5) % 3) * 12
      const at = (out: number, up: number): [number, number, number] => [
        Math.sin(angle) * out * spread,
        -up,
        Math.cos(angle) * out * spread,
      ]
      leaves.push({
        form: limb(
          [
            ...at(14, 424),
            20,
            ...at(62, 424 + long * 0.5),
            26,
            ...at(96, 424 + long * 0.86),
            17,
            ...at(126, 424 + long),
            6,
          ],
          {
            flat: 0.4,
            front: [Math.sin(angle), -0.4, Math.cos(angle)],
          },
        ),
        yarn: ({ round }) => darker(green, tier * 0.05 + (round % 2) * 0.02),
        gauge: 18,
      })
    }
  }
  const cover = model([
    { form: body, yarn: ({ round }) => (round % 2 ? darker(flesh, 0.05) : flesh), stitch: "bobble", gauge: 33 },
    {
      form: foot,
      yarn: ({ around }) => (Math.floor(around * 62) % 2 ? darker(green, 0.2) : green),
      stitch: "knit",
      gauge: 15,
    },
    ...leaves,
  ])
  const [shadow, ...wool] = photographed(cover, camera)
  return [shadow as Piece, pot(camera), ...wool]
}

/** What of the pot the cosy leaves free. */
const pot = ({ x, y, scale }: { x: number; y: number; scale: number }): Piece => ({
  x,
  y,
  scale,
  shadow: 0.5,
  parts: [
    {
      kind: "solid",
      material: "ceramic",
      shape: `<path d="M206 -300C300 -356 392 -320 384 -216C376 -128 296 -90 214 -96" fill="none" stroke="${glaze}" stroke-width="40" stroke-linecap="round"/>`,
      pillow: 24,
      roll: 13,
      lift: 6,
    },
    {
      kind: "solid",
      material: "ceramic",
      shape: `<path d="M-196 -86C-290 -108 -318 -190 -336 -262C-344 -292 -366 -312 -388 -318Q-402 -330 -388 -344Q-346 -356 -312 -334C-276 -300 -262 -250 -200 -230Z" fill="${glaze}"/>`,
      pillow: 34,
      roll: 16,
      lift: 6,
      shades: `<path d="M-392 -338Q-374 -350 -346 -346L-366 -322Z"/><path d="M-200 -80L-196 -240L-250 -250L-250 -90Z" opacity="0.5"/>`,
    },
    {
      kind: "solid",
      material: "ceramic",
      shape: `<path d="M-222 -40Q-200 40 0 44Q200 40 222 -40Z" fill="${glaze}"/>`,
      pillow: 26,
      roll: 12,
      lift: 4,
      shades: `<path d="M-230 -50H230V0Q0 40 -230 0Z" opacity="0.6"/>`,
    },
  ],
})
