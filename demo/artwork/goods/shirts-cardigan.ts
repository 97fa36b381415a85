import type { Part } from "#demo/artwork/engine/scene.ts"
import { folded } from "#demo/artwork/props/folded.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { sleeve } from "#demo/artwork/props/tube.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { backNeck } from "./shirt-forms.ts"

const leather = "#6b3f22"

/** A leather button plaited like a small football. */
function leatherButton(x: number, y: number, radius: number, turn: number): Part[] {
  const dx = Math.cos(turn) * radius
  const dy = Math.sin(turn) * radius
  const seam = (side: number): string =>
    `M${x - dx * 0.9 - dy * side * 0.35} ${y - dy * 0.9 + dx * side * 0.35}Q${x - dy * side * 0.9} ${y + dx * side * 0.9} ${x + dx * 0.9 - dy * side * 0.35} ${y + dy * 0.9 + dx * side * 0.35}`
  return [
    {
      kind: "solid",
      material: "felt",
      shape: `<circle cx="${x}" cy="${y}" r="${radius}" fill="${leather}"/>`,
      ball: [x, y, radius * 1.04, radius * 1.04],
      lift: 5,
    },
    {
      kind: "solid",
      material: "felt",
      shape: `<path d="${seam(1)}${seam(-1)}M${x - dy * 0.9} ${y + dx * 0.9}L${x + dy * 0.9} ${y - dx * 0.9}" fill="none" stroke="${darker(leather, 0.5)}" stroke-width="${radius * 0.13}"/>`,
      pillow: 0,
      lift: 0,
    },
  ]
}

function cardigan(color: string, open = 0): Part[] {
  const yarn = dye(color)
  const edge = { stitch: "fineRib" as const, gauge: 11, pillow: 12, roll: 6, lift: 4 }
  const moss = { stitch: "moss" as const, gauge: 12.6 }
  const cuff = { length: 84, width: 58, fill: yarn, gauge: 12 }
  const left = [330, 310, 66, 252, 402, 88, 182, 528, 84, 132, 664, 76, 108, 812, 62]
  const right = [572, 310, 66, 650, 398, 88, 716, 520, 84, 752, 660, 76, 796, 800, 62]
  const o = open
  const isShut = open === 0
  const pocket = (x: number, y: number, turn: number): Part[] => [
    {
      kind: "cloth",
      ...moss,
      pillow: 14,
      roll: 6,
      lift: 5,
      shape: `<path transform="rotate(${turn} ${x} ${y})" d="M${x - 62} ${y}Q${x} ${y + 5} ${x + 62} ${y}L${x + 58} ${y + 116}Q${x} ${y + 126} ${x - 60} ${y + 118}Z" fill="${yarn}"/>`,
      lay: { kind: "flat", x, y, angle: turn },
    },
    band([x - 64, y + 2, x, y + 6, x + 64, y + 2], 22, yarn, {
      ...edge,
      stitch: "fineRib",
      gauge: 9,
      pillow: 12,
      lift: 3,
    }),
  ]
  const hem = (d: string): Part => ({
    kind: "cloth",
    ...edge,
    gauge: 12,
    lift: 4,
    shape: path(d, yarn),
    lay: { kind: "flat" },
  })
  return [
    ...sleeve({
      line: left,
      cloth: { ...moss, lay: { kind: "flat", x: 330, y: 310, angle: 22 } },
      fill: yarn,
      inner: 1,
      elbow: 0.58,
      cuff,
    }),
    ...sleeve({
      line: right,
      cloth: { ...moss, lay: { kind: "flat", x: 572, y: 310, angle: -22 } },
      fill: yarn,
      inner: -1,
      elbow: 0.55,
      cuff,
    }),
    ...backNeck("M330 236Q450 206 574 230L640 600L648 960Q450 980 252 964L262 600Z", yarn, 12, [452, 236]),
    band([326, 262, 340, 232, 394, 215, 450, 211, 508, 214, 558, 230, 574, 264], 38, yarn, { ...edge, dim: 0.9 }),
    {
      kind: "cloth",
      ...edge,
      gauge: 12,
      dim: 0.66,
      shape: path("M256 884Q450 900 652 880L650 958Q450 982 252 964Z", yarn),
      lay: { kind: "flat" },
    },
    {
      kind: "cloth",
      ...moss,
      pillow: 22,
      roll: 12,
      lift: 6,
      shape: path(
        `M572 228C604 240 632 256 654 274C650 380 640 470 648 570C656 700 664 800 664 900Q560 ${924} ${446 + o} 920C${446 + o} 800 ${444 + o} 680 ${452 + o} 560C${500 + o * 0.6} 480 ${556 + o * 0.2} 360 572 228Z`,
        yarn,
      ),
      lay: { kind: "flat", x: 450, angle: -0.6 - o * 0.03 },
      drape: { height: 12, width: 150, stretch: 2.4 },
      grooves:
        '<path d="M648 480Q600 540 560 550M652 620Q610 660 570 670" stroke="#000" stroke-width="13" fill="none"/>',
      grooveDepth: 13,
      grooveBlur: 11,
      shades: `<path d="M${440 + o} 560L${472 + o} 560L${472 + o} 940L${440 + o} 940Z" opacity="${o > 0 ? 0 : 0.6}"/>`,
    },
    hem(
      `M${(isShut ? 474 : 444) + o} 908Q560 918 666 888Q674 894 673 906L668 966Q666 978 656 980Q560 998 ${(isShut ? 474 : 444) + o} 994Z`,
    ),
    band(
      [580, 218, 562, 350, 506 + o * 0.6, 476, 452 + o, 560, 448 + o, 700, 446 + o, 850, 446 + o, 994],
      42,
      yarn,
      edge,
    ),
    {
      kind: "cloth",
      ...moss,
      pillow: 30,
      roll: 13,
      lift: 6,
      shape: path(
        `M330 232C298 244 268 262 246 284C252 380 262 470 254 570C248 700 236 800 234 900Q340 928 ${462 - o} 922C${462 - o} 800 ${456 - o} 680 ${450 - o} 560C${398 - o * 0.6} 480 ${344 - o * 0.2} 360 330 232Z`,
        yarn,
      ),
      lay: { kind: "flat", x: 450, angle: 0.8 + o * 0.03 },
      drape: { height: 12, width: 150, stretch: 2.4 },
      grooves:
        '<path d="M254 490Q310 560 360 570M248 640Q310 690 350 690" stroke="#000" stroke-width="13" fill="none"/>',
      grooveDepth: 13,
      grooveBlur: 11,
    },
    hem(`M232 892Q340 918 ${462 - o} 912L${462 - o} 996Q340 1002 240 984Q230 980 229 970L224 908Q224 896 232 892Z`),
    band([329, 240, 344, 350, 394 - o * 0.6, 476, 448 - o, 562, 454 - o, 700, 458 - o, 850, 460 - o, 996], 44, yarn, {
      ...edge,
      lift: 8,
    }),
    ...pocket(344 - o * 0.42, 742, 1),
    ...pocket(560 + o * 0.42, 736, -1.5),
    ...[592, 668, 744, 820, 896, 964].flatMap((y, k) => leatherButton(455 - o + k * 0.8, y, 18, k * 1.1)),
  ]
}

export const wicklowMossCardigan: Drawing = {
  draw: (color) => [{ parts: cardigan(color), rest: "laid", y: 10 }],
  detail: [330, 540, 320],
  views: {
    folded: () => ({
      field: "#c99a63",
      ground: "oak",
      window: "leaves",
      pieces: folded(["crimson", "goldenrod", "teal"], {
        stitch: "moss",
        gauge: 16,
        width: 640,
        bottom: 1000,
        thick: 118,
        depth: 360,
        seed: 9,
        ribbed: 2,
      }),
    }),
    "worn-open": () => ({
      field: "#5b6470",
      ground: "slate",
      window: "panes",
      pieces: [{ parts: cardigan("goldenrod", 56), rest: "laid", x: -36, y: 40, rotate: -5, scale: 1.02 }],
    }),
  },
}
