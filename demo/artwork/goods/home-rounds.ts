import type { Piece } from "#demo/artwork/engine/scene.ts"
import { orb, turn, type Vector } from "#demo/artwork/props/forms.ts"
import { joined, type Model, model, moved, photographed, type Thread } from "#demo/artwork/props/stuffed.ts"
import { blend, darker, dye } from "#demo/artwork/props/yarns.ts"

type Round = {
  radius: number
  colors: string[]
  edge: string
  gauge: number
  stitch: "single" | "double" | "bobble"
  shells: number
}

/** A flat round on the ground, worked from the middle, and the shells of its edge. */
function flatRound({ radius, colors, edge, gauge, stitch, shells }: Round): Model {
  const thick = gauge * 0.6
  const form = orb([0, -thick, 0], radius, thick)
  const yarn = ({ share }: { share: number }): string =>
    colors[Math.min(colors.length - 1, Math.floor((share / 0.5) * colors.length))] as string
  const threads: Thread[] = []
  const size = ((Math.PI * 2) / shells) * radius
  for (let k = 0; k < shells; k++) {
    const from = (k / shells) * Math.PI * 2
    const step = (Math.PI * 2) / shells
    const at = (t: number, out: number, high: number): Vector => [
      Math.sin(from + t * step) * (radius + out - gauge * 0.2),
      -thick - high,
      Math.cos(from + t * step) * (radius + out - gauge * 0.2),
    ]
    // Five posts fan out of one stitch, a chain runs over their heads.
    for (const post of [-2, -1, 0, 1, 2])
      for (const twin of [-1, 1]) {
        const t = 0.5 + post * 0.19
        const long = size * (0.46 - Math.abs(post) ** 2 * 0.06)
        threads.push({
          points: [
            ...at(0.5 + post * 0.04 + twin * 0.02, -gauge * 0.2, 2),
            ...at(0.5 + post * 0.12 + twin * 0.05, long * 0.5, gauge * 0.26),
            ...at(t + twin * 0.035, long, 2),
          ],
          radius: gauge * 0.2,
          color: edge,
          ply: 3,
        })
      }
    const head = [-0.02, 0.12, 0.31, 0.5, 0.69, 0.88, 1.02].flatMap((t) =>
      at(t, size * (0.02 + 0.5 * Math.sqrt(Math.max(0, 1 - ((t - 0.5) / 0.52) ** 2))), gauge * 0.16),
    )
    threads.push({ points: head, radius: gauge * 0.24, color: edge, ply: 3 })
  }
  return model([{ form, yarn, stitch, gauge }], threads)
}

const sunbursts: string[][] = [
  ["marigold", "red", "ivory", "orange"],
  ["red", "marigold", "leaf", "ivory"],
  ["ivory", "orange", "marigold", "red"],
  ["orange", "ivory", "red", "marigold"],
]

const coaster = (k: number): Model =>
  flatRound({
    radius: 150,
    colors: (sunbursts[k] as string[]).map(dye),
    edge: blend(dye("night"), "#ffffff", 0.16),
    gauge: 17,
    stitch: "double",
    shells: 22,
  })

/** Four on a table, one leaning on the others, one under a cup. */
export function coasters(): Piece[] {
  const sight = { pitch: 60, x: 450, y: 596, scale: 1.14 }
  return [
    ...photographed(
      joined(
        moved(coaster(0), [-190, 0, -330], turn(24)),
        moved(coaster(1), [196, 0, -190], turn(70)),
        moved(coaster(2), [-176, 0, 130], turn(10)),
        moved(coaster(3), [150, -34, 330], turn(40, 9, -7)),
      ),
      sight,
    ),
    cup(450 + 196 * 1.14, 596 - (190 * 0.866 + 8) * 1.14, 1.14),
  ]
}

/** The four on top of each other, tied with a length of yarn. */
export function coasterStack(): Piece[] {
  const stack = [3, 1, 2, 0].map((k, n) =>
    moved(coaster(k), [(n % 2) * 14 - 6, -n * 34, (n * 7) % 11], turn(n * 31, 0, (n % 2) * 1.6)),
  )
  const cord = dye("ivory")
  const loop = (z: number, lean: number): Thread => ({
    points: [
      -176,
      -20,
      z - 10,
      -178,
      -70,
      z - 4,
      -164,
      -120,
      z,
      -90,
      -128,
      z,
      0,
      -130,
      z + lean,
      100,
      -128,
      z,
      176,
      -118,
      z,
      186,
      -70,
      z - 4,
      184,
      -20,
      z - 10,
    ],
    radius: 5,
    color: cord,
    ply: 3,
  })
  const across: Thread = {
    points: [
      10, -124, -150, -2, -128, -60, 4, -134, 0, 0, -128, 70, -6, -126, 150, -4, -108, 182, -4, -60, 192, -4, -14, 188,
    ],
    radius: 5,
    color: cord,
    ply: 3,
  }
  const bow: Thread[] = [-1, 1].flatMap((s) => [
    {
      points: [0, -136, 0, s * 50, -154, -24, s * 104, -142, 6, s * 60, -138, 26, 0, -138, 2],
      radius: 5,
      color: cord,
      ply: 3,
    },
    { points: [0, -136, 0, s * 40, -138, 40, s * 58, -130, 90, s * 92, -128, 110], radius: 5, color: cord, ply: 3 },
  ])
  return photographed(joined(...stack, model([], [loop(0, 0), across, ...bow])), {
    pitch: 34,
    yaw: 14,
    x: 450,
    y: 830,
    scale: 1.8,
  })
}

/** A mug of tea from above: glazed, with its handle to the right. */
function cup(x: number, y: number, scale: number): Piece {
  const glaze = "#e7e2d6"
  return {
    x,
    y,
    scale,
    parts: [
      {
        kind: "solid",
        material: "ceramic",
        shape: `<path d="M88 -70C150 -92 176 -44 150 -12C132 12 104 18 80 18" fill="none" stroke="${glaze}" stroke-width="22" stroke-linecap="round"/>`,
        pillow: 14,
        roll: 8,
        lift: 12,
      },
      {
        kind: "solid",
        material: "ceramic",
        shape: `<path d="M-104 -96C-104 -40 -92 16 -76 42C-40 78 40 78 76 42C92 16 104 -40 104 -96Z" fill="${glaze}"/>`,
        pillow: 60,
        roll: 30,
        lift: 16,
        shades: `<path d="M40 90Q120 20 112 -100L84 -96Q84 0 20 84Z" opacity="0.55"/>`,
      },
      {
        kind: "solid",
        material: "ceramic",
        shape: `<ellipse cx="0" cy="-96" rx="104" ry="88" fill="#f3efe6"/>`,
        pillow: 6,
        roll: 4,
        lift: 0,
      },
      {
        kind: "solid",
        material: "ceramic",
        shape: `<ellipse cx="0" cy="-94" rx="93" ry="78" fill="#d8d2c4"/>`,
        pillow: 0,
        roll: 4,
        lift: 0,
        shades: `<path d="M-93 -94A93 78 0 0 1 60 -154L20 -120A70 56 0 0 0 -70 -70Z" opacity="0.7"/>`,
      },
      {
        kind: "solid",
        material: "ceramic",
        shape: `<ellipse cx="2" cy="-80" rx="80" ry="62" fill="#8d5a31"/>`,
        pillow: 3,
        roll: 3,
        lift: 0,
        shades: `<path d="M-80 -84A80 62 0 0 1 70 -110L50 -100A66 48 0 0 0 -66 -70Z" opacity="0.5"/>`,
      },
    ],
  }
}

const rugs: Record<string, string[]> = {
  wheat: ["ivory", "wheat", "wheat", "ivory", "wheat", "wheat", "ivory", "wheat"],
  teal: ["marigold", "ivory", "teal", "teal", "ivory", "teal", "teal", "ivory", "teal"],
  goldenrod: ["firebrick", "goldenrod", "ivory", "goldenrod", "goldenrod", "firebrick", "ivory", "goldenrod"],
}

/** The rug lies on the origin. */
export const rug = (color: string): Model =>
  flatRound({
    radius: 372,
    colors: (rugs[color] as string[]).map(dye),
    edge: darker(dye(color), 0.06),
    gauge: 31,
    stitch: "single",
    shells: 30,
  })
