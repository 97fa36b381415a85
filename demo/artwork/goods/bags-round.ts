import type { Part } from "#demo/artwork/engine/scene.ts"
import { cup, spoon } from "#demo/artwork/props/crockery.ts"
import { ring } from "#demo/artwork/props/hardware.ts"
import { hide, seam, tan } from "#demo/artwork/props/leather.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { tassel } from "#demo/artwork/props/trimmings.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

const edge = { stitch: "single" as const, gauge: 14, pillow: 12, roll: 6, lift: 4 }

/** A leather tab sewn on where a strap begins. */
function tab(x: number, y: number, turn: number): Part[] {
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  const at = (points: number[]): number[] =>
    points.flatMap((value, k) =>
      k % 2 === 0
        ? [x + value * cos - (points[k + 1] as number) * sin, y + value * sin + (points[k + 1] as number) * cos]
        : [],
    )
  return [
    hide(
      (paint) =>
        `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-17 -34Q0 -42 17 -34L21 40Q18 58 0 60Q-18 58 -21 40Z" ${paint}/>`,
      tan,
    ),
    ...seam(at([-11, -4, -13, 38, 0, 50, 13, 38, 11, -4]), "#ecd9b0", 13),
  ]
}

function roundBag(color: string): Part[] {
  const yarn = dye(color)
  const line = color === "peru" ? dye("ivory") : color === "crimson" ? dye("marigold") : dye("orange")
  const disc = (r: number, fill: string): string =>
    `<ellipse cx="446" cy="744" rx="${r}" ry="${r * 0.985}" fill="${fill}"/>`
  return [
    band(
      [224, 610, 180, 480, 206, 280, 330, 120, 500, 84, 640, 190, 706, 380, 690, 500, 678, 606],
      24,
      darker(yarn, 0.1),
      edge,
    ),
    {
      kind: "cloth",
      stitch: "single",
      gauge: 17,
      pillow: 40,
      roll: 14,
      dim: 0.8,
      lay: { kind: "round", x: 470, y: 766 },
      shape: `<ellipse cx="470" cy="766" rx="286" ry="283" fill="${darker(yarn, 0.15)}"/>`,
    },
    {
      kind: "cloth",
      stitch: "single",
      gauge: 17,
      pillow: 44,
      roll: 26,
      lift: 8,
      lay: { kind: "round", x: 446, y: 744 },
      shape:
        disc(288, yarn) +
        disc(250, line) +
        disc(236, yarn) +
        disc(176, line) +
        disc(118, yarn) +
        disc(60, line) +
        disc(30, yarn),
      grooves:
        '<ellipse cx="446" cy="744" rx="262" ry="258" stroke="#000" stroke-width="8" fill="none" opacity="0.5"/>',
      grooveDepth: 10,
      grooveBlur: 5,
    },
    ...tab(226, 604, -24),
    ...tab(676, 600, 25),
    ring(213, 572, 27, 8),
    ring(690, 568, 27, 8),
    tassel(694, 596, 290, line, yarn, 12),
  ]
}

export const sundayRoundBag: Drawing = {
  draw: (color) => [{ parts: roundBag(color) }],
  detail: [500, 500, 320],
  views: {
    styled: () => ({
      field: "#4a4f57",
      ground: "slate",
      window: "leaves",
      pieces: [
        { parts: roundBag("crimson"), x: -110, y: 150, rotate: -7 },
        cup(742, 236, 104, "#f3ecd8", "coffee", 60),
        spoon(852, 640, 230, 74),
      ],
    }),
  },
}
