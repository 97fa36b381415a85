import type { Cloth, Part, Strand } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { bothSides, path } from "#demo/artwork/props/shapes.ts"
import { darker, dye, rgb } from "#demo/artwork/props/yarns.ts"

/** A crocheted ball or egg. */
function ball(
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  options: Partial<Cloth> & { tilt?: number; roll?: number; turn?: number } = {},
): Cloth {
  const { tilt = 30, turn = 0, ...rest } = options
  return {
    kind: "cloth",
    stitch: "single",
    gauge: 17,
    lift: 9,
    shape: `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${color}"/>`,
    lay: { kind: "ball", x, y, rx, ry, tilt, roll: turn },
    ...rest,
  }
}

/** A short embroidered line. */
function sewn(points: number[], radius: number, color: string, z = 200): Strand {
  const line: number[] = []
  for (let k = 0; k < points.length; k += 2) line.push(points[k] as number, points[k + 1] as number, z)
  return { points: line, radius, color: rgb(color), ply: 3 }
}

export function elephant(color: string): Part[] {
  const yarn = dye(color)
  const inner = color === "pink" ? dye("ivory") : dye("rose")
  const ears = bothSides((place, sign): Part[] => [
    {
      kind: "cloth",
      stitch: "single",
      gauge: 17,
      pillow: 34,
      roll: 16,
      lift: 6,
      lay: { kind: "round", x: 450 - sign * 214, y: 400 },
      shape: place(path("M330 330C270 250 150 250 112 350C84 430 120 540 200 560C270 576 330 520 346 450Z", yarn)),
    },
    {
      kind: "cloth",
      stitch: "single",
      gauge: 15,
      pillow: 18,
      roll: 10,
      lift: 3,
      lay: { kind: "round", x: 450 - sign * 220, y: 404 },
      shape: place(path("M316 352C270 292 178 294 150 366C130 430 156 506 212 520C264 530 312 488 322 440Z", inner)),
    },
  ]).flat()
  const legs = bothSides((_, sign): Part[] => [
    ball(450 - sign * 190, 1004, 118, 104, yarn, { tilt: 78 }),
    {
      kind: "cloth",
      stitch: "single",
      gauge: 15,
      pillow: 16,
      roll: 10,
      lift: 3,
      lay: { kind: "round", x: 450 - sign * 196, y: 1014 },
      shape: `<ellipse cx="${450 - sign * 196}" cy="1014" rx="72" ry="66" fill="${inner}"/>`,
    },
  ]).flat()
  const arms = bothSides((_, sign) =>
    ball(450 - sign * 196, 748, 66, 128, yarn, {
      tilt: 10,
      turn: sign * 24,
      shape: `<ellipse cx="${450 - sign * 196}" cy="748" rx="66" ry="128" fill="${yarn}" transform="rotate(${sign * 24} ${450 - sign * 196} 748)"/>`,
    }),
  )
  const trunk = [450, 470, 446, 560, 452, 640, 488, 694, 544, 690]
  const wrinkles = [540, 576, 612, 646].map((y, k) =>
    sewn([414 + k * 4, y, 450 + k * 3, y + 9, 486 + k * 4, y - 2], 3, darker(yarn, 0.32), 120),
  )
  return [
    ball(450, 836, 216, 240, yarn, { tilt: 20 }),
    ...arms,
    ...legs,
    ...ears,
    ball(450, 420, 214, 200, yarn, { tilt: 48, lift: 14 }),
    band(trunk, 82, yarn, { stitch: "single", gauge: 15, pillow: 66, roll: 15, lift: 9, cap: "round" }),
    {
      kind: "yarn",
      lift: 2,
      strands: [
        ...wrinkles,
        ...bothSides((_, sign) =>
          [-10, -4, 3, 9].map((dx) => {
            const half = 24 - Math.abs(dx) * 0.9
            return sewn(
              [450 - sign * 98 + dx, 404 - half, 450 - sign * 98 + dx * 1.2, 404, 450 - sign * 98 + dx, 404 + half],
              5.5,
              "#231f29",
              260,
            )
          }),
        ).flat(),
      ],
    },
  ]
}

export function hen(color: string): Part[] {
  const yarn = dye(color)
  const speck = color === "ivory" ? "#8a6a52" : dye("ivory")
  const red = dye("red")
  const specks: Strand[] = []
  for (let k = 0; k < 54; k++) {
    const a = k * 2.399
    const r = Math.sqrt(k / 54) * 218
    const x = 452 + Math.cos(a) * r * 1.1
    const y = 792 + Math.sin(a) * r * 0.82
    specks.push(sewn([x - 7, y - 4, x + 1, y + 2, x + 9, y - 3], 5, speck, 300))
  }
  const foot = (x: number): Part => ({
    kind: "yarn",
    lift: 5,
    strands: [-60, 0, 60].map((toe) =>
      sewn([x - 4, 960, x, 1040, x + toe / 2, 1064, x + toe, toe === 0 ? 1110 : 1096], 11, dye("marigold"), 10),
    ),
  })
  return [
    foot(400),
    foot(520),
    ...[0, 1, 2].map((k) =>
      ball(176 + k * 30, 560 + k * 34, 66, 118, darker(yarn, 0.05 + k * 0.03), {
        tilt: 0,
        turn: -34 - k * 10,
        lift: 5,
        shape: `<ellipse cx="${176 + k * 30}" cy="${560 + k * 34}" rx="66" ry="118" fill="${yarn}" transform="rotate(${-34 - k * 10} ${176 + k * 30} ${560 + k * 34})"/>`,
      }),
    ),
    ...[0, 1, 2].map((k) => ball(590 + k * 56, 292 + k * 22 - (k === 1 ? 16 : 0), 42, 48, red, { lift: 4, gauge: 14 })),
    ball(752, 470, 30, 56, red, { lift: 4, gauge: 14 }),
    {
      kind: "cloth",
      stitch: "single",
      gauge: 13,
      pillow: 22,
      roll: 9,
      lift: 5,
      lay: { kind: "flat" },
      shape: path("M756 392L838 424Q846 432 836 438L752 456Z", dye("marigold")),
    },
    ball(440, 770, 300, 252, yarn, {
      tilt: 10,
      turn: -62,
      shape: path(
        "M546 372C600 300 720 300 766 392C796 470 744 560 740 700C736 900 610 1016 440 1016C270 1016 150 900 150 740C150 660 180 620 236 620C330 640 480 560 546 372Z",
        yarn,
      ),
      lay: { kind: "flat", angle: 28, sag: 30, half: 320, x: 450, y: 500 },
      pillow: 130,
      roll: 40,
      dome: [450, 760, 330, 290, 120],
    }),
    { kind: "yarn", lift: 1, strands: specks },
    {
      kind: "cloth",
      stitch: "single",
      gauge: 16,
      pillow: 36,
      roll: 16,
      lift: 9,
      lay: { kind: "round", x: 400, y: 770 },
      shape: path(
        "M520 680C570 760 540 880 420 894C320 900 262 850 236 790C320 810 340 700 420 666C460 652 500 656 520 680Z",
        darker(yarn, 0.12),
      ),
    },
    {
      kind: "solid",
      material: "ceramic",
      shape: '<circle cx="690" cy="404" r="17" fill="#1d1820"/>',
      ball: [690, 404, 17, 17],
      lift: 3,
    },
  ]
}
