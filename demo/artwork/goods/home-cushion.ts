import type { Part } from "#demo/artwork/engine/scene.ts"
import { button } from "#demo/artwork/props/notions.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { pompom } from "#demo/artwork/props/trimmings.ts"
import { blend, darker, dye } from "#demo/artwork/props/yarns.ts"

const square =
  "M132 312C240 344 660 344 768 312C740 430 740 770 768 888C660 858 240 858 132 888C160 770 160 430 132 312Z"

const corners: [number, number][] = [
  [136, 316],
  [764, 316],
  [136, 884],
  [764, 884],
]

const pompoms = (yarn: string, puff: string): Part[] =>
  corners.map(([x, y], k) => pompom(x, y, 60, puff, blend(puff, yarn, 0.2), 31 + k))

const puffOf = (color: string): string => (color === "ivory" ? dye("red") : dye("ivory"))

export function cushion(color: string): Part[] {
  const yarn = dye(color)
  return [
    {
      kind: "cloth",
      stitch: "cable",
      gauge: 17.5,
      pillow: 40,
      roll: 26,
      dome: [450, 600, 330, 300, 420],
      lift: 8,
      shape: path(square, yarn),
      lay: { kind: "flat", x: 450 - 17.5 * 11.5, y: 310 },
      grooves:
        '<path d="M150 330L250 430M750 330L650 430M150 870L250 770M750 870L650 770" stroke="#000" stroke-width="22" fill="none"/>',
      grooveDepth: 26,
      grooveBlur: 16,
    },
    ...pompoms(yarn, puffOf(color)),
  ]
}

/** The envelope back: one flap over the other, three wooden buttons through its ribbed edge. */
export function cushionBack(color: string): Part[] {
  const yarn = dye(color)
  const flap =
    "M138 324C240 344 660 344 762 324C744 430 742 520 744 600Q600 640 450 634Q300 640 156 604C158 520 156 430 138 324Z"
  const moss = {
    kind: "cloth" as const,
    stitch: "moss" as const,
    gauge: 13,
    roll: 26,
    lay: { kind: "flat" as const },
  }
  return [
    {
      ...moss,
      pillow: 40,
      dome: [450, 600, 330, 300, 380],
      lift: 8,
      shape: path(square, yarn),
      shades: `<path d="M140 600H760V676H140Z" opacity="0.35"/>`,
    },
    { ...moss, pillow: 30, dome: [450, 600, 330, 300, 380], lift: 7, shape: path(flap, yarn) },
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 13,
      pillow: 22,
      roll: 10,
      lift: 6,
      dome: [450, 600, 330, 300, 380],
      lay: { kind: "flat", angle: 90 },
      shape: path(
        "M154 570Q300 600 450 596Q600 600 746 566Q748 600 744 626Q600 660 450 656Q300 660 156 630Q152 600 154 570Z",
        darker(yarn, 0.04),
      ),
    },
    ...[276, 452, 628].flatMap((x, k) => button(x, 620 + (k === 1 ? 6 : 0), 27, "#c08a50")),
    ...pompoms(yarn, puffOf(color)),
  ]
}
