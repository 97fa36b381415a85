import type { Part } from "#demo/artwork/engine/scene.ts"
import { stripes } from "#demo/artwork/props/charts.ts"
import { fans } from "#demo/artwork/props/edgings.ts"
import { hanger, peg } from "#demo/artwork/props/hanger.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { cord, tassel } from "#demo/artwork/props/trimmings.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { fall, flared } from "./skirt-forms.ts"

/** A bodice of close shells on two straps, and under it a flounce of open ones. */
function laceTop(color: string, isHung = false): Part[] {
  const yarn = dye(color)
  const edge = { stitch: "single" as const, gauge: 11, pillow: 10, roll: 5, lift: 4 }
  const flounce = {
    top: { y: 590, left: 282, right: 622, bow: 20, tilt: -4 },
    hem: { y: 958, left: 186, right: 722, bow: 30, tilt: 14 },
    hips: [10, 16] as [number, number],
    folds: 7,
    depth: 20,
    from: 0.02,
    seed: 5,
  }
  const strap = (line: number[], dim: number, lift: number): Part =>
    band(line, 20, yarn, { ...edge, dim, lift, cap: "round" })
  const left = isHung ? [306, 400, 306, 320, 318, 256, 330, 210] : [306, 400, 292, 320, 312, 226, 356, 172]
  const right = isHung ? [598, 396, 600, 320, 586, 256, 572, 210] : [598, 396, 606, 310, 596, 230, 562, 150]
  return [
    strap(isHung ? [336, 212, 344, 320, 352, 450] : [356, 172, 380, 260, 372, 350, 352, 440], 0.7, 2),
    strap(isHung ? [566, 212, 560, 320, 552, 450] : [562, 150, 540, 240, 556, 350, 552, 440], 0.7, 2),
    {
      kind: "cloth",
      stitch: "shell",
      gauge: 40,
      pillow: 8,
      dim: 0.6,
      lift: 2,
      shape: path("M316 440Q450 480 590 436L622 560L622 600L280 600L280 560Z", darker(yarn, 0.1)),
      lay: { kind: "flat", x: 12, y: 9 },
    },
    band([330, 436, 380, 466, 450, 476, 520, 464, 576, 432], 16, yarn, { ...edge, dim: 0.72, lift: 2 }),
    ...(isHung ? hanger(450, 160, 300, 40) : []),
    ...fall(flounce, yarn, { stitch: "shell", gauge: 50, isOpen: true, pillow: 24, roll: 9 }),
    fans(flared({ ...flounce, depth: 7 }).hem, 44, 27, yarn),
    {
      kind: "cloth",
      stitch: "shell",
      gauge: 34,
      pillow: 40,
      roll: 15,
      lift: 7,
      shape: path(
        "M304 392C326 470 390 516 446 524C516 520 578 470 600 388C612 450 626 490 648 520C640 560 632 586 626 612Q450 640 278 614C272 586 264 560 254 526C280 492 296 450 304 392Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450, y: 390, sag: 12, half: 210 },
      drape: { height: 9, width: 100, stretch: 2 },
      grooves:
        '<path d="M446 530Q440 570 448 610M350 520Q400 560 430 612M560 516Q510 560 470 612" stroke="#000" stroke-width="12" fill="none"/>',
      grooveDepth: 12,
      grooveBlur: 10,
    },
    strap(left, 1, 5),
    strap(right, 1, 5),
    band([300, 396, 290, 450, 274, 494, 250, 530], 16, yarn, edge),
    band([604, 392, 614, 446, 628, 488, 652, 524], 16, yarn, edge),
    band([298, 394, 334, 470, 392, 514, 446, 526, 514, 512, 570, 466, 606, 390], 19, yarn, edge),
    band([272, 606, 360, 624, 450, 632, 540, 626, 630, 604], 24, yarn, { ...edge, stitch: "singleAlong" }),
    cord([450, 630, 412, 660, 372, 668, 374, 638, 412, 622, 452, 628], 4.6, darker(yarn, 0.08), 16),
    cord([450, 630, 490, 652, 530, 664, 534, 634, 494, 620, 452, 628], 4.6, darker(yarn, 0.08), 17),
    cord([448, 632, 430, 690, 436, 740, 418, 788], 4.6, darker(yarn, 0.08), 18),
    cord([454, 632, 474, 690, 466, 750, 484, 806], 4.6, darker(yarn, 0.08), 18),
  ]
}

export const howthLaceTop: Drawing = {
  draw: (color) => [{ parts: laceTop(color), rest: "laid", y: 20, rotate: -2 }],
  detail: [280, 430, 330],
  views: {
    hung: () => ({
      field: "#e8e1d6",
      ground: "plaster",
      window: "leaves",
      pieces: [{ parts: laceTop("tomato", true), y: 60, rest: "hung" }, { parts: peg(450, 118, 28) }],
    }),
  },
}

const bands = ["darkorange", "red", "marigold"]

/** Tied behind the neck and the back; what ends in cords ends in tassels. */
function halterTop(color: string, isHung = false): Part[] {
  const yarn = dye(color)
  const lines = bands.map((name) => dye(name === "marigold" && color === "goldenrod" ? "ivory" : name))
  const front =
    "M372 330C420 344 476 344 528 326C556 420 604 500 668 560C660 640 652 720 664 790Q560 838 460 872Q360 846 232 800C248 720 238 640 232 566C300 500 346 420 372 330Z"
  const edge = { stitch: "singleAlong" as const, gauge: 9, pillow: 11, roll: 5, lift: 4 }
  return [
    cord(
      isHung
        ? [660, 580, 700, 600, 716, 700, 710, 800, 716, 900]
        : [660, 580, 724, 566, 790, 600, 806, 680, 770, 742, 800, 820, 782, 900],
      6,
      yarn,
      4,
    ),
    cord(
      isHung
        ? [238, 584, 200, 610, 186, 720, 190, 820, 184, 920]
        : [238, 584, 160, 596, 110, 660, 132, 740, 92, 820, 120, 920],
      6,
      yarn,
      4,
    ),
    tassel(isHung ? 716 : 782, 892, 92, yarn, lines[0], 3),
    tassel(isHung ? 184 : 120, 912, 92, yarn, lines[1], 7),
    {
      kind: "cloth",
      stitch: "double",
      gauge: 12,
      pillow: 38,
      roll: 14,
      shape: path(front, yarn),
      lay: { kind: "flat", x: 450, y: 330, sag: 66, half: 240 },
      chart: stripes([
        [12, ""],
        ...lines.flatMap((line): [number, string][] => [
          [1, line],
          [1, ""],
        ]),
        [2, dye("red")],
      ]),
      drape: { height: 12, width: 130, stretch: 2 },
      grooves:
        '<path d="M400 350Q390 460 330 560M500 350Q520 460 580 540M450 350L452 470M240 590Q320 640 400 640M660 580Q590 630 520 640" stroke="#000" stroke-width="11" fill="none"/>',
      grooveDepth: 15,
      grooveBlur: 9,
    },
    fans([238, 802, 340, 842, 460, 876, 570, 840, 660, 794], 42, 30, yarn),
    band([372, 328, 346, 420, 300, 500, 232, 566], 17, yarn, edge),
    band([528, 324, 556, 420, 604, 500, 670, 560], 17, yarn, edge),
    ...(isHung
      ? [
          cord([380, 328, 392, 220, 420, 110, 452, 86, 500, 108, 560, 220, 578, 320, 574, 440], 6.4, yarn, 10),
          cord([520, 324, 508, 220, 486, 110, 452, 88, 404, 112, 346, 220, 322, 300, 328, 400], 6.4, yarn, 14),
          tassel(328, 392, 92, yarn, lines[0], 11),
          tassel(574, 432, 92, yarn, lines[2], 12),
        ]
      : [
          cord([380, 328, 348, 240, 372, 150, 450, 110, 560, 130, 640, 200, 730, 216, 760, 300], 6.4, yarn, 10),
          cord([520, 324, 556, 240, 530, 150, 440, 128, 340, 150, 250, 130, 190, 190, 196, 300], 6.4, yarn, 14),
          tassel(196, 292, 92, yarn, lines[0], 11),
          tassel(760, 292, 92, yarn, lines[2], 12),
        ]),
    band([360, 330, 404, 342, 450, 344, 494, 340, 540, 322], 34, yarn, {
      ...edge,
      stitch: "single",
      gauge: 11,
      pillow: 15,
    }),
  ]
}

export const mbengwiHalterTop: Drawing = {
  draw: (color) => [{ parts: halterTop(color), rest: "laid", y: 60, rotate: 2 }],
  detail: [300, 560, 340],
  views: {
    hung: () => ({
      field: "#e8e1d6",
      ground: "plaster",
      window: "panes",
      pieces: [{ parts: halterTop("teal", true), rest: "hung", y: 110 }, { parts: peg(452, 208, 28) }],
    }),
  },
}
