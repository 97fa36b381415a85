import type { Part } from "#demo/artwork/engine/scene.ts"
import { stud } from "#demo/artwork/props/hardware.ts"
import { hide, seam, strap, tan } from "#demo/artwork/props/leather.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { lemon, orange } from "#demo/artwork/props/market.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { fringe } from "#demo/artwork/props/trimmings.ts"
import { blend, darker, dye, rgb } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

const patch = (x: number, y: number, turn: number): Part[] => {
  const at = (points: [number, number][]): number[] =>
    points.flatMap(([px, py]) => {
      const a = (turn * Math.PI) / 180
      return [x + px * Math.cos(a) - py * Math.sin(a), y + px * Math.sin(a) + py * Math.cos(a)]
    })
  const [ax, ay] = at([[0, -12]]) as [number, number]
  const [bx, by] = at([[0, 34]]) as [number, number]
  return [
    hide(
      (paint) =>
        `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-20 -60L20 -60L34 -24L30 44Q24 66 0 68Q-24 66 -30 44L-34 -24Z" ${paint}/>`,
      tan,
      { lift: 6, pillow: 10 },
    ),
    ...seam(
      at([
        [-13, -52],
        [-25, -22],
        [-21, 40],
        [0, 56],
        [21, 40],
        [25, -22],
        [13, -52],
      ]),
      "#ecd9b0",
      13,
    ),
    stud(ax, ay, 9),
    stud(bx, by, 9),
  ]
}

/** A cotton towel hanging over the rim. */
function towel(color: string): Part[] {
  const cloth = dye("ivory")
  const line = dye(color)
  const d = "M520 470Q590 430 660 452Q690 520 676 600Q684 680 668 742Q604 760 540 742Q530 640 522 560Q514 510 520 470Z"
  return [
    fringe([544, 738, 604, 754, 664, 738], 40, cloth, { every: 10, thick: 2.6, spread: 14, seed: 6 }),
    {
      kind: "cloth",
      stitch: "moss",
      gauge: 6.5,
      pillow: 26,
      roll: 9,
      lift: 7,
      shape: `<clipPath id="towel"><path d="${d}"/></clipPath><g clip-path="url(#towel)"><path d="${d}" fill="${cloth}"/><path d="M500 650Q600 668 700 646V664Q600 686 500 668ZM500 684Q600 702 700 680V692Q600 714 500 696ZM500 560Q600 578 700 556V590Q600 612 500 594Z" fill="${line}"/></g>`,
      lay: { kind: "flat" },
      drape: { height: 24, width: 34, stretch: 5 },
    },
  ]
}

function basket(color: string, hasTowel = false): Part[] {
  const raffia = dye("wheat")
  const line = dye(color)
  const body =
    "M78 486Q100 560 450 578Q800 560 824 480C800 640 760 840 706 960Q660 1030 560 1042Q450 1052 336 1042Q240 1028 196 960C140 840 96 640 78 486Z"
  const woven = { stitch: "single" as const, gauge: 20 }
  const bands: [number, number][] = [
    [5, 0],
    [4, 1],
    [1, 0],
    [1, 1],
    [9, 0],
    [7, 1],
  ]
  const cells = bands.flatMap(([count, cell]) => Array.from({ length: count }, () => cell))
  return [
    ...strap([262, 500, 270, 360, 340, 230, 450, 190, 566, 226, 632, 350, 640, 500], 30, blend(tan, "#000000", 0.14)),
    {
      kind: "cloth",
      ...woven,
      gauge: 18,
      pillow: 12,
      dim: 0.62,
      shape: path("M78 486Q96 420 450 412Q806 418 824 480Q800 580 450 590Q100 580 78 486Z", darker(raffia, 0.08)),
      lay: { kind: "flat", x: 450, sag: 40, half: 400 },
      shades: '<path d="M60 470Q120 590 450 600Q800 590 850 470L840 440Q800 540 450 548Q160 540 110 430Z"/>',
    },
    band([76, 486, 130, 444, 280, 420, 450, 414, 640, 420, 770, 444, 826, 482], 30, raffia, {
      ...woven,
      gauge: 15,
      pillow: 14,
      dim: 0.9,
    }),
    {
      kind: "cloth",
      ...woven,
      pillow: 90,
      roll: 34,
      lift: 6,
      shape: path(body, raffia),
      chart: { width: 1, height: cells.length, cells, colors: [rgb(line)], y: 1 },
      lay: { kind: "flat", x: 450, y: 480, sag: 62, half: 420 },
      drape: { height: 10, width: 200, stretch: 1.2 },
      shades: '<path d="M180 1010Q450 1060 720 1010V1070H180Z" opacity="0.7"/>',
    },
    band([74, 482, 130, 534, 280, 566, 450, 576, 640, 564, 776, 532, 828, 478], 34, raffia, {
      ...woven,
      gauge: 15,
      pillow: 18,
      lift: 6,
    }),
    ...(hasTowel ? towel(color) : []),
    ...strap([256, 640, 238, 480, 262, 320, 400, 250, 530, 290, 622, 400, 636, 480, 650, 640], 34, tan),
    ...patch(256, 640, -5),
    ...patch(650, 636, 6),
  ]
}

export const kinsaleBasket: Drawing = {
  draw: (color) => [{ parts: basket(color) }],
  detail: [480, 500, 340],
  views: {
    styled: () => ({
      field: "#c99a63",
      ground: "oak",
      window: "leaves",
      pieces: [
        { parts: basket("firebrick", true), y: 20 },
        { parts: orange(160, 1060, 90, 40, "#f2851a", 3) },
        { parts: [lemon(320, 1110, 78, 20, 4)] },
        { parts: orange(30, 1130, 84, 200, "#ef7a1c", 7) },
      ],
    }),
  },
}
