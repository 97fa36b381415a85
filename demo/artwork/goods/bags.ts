import type { Part, Solid } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { mirrorPoints, path } from "#demo/artwork/props/shapes.ts"
import { tassel } from "#demo/artwork/props/trimmings.ts"
import { blend, darker, dye, scraps } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

function fruit(x: number, y: number, r: number, color: string): Solid {
  return {
    kind: "solid",
    material: "felt",
    shape: `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`,
    ball: [x, y, r, r * 0.97],
    lift: 6,
  }
}

function netBag(color: string): Part[] {
  const yarn = dye(color)
  const orange = "#f58a1e"
  const lemon = "#f7d23c"
  const lime = "#7fae3a"
  const edge = { stitch: "single" as const, gauge: 15, pillow: 14, roll: 6, lift: 4 }
  const handle = [300, 560, 296, 400, 340, 200, 450, 120, 560, 200, 604, 400, 600, 560]
  const body =
    "M272 560Q450 596 628 560C690 650 752 760 738 890C722 1030 590 1090 450 1090C310 1090 178 1030 162 890C148 760 210 650 272 560Z"
  return [
    band(
      handle.map((value, k) => (k % 2 === 0 ? value + 16 : value + 14)),
      26,
      darker(yarn, 0.2),
      { ...edge, dim: 0.8 },
    ),
    {
      kind: "cloth",
      stitch: "mesh",
      gauge: 52,
      isOpen: true,
      pillow: 10,
      dim: 0.6,
      shape: path(body, yarn),
      lay: { kind: "flat", x: 20, y: 12 },
    },
    fruit(330, 690, 88, lemon),
    fruit(560, 676, 92, orange),
    fruit(446, 740, 94, lime),
    fruit(266, 838, 94, orange),
    fruit(636, 830, 92, orange),
    fruit(380, 880, 104, orange),
    fruit(546, 900, 100, lemon),
    fruit(300, 976, 84, lime),
    fruit(450, 1000, 84, orange),
    fruit(610, 978, 80, orange),
    {
      kind: "cloth",
      stitch: "mesh",
      gauge: 56,
      isOpen: true,
      pillow: 60,
      roll: 24,
      lift: 5,
      shape: path(body, yarn),
      lay: { kind: "flat", x: 450, y: 560, sag: 30, half: 300 },
    },
    {
      kind: "cloth",
      ...edge,
      gauge: 18,
      pillow: 30,
      roll: 12,
      shape: path("M206 1004Q450 1076 694 1004C650 1064 560 1094 450 1094C340 1094 250 1064 206 1004Z", yarn),
      lay: { kind: "flat", x: 450, sag: 30 },
    },
    band([262, 556, 360, 580, 450, 586, 540, 580, 638, 556], 44, yarn, { ...edge, pillow: 18 }),
    band(handle, 30, yarn, { ...edge, cap: "round" }),
  ]
}

function tote(color: string): Part[] {
  const frame = dye(color)
  const edge = { stitch: "single" as const, gauge: 16, pillow: 16, roll: 7, lift: 5 }
  const handle = [300, 470, 304, 300, 340, 180, 450, 140, 560, 180, 596, 300, 600, 470]
  const body = "M180 450L720 450Q728 720 722 990Q450 1002 178 990Q172 720 180 450Z"
  return [
    band(
      handle.map((value, k) => (k % 2 === 0 ? value : value - 22)),
      32,
      darker(frame, 0.1),
      { ...edge, dim: 0.75 },
    ),
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 9,
      pillow: 30,
      shape: path(body, blend(frame, dye("ivory"), 0.12)),
      lay: { kind: "flat" },
      dim: 0.6,
    },
    {
      kind: "cloth",
      stitch: "granny",
      gauge: 180,
      isOpen: true,
      pillow: 40,
      roll: 16,
      lift: 0,
      palettes: scraps,
      shape: path(body, frame),
      lay: { kind: "flat", x: 180, y: 450 },
      drape: { height: 10, width: 220, stretch: 1.6 },
    },
    band(
      [180, 450, 175, 600, 173, 720, 178, 990, 310, 997, 450, 999, 590, 997, 722, 990, 727, 720, 725, 600, 720, 450],
      26,
      frame,
      { ...edge, isAngular: true },
    ),
    band([166, 444, 300, 452, 450, 455, 600, 452, 734, 444], 46, frame, { ...edge, pillow: 20 }),
    band(handle, 36, frame, { ...edge, cap: "round", lift: 7 }),
  ]
}

function roundBag(color: string): Part[] {
  const yarn = dye(color)
  const line = color === "peru" ? dye("ivory") : color === "crimson" ? dye("marigold") : dye("orange")
  const strap = [222, 660, 196, 520, 220, 300, 330, 130, 450, 92]
  const edge = { stitch: "single" as const, gauge: 14, pillow: 12, roll: 6, lift: 4 }
  const ring = (r: number, fill: string): string => `<circle cx="450" cy="740" r="${r}" fill="${fill}"/>`
  return [
    band([...strap, ...reversePairs(mirrorPoints(strap)).slice(2)], 26, darker(yarn, 0.1), edge),
    {
      kind: "cloth",
      stitch: "single",
      gauge: 17,
      pillow: 40,
      roll: 14,
      dim: 0.8,
      lay: { kind: "round", x: 468, y: 758 },
      shape: `<circle cx="468" cy="758" r="286" fill="${darker(yarn, 0.15)}"/>`,
    },
    {
      kind: "cloth",
      stitch: "single",
      gauge: 17,
      pillow: 44,
      roll: 26,
      lift: 8,
      lay: { kind: "round", x: 450, y: 740 },
      shape: ring(288, yarn) + ring(234, line) + ring(219.5, yarn) + ring(132, line) + ring(117, yarn),
    },
    ...(["a", "b"] as const).map((side): Part => {
      const x = side === "a" ? 212 : 688
      return {
        kind: "solid",
        material: "metal",
        shape: `<path d="M${x} 624a24 24 0 1 0 0.1 0ZM${x} 636a12 12 0 1 1 -0.1 0Z" fill="#d8b25a" fill-rule="evenodd"/>`,
        pillow: 9,
        roll: 3,
        lift: 5,
      }
    }),
    tassel(688, 664, 300, line, yarn, 12),
  ]
}

function reversePairs(points: number[]): number[] {
  const out: number[] = []
  for (let k = points.length - 2; k >= 0; k -= 2) out.push(points[k] as number, points[k + 1] as number)
  return out
}

export const bags: Record<string, Drawing> = {
  "market-net-bag": { draw: (color) => [{ parts: netBag(color) }], detail: [270, 540, 330] },
  "nine-square-tote": { draw: (color) => [{ parts: tote(color) }], detail: [250, 420, 340] },
  "sunday-round-bag": { draw: (color) => [{ parts: roundBag(color) }], detail: [480, 600, 300] },
}
