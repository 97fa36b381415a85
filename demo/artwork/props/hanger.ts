import type { Part, Piece, Solid } from "#demo/artwork/engine/scene.ts"
import { path } from "./shapes.ts"

const beech = "#d9b27c"
const steel = "#c9c6c4"

/** The question mark every hanger ends in: its foot stands at (x, y), its crook hangs on what is 112 units above. */
function crook(x: number, y: number): Part[] {
  return [
    {
      kind: "solid",
      material: "metal",
      shape: `<path d="M${x} ${y + 8}L${x + 1} ${y - 34}C${x + 2} ${y - 52} ${x + 30} ${y - 58} ${x + 31} ${y - 86}C${x + 31} ${y - 108} ${x + 16} ${y - 118} ${x} ${y - 118}C${x - 18} ${y - 118} ${x - 30} ${y - 105} ${x - 30} ${y - 88}" fill="none" stroke="${steel}" stroke-width="8.5" stroke-linecap="round"/>`,
      pillow: 9,
      roll: 3,
      lift: 4,
    },
    {
      kind: "solid",
      material: "metal",
      shape: `<rect x="${x - 9}" y="${y - 10}" width="18" height="15" rx="4" fill="${steel}"/>`,
      pillow: 8,
      roll: 3,
      lift: 2,
    },
  ]
}

/**
 * A beech hanger for what has shoulders: its arms are `width` from tip to tip and fall by `drop`. The hook stands at (x, y) and reaches 118 up.
 * Its parts belong between the back and the front of the garment.
 */
export function hanger(x: number, y: number, width = 470, drop = 92): Part[] {
  const half = width / 2
  const arms = `M${x - 26} ${y - 4}Q${x} ${y - 14} ${x + 26} ${y - 4}C${x + half * 0.4} ${y + drop * 0.16} ${x + half * 0.78} ${y + drop * 0.52} ${x + half} ${y + drop * 0.92}Q${x + half + 12} ${y + drop + 14} ${x + half - 8} ${y + drop + 22}Q${x + half - 22} ${y + drop + 24} ${x + half - 32} ${y + drop + 6}C${x + half * 0.66} ${y + drop * 0.78} ${x + half * 0.36} ${y + 44} ${x} ${y + 40}C${x - half * 0.36} ${y + 44} ${x - half * 0.66} ${y + drop * 0.78} ${x - half + 32} ${y + drop + 6}Q${x - half + 22} ${y + drop + 24} ${x - half + 8} ${y + drop + 22}Q${x - half - 12} ${y + drop + 14} ${x - half} ${y + drop * 0.92}C${x - half * 0.78} ${y + drop * 0.52} ${x - half * 0.4} ${y + drop * 0.16} ${x - 26} ${y - 4}Z`
  return [
    ...crook(x, y - 4),
    { kind: "solid", material: "wood", shape: path(arms, beech), pillow: 22, roll: 8, lift: 5 },
  ]
}

/** A bar that clips a waistband: `width` long, its jaws close at y + 50. Its parts lie on top of the garment. */
export function clipHanger(x: number, y: number, width = 360): Part[] {
  const left = x - width / 2
  const bar = (top: number, height: number, lift: number, fill: string): Solid => ({
    kind: "solid",
    material: "wood",
    shape: `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${height * 0.4}" fill="${fill}"/>`,
    pillow: 15,
    roll: 7,
    lift,
  })
  return [
    ...crook(x, y - 4),
    bar(y - 2, 36, 5, "#cda36b"),
    bar(y + 18, 34, 6, beech),
    ...[-1, 1].map(
      (side): Part => ({
        kind: "solid",
        material: "metal",
        shape: `<rect x="${x + side * 58 - 7}" y="${y - 8}" width="14" height="48" rx="5" fill="${steel}"/>`,
        pillow: 8,
        roll: 3,
        lift: 3,
      }),
    ),
  ]
}

/** A turned peg that comes out of the wall towards the viewer. A loop or a hook rests on its neck 12 units above (x, y): draw the peg after what hangs on it. */
export function peg(x: number, y: number, radius = 30, color = beech): Part[] {
  return [
    {
      kind: "solid",
      material: "wood",
      shape: `<ellipse cx="${x}" cy="${y - radius * 0.1}" rx="${radius * 0.62}" ry="${radius * 0.62}" fill="${color}"/>`,
      pillow: 10,
      roll: 4,
      dim: 0.7,
      lift: radius * 0.3,
    },
    {
      kind: "solid",
      material: "wood",
      shape: `<circle cx="${x}" cy="${y + radius * 0.22}" r="${radius}" fill="${color}"/>`,
      ball: [x, y + radius * 0.22, radius * 1.06, radius * 1.06],
      lift: radius * 0.5,
    },
  ]
}

/** A board along the wall, wider than the sheet, with the pegs that carry nothing; those that carry are drawn after what they carry. */
export const pegRail = (y: number, pegs: number[], color = beech): Piece => ({
  parts: [
    {
      kind: "solid",
      material: "wood",
      shape: `<rect x="-40" y="${y - 44}" width="980" height="88" rx="5" fill="${color}"/>`,
      pillow: 12,
      roll: 5,
    },
    ...pegs.flatMap((x) => peg(x, y, 27)),
  ],
})
