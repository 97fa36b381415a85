import type { Part } from "#demo/artwork/engine/scene.ts"
import { folded } from "#demo/artwork/props/folded.ts"
import { clipHanger, peg, pegRail } from "#demo/artwork/props/hanger.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { button } from "#demo/artwork/props/notions.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { waistband } from "./skirt-forms.ts"

function ribSkirt(color: string): Part[] {
  const yarn = dye(color)
  const lay = { kind: "fan" as const, x: 450, y: -1500, radius: 2050 }
  const rib = { stitch: "brioche" as const, gauge: 15, palettes: undefined }
  const waist = waistband(
    {
      top: { y: 126, left: 330, right: 574, bow: 20, tilt: 6 },
      height: 66,
      cloth: { stitch: "stockinette", gauge: 11 },
      isElastic: true,
    },
    yarn,
  )
  return [
    ...waist.behind,
    {
      kind: "cloth",
      ...rib,
      pillow: 14,
      dim: 0.6,
      shape: path("M300 700C276 860 240 980 230 1074Q330 1104 452 1106Q590 1104 668 1062L640 700Z", darker(yarn, 0.15)),
      lay,
    },
    {
      kind: "cloth",
      ...rib,
      pillow: 50,
      roll: 20,
      lift: 6,
      shape: path(
        "M332 184Q450 212 574 186C600 250 626 318 634 412C642 520 630 610 642 720C648 790 652 850 640 898C652 960 672 1020 684 1086C660 1100 640 1106 622 1108C600 1060 598 960 604 880C590 960 584 1050 590 1114Q440 1132 222 1088C226 1010 246 930 258 820C270 700 262 600 262 500C262 380 298 280 332 184Z",
        yarn,
      ),
      lay,
      drape: { height: 24, width: 70, stretch: 20, from: 260, to: 1080 },
      grooves:
        '<path d="M268 430Q340 480 420 470M634 470Q560 540 470 540M264 640Q330 700 400 700M640 700Q580 760 520 770" stroke="#000" stroke-width="14" fill="none"/>',
      grooveDepth: 12,
      grooveBlur: 14,
      shades: '<path d="M604 870C590 960 584 1050 590 1120L622 1120C600 1060 598 960 604 870Z" opacity="0.6"/>',
    },
    ...waist.front,
  ]
}

export const liffeyRibSkirt: Drawing = {
  draw: (color) => [{ parts: ribSkirt(color), rest: "laid", rotate: 3 }],
  detail: [330, 110, 310],
  views: {
    hung: () => ({
      field: "#e9e4da",
      ground: "plaster",
      window: "panes",
      pieces: [
        pegRail(84, [130, 770]),
        { parts: ribSkirt("firebrick"), rest: "hung", y: 80, scale: 0.96, x: 18 },
        { parts: clipHanger(450, 186, 300) },
        { parts: peg(452, 84, 27) },
      ],
    }),
    folded: () => ({
      field: "#c99a63",
      ground: "oak",
      window: "leaves",
      pieces: folded(["navy", "firebrick", "wheat"], {
        stitch: "brioche",
        gauge: 19,
        width: 640,
        bottom: 960,
        depth: 360,
        seed: 6,
      }),
    }),
  },
}

const buttons: [number, number][] = [
  [470, 222],
  [473, 330],
  [476, 440],
  [478, 548],
  [480, 656],
  [481, 762],
]

/** Straight and narrow at the knee, buttoned down the front; the lowest part of the placket hangs open. */
function pencilSkirt(color: string, isOpen = false): Part[] {
  const yarn = dye(color)
  const weave = { stitch: "basket" as const, gauge: 10.4 }
  const edge = { stitch: "single" as const, gauge: 11, pillow: 14, roll: 6, lift: 5 }
  const away = isOpen ? 92 : 0
  const waist = waistband(
    { top: { y: 176, left: 286, right: 612, bow: 16, tilt: -5 }, height: 62, cloth: { stitch: "single", gauge: 11 } },
    yarn,
  )
  return [
    ...waist.behind,
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 8,
      pillow: 10,
      dim: 0.62,
      shape: path(
        "M300 230L600 230C660 440 650 760 640 980L262 984C250 760 250 440 300 230Z",
        darker(dye("ivory"), 0.12),
      ),
      lay: { kind: "flat" },
    },
    {
      kind: "cloth",
      ...weave,
      pillow: 32,
      roll: 12,
      lift: 6,
      shape: path(
        `M${440 + away * 0.2} 236Q540 238 612 228C640 330 660 410 658 520C660 700 644 850 642 1004Q560 1026 ${472 + away} 1022C${462 + away} 900 ${452 + away} 700 ${446 + away * 0.6} 480Z`,
        yarn,
      ),
      lay: { kind: "flat", x: 450, angle: -1.4 },
      drape: { height: 12, width: 130, stretch: 3 },
      shades: path(`M430 240L512 240L520 1040L430 1040Z`, "#000"),
    },
    {
      kind: "cloth",
      ...weave,
      pillow: 32,
      roll: 12,
      lift: 8,
      shape: path(
        `M286 228Q370 244 484 242C488 420 494 600 ${496 - away * 0.4} 780C${496 - away * 0.8} 860 ${488 - away} 950 ${478 - away * 1.2} 1032Q360 1036 262 1010C254 860 242 700 242 530C242 420 258 330 286 228Z`,
        yarn,
      ),
      lay: { kind: "flat", x: 450, angle: 1.6 },
      drape: { height: 12, width: 130, stretch: 3 },
      grooves:
        '<path d="M250 460Q330 500 400 490M246 560Q320 610 380 600" stroke="#000" stroke-width="14" fill="none"/>',
      grooveDepth: 11,
      grooveBlur: 12,
    },
    band(
      [468, 236, 474, 430, 479, 600, 481 - away * 0.4, 780, 474 - away * 0.8, 900, 462 - away * 1.2, 1034],
      44,
      yarn,
      { ...edge, stitch: "singleAlong" },
    ),
    band([352, 252, 316, 300, 268, 344], 20, yarn, { ...edge, stitch: "singleAlong", gauge: 10, pillow: 10 }),
    band([560, 248, 590, 292, 642, 332], 20, yarn, { ...edge, stitch: "singleAlong", gauge: 10, pillow: 10 }),
    ...waist.front,
    ...buttons
      .slice(0, isOpen ? 4 : 6)
      .flatMap(([x, y]) => button(x, y, 17, color === "sienna" ? "#e3cfa4" : "#6d4527")),
  ]
}

export const kilkennyButtonSkirt: Drawing = {
  draw: (color) => [{ parts: pencilSkirt(color), x: -26, y: -24, scale: 1.06, rest: "laid", rotate: -3 }],
  detail: [330, 160, 330],
  views: {
    "worn-open": () => ({
      field: "#5b6470",
      ground: "slate",
      window: "panes",
      view: [90, 130, 720],
      pieces: [{ parts: pencilSkirt("thistle", true), x: -20, y: 10, rest: "laid", rotate: 5 }],
    }),
  },
}
