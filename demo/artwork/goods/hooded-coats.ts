import type { Cloth, Part, Rgb } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { button } from "#demo/artwork/props/notions.ts"
import { bothSides, path } from "#demo/artwork/props/shapes.ts"
import { fringe } from "#demo/artwork/props/trimmings.ts"
import { blend, darker, dye, rgb } from "#demo/artwork/props/yarns.ts"
import { hood } from "./hood.ts"

export function burren(color: string): Part[] {
  const yarn = dye(color)
  const tweed = 1
  const rib = { stitch: "fineRib" as const, gauge: 13, tweed }
  const sleeves = bothSides((place, sign): Part[] => [
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 16,
      pillow: 46,
      roll: 18,
      tweed,
      shape: place(path("M272 286C206 312 172 430 156 560L122 930L232 946L292 600Z", yarn)),
      lay: { kind: "flat", x: 450 - sign * 240, y: 300, angle: sign * 8 },
      shades: place(path("M270 460L304 580L262 860L240 840Z", "#000")),
      grooves: place(
        '<path d="M150 640Q200 640 250 690M146 700Q196 690 246 740" stroke="#000" stroke-width="12" fill="none"/>',
      ),
      grooveDepth: 14,
    },
    {
      kind: "cloth",
      ...rib,
      pillow: 24,
      roll: 10,
      lift: 5,
      shape: place(
        path(
          "M116 908Q176 930 240 922Q246 926 245 936L236 1010Q234 1020 224 1020L124 1008Q114 1006 114 996L110 920Q110 910 116 908Z",
          yarn,
        ),
      ),
      lay: { kind: "flat", angle: sign * 7 },
    },
  ]).flat()
  const fronts = bothSides(
    (place, sign): Part => ({
      kind: "cloth",
      stitch: "stockinette",
      gauge: 16,
      pillow: 40,
      roll: 16,
      lift: 6,
      tweed,
      shape: place(
        path("M330 270L262 292C272 400 276 500 270 620L256 1064L452 1072L452 470C410 420 360 350 330 270Z", yarn),
      ),
      lay: { kind: "flat", x: 450 + sign * 4 },
      drape: { height: 9, width: 110, stretch: 4 },
    }),
  )
  const pockets = bothSides((place): Part[] => [
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 16,
      pillow: 22,
      roll: 9,
      lift: 5,
      tweed,
      shape: place(path("M290 776L410 780L408 950Q350 960 284 948Z", yarn)),
      lay: { kind: "flat", x: 4 },
    },
    {
      kind: "cloth",
      ...rib,
      gauge: 11,
      pillow: 14,
      roll: 6,
      lift: 4,
      shape: place(path("M286 756L414 760L412 806L285 802Z", yarn)),
      lay: { kind: "flat" },
    },
  ]).flat()
  return [
    ...sleeves,
    {
      kind: "cloth",
      stitch: "garter",
      gauge: 15,
      pillow: 6,
      dim: 0.5,
      tweed,
      shape: path("M330 270Q450 330 570 270L560 500L340 500Z", yarn),
      lay: { kind: "flat" },
    },
    ...hood(yarn, 16, yarn, tweed),
    ...fronts,
    {
      kind: "cloth",
      ...rib,
      pillow: 24,
      roll: 10,
      lift: 4,
      shape: path(
        "M250 1056Q450 1078 650 1056Q656 1060 655 1070L650 1130Q648 1138 640 1139Q450 1158 260 1139Q252 1138 250 1130L245 1070Q244 1060 250 1056Z",
        yarn,
      ),
      lay: { kind: "flat" },
    },
    ...pockets,
    band([566, 262, 540, 340, 500, 410, 460, 470], 40, yarn, { ...rib, gauge: 12, pillow: 16, lift: 5, cap: "round" }),
    band([334, 262, 360, 340, 400, 410, 448, 474, 452, 620, 452, 860, 452, 1150], 46, yarn, {
      ...rib,
      gauge: 12,
      pillow: 18,
      lift: 7,
    }),
    ...[500, 612, 724, 836, 948, 1060].flatMap((y) => button(452, y, 18, "#8d6237")),
  ]
}

export function poncho(color: string): Part[] {
  const yarn = dye(color)
  const one = dye(color === "maroon" ? "orange" : "marigold")
  const two = dye("ivory")
  const three = dye(color === "maroon" ? "marigold" : "red")
  const sequence: [number, string][] = [
    [9, ""],
    [2, one],
    [1, ""],
    [3, two],
    [1, ""],
    [1, three],
    [4, ""],
    [1, three],
    [1, ""],
    [3, one],
    [1, ""],
    [2, two],
    [9, ""],
  ]
  const cells = sequence.flatMap(([count, name]) =>
    Array.from({ length: count }, () => (name === "" ? 0 : [one, two, three].indexOf(name) + 1)),
  )
  const colors: Rgb[] = [one, two, three].map(rgb)
  const cloth: Cloth = {
    kind: "cloth",
    stitch: "double",
    gauge: 16,
    pillow: 44,
    roll: 16,
    lift: 6,
    shape: path(
      "M330 268C360 330 400 352 450 356C500 352 540 330 570 268C680 330 790 560 866 850Q680 990 450 1000Q220 990 34 850C110 560 220 330 330 268Z",
      yarn,
    ),
    lay: { kind: "fan", x: 450, y: -420, radius: 1150 },
    drape: { height: 22, width: 92, stretch: 12, from: 260, to: 900 },
    chart: { width: 1, height: cells.length, cells, colors, y: 25 },
  }
  return [
    fringe([36, 846, 220, 956, 450, 996, 680, 956, 864, 846], 128, yarn, { every: 13, thick: 4, spread: 16, seed: 21 }),
    ...hood(yarn, 16, darker(yarn, 0.1)),
    cloth,
    band([320, 274, 360, 332, 404, 358, 450, 366, 496, 358, 540, 332, 580, 274], 26, blend(yarn, "#000000", 0.06), {
      stitch: "single",
      gauge: 14,
      pillow: 12,
      lift: 4,
      cap: "round",
    }),
  ]
}
