import type { Cloth, Part, Piece } from "#demo/artwork/engine/scene.ts"
import { stripes } from "#demo/artwork/props/charts.ts"
import { along, band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { plait, tassel } from "#demo/artwork/props/trimmings.ts"
import { blend, darker, dye } from "#demo/artwork/props/yarns.ts"

/** Cables from a stalk off the middle over the edge; the whole hat slouches to one side of its band. */
export function beret(color: string): Piece[] {
  const yarn = dye(color)
  const deep = darker(yarn, 0.05)
  return [
    {
      rotate: -9,
      x: -92,
      y: 80,
      parts: [
        band([196, 846, 320, 900, 430, 908, 560, 892], 96, deep, {
          stitch: "fineRib",
          gauge: 17,
          pillow: 30,
          roll: 13,
          shape: path(
            "M196 770Q380 860 590 800Q606 800 608 824L600 886Q596 902 580 906Q380 968 218 910Q200 904 198 884L184 796Z",
            deep,
          ),
          shades: along([190, 800, 380, 868, 600, 820], 50, 0.85),
        }),
        {
          kind: "cloth",
          stitch: "cable",
          gauge: 14.6,
          pillow: 70,
          roll: 40,
          dome: [480, 560, 440, 380, 90],
          lift: 16,
          lay: { kind: "fan", x: 500, y: 486, radius: 312 },
          shape: path(
            "M470 276C640 240 810 330 858 486C896 620 850 750 720 800C640 832 560 812 460 836C350 860 240 850 160 780C84 710 66 590 112 484C166 370 310 300 470 276Z",
            yarn,
          ),
          grooves: `${along([150, 770, 330, 770, 520, 776, 690, 750], 44)}${along([700, 800, 770, 690, 800, 560], 30, 0.7)}${along([240, 400, 300, 470, 330, 560], 24, 0.5)}`,
          grooveDepth: 40,
          grooveBlur: 26,
          shades: `${along([170, 830, 420, 868, 700, 822, 850, 700], 60, 0.55)}`,
        },
        {
          kind: "cloth",
          stitch: "stockinette",
          gauge: 12,
          pillow: 18,
          roll: 7,
          lift: 8,
          shape: path("M486 492C476 440 470 410 488 398C510 390 524 404 520 434C516 460 514 476 514 494Z", yarn),
          lay: { kind: "flat", x: 500 },
        },
      ],
    },
  ]
}

/** Stripes in the round, flaps over the ears with a crocheted edge all along, plaits to tie. */
export function earflapHat(color: string): Piece[] {
  const yarn = dye(color)
  const [one, two, three] =
    color === "slategray" ? [dye("marigold"), dye("ivory"), dye("red")] : [dye("ivory"), dye("maroon"), dye("teal")]
  const edge = [
    166, 640, 170, 760, 200, 880, 238, 950, 286, 940, 326, 860, 372, 774, 452, 752, 534, 776, 584, 868, 622, 944, 672,
    948, 706, 880, 734, 760, 734, 640,
  ]
  const body: Cloth = {
    kind: "cloth",
    stitch: "stockinette",
    gauge: 24,
    pillow: 60,
    roll: 34,
    dome: [450, 520, 330, 480, 50],
    lift: 9,
    lay: { kind: "flat", x: 450, y: 236, sag: 52, half: 300 },
    chart: stripes(
      [
        [10, ""],
        [3, one],
        [2, ""],
        [5, two],
        [2, ""],
        [3, three],
        [2, ""],
      ],
      0,
    ),
    shape: path(
      "M166 640C158 430 260 236 446 226C636 224 744 430 736 640C738 760 706 900 672 948Q640 966 622 944C600 880 570 800 534 776Q452 730 372 774C330 820 310 910 286 940Q262 970 238 950C200 890 168 760 166 640Z",
      yarn,
    ),
    grooves: `${along([448, 226, 444, 320], 12)}${along([372, 240, 346, 350], 12)}${along([528, 240, 556, 350], 12)}${along([190, 720, 260, 740, 350, 720], 20, 0.7)}${along([560, 724, 640, 742, 716, 716], 20, 0.7)}`,
    grooveDepth: 18,
    grooveBlur: 14,
    shades: `${along([700, 360, 744, 560, 730, 760], 70, 0.45)}`,
  }
  const inside: Part = {
    kind: "cloth",
    stitch: "moss",
    gauge: 13,
    pillow: 14,
    roll: 10,
    dim: 0.62,
    lay: { kind: "flat" },
    shape: path("M210 740Q450 640 690 740L660 880Q560 830 450 826Q340 830 240 880Z", blend(yarn, dye("ivory"), 0.6)),
    shades: '<path d="M230 720Q450 660 680 720L660 800Q450 740 240 800Z"/>',
  }
  return [
    {
      rotate: 3,
      x: 68,
      y: -46,
      scale: 0.93,
      parts: [
        inside,
        plait(258, 940, 190, 30, [yarn, one, two], 30),
        plait(652, 940, 200, 30, [yarn, one, two], -22),
        tassel(290, 1116, 96, one, three, 8),
        tassel(630, 1126, 96, one, three, 9),
        body,
        band(edge, 26, darker(yarn, 0.12), { stitch: "single", gauge: 15, pillow: 14, roll: 7, lift: 3, cap: "round" }),
        tassel(448, 118, 128, one, three, 4),
      ],
    },
  ]
}

/** What the face leaves open: the back of the hood, or the linen of the form it stands on. */
function behindFace(yarn: string, isWorn: boolean): Part {
  const oval = (fill: string): string => `<ellipse cx="452" cy="468" rx="168" ry="212" fill="${fill}"/>`
  if (isWorn)
    return {
      kind: "cloth",
      stitch: "moss",
      gauge: 4.5,
      lay: { kind: "ball", x: 452, y: 470, rx: 230, ry: 270, tilt: 10 },
      shape: oval("#e4d9c2"),
      shades:
        '<ellipse cx="452" cy="300" rx="180" ry="70" opacity="0.5"/><ellipse cx="620" cy="480" rx="60" ry="200" opacity="0.4"/>',
    }
  return {
    kind: "cloth",
    stitch: "garter",
    gauge: 14,
    pillow: 10,
    dim: 0.5,
    lay: { kind: "flat", sag: -40, half: 200, x: 450 },
    shape: oval(yarn),
    shades: '<ellipse cx="430" cy="400" rx="130" ry="150" opacity="0.6"/>',
  }
}

/** A hood with a soft point and a collar: the face looks out of a ribbed oval, the neck lies in two folds. */
export function balaclava(color: string, isWorn = false): Piece[] {
  const yarn = dye(color)
  const rim: number[] = []
  for (let k = 0; k <= 40; k++) {
    const angle = Math.PI * (1.5 + k / 20)
    rim.push(452 + Math.cos(angle) * (148 - Math.sin(angle) * 18), 474 + Math.sin(angle) * 186)
  }
  const neck = (shape: string, y: number): Cloth => ({
    kind: "cloth",
    stitch: "fineRib",
    gauge: 17,
    pillow: 60,
    roll: 28,
    lift: 10,
    lay: { kind: "flat", x: 450, y, sag: 40, half: 290 },
    shape: path(shape, yarn),
  })
  return [
    {
      rotate: 2,
      x: 16,
      y: 6,
      parts: [
        behindFace(yarn, isWorn),
        {
          ...neck(
            "M214 880C180 930 160 990 176 1040C200 1090 330 1112 456 1110C580 1108 706 1080 728 1030C740 976 716 920 690 876Q450 960 214 880Z",
            900,
          ),
          grooves: `${along([200, 1010, 320, 1050, 450, 1030], 22)}`,
          grooveDepth: 26,
          grooveBlur: 18,
          shades: `${along([200, 920, 330, 976, 460, 984, 600, 970, 710, 910], 50, 0.6)}`,
        },
        {
          ...neck(
            "M240 716C210 790 184 850 190 904C216 956 340 976 460 974C580 970 696 946 716 894C716 840 688 780 664 712Q450 660 240 716Z",
            740,
          ),
          grooves: `${along([216, 856, 330, 900, 470, 886], 22)}${along([700, 850, 600, 890, 520, 900], 20)}`,
          grooveDepth: 28,
          grooveBlur: 18,
          shades: `${along([260, 750, 450, 822, 650, 746], 56, 0.6)}${along([706, 800, 716, 900], 60, 0.35)}`,
        },
        {
          kind: "cloth",
          stitch: "stockinette",
          gauge: 20,
          pillow: 60,
          roll: 34,
          dome: [450, 500, 330, 420, 40],
          lift: 9,
          lay: { kind: "flat", x: 450, y: 130, sag: 30, half: 280 },
          shape: `<path fill-rule="evenodd" d="M190 560C170 380 228 210 366 120C420 84 470 60 506 58C532 62 534 92 552 122C690 200 736 380 714 560C708 660 680 726 656 770Q450 836 250 772C224 724 196 660 190 560ZM${rim.join(" ")}Z" fill="${yarn}"/>`,
          grooves: `${along([512, 66, 478, 150, 462, 240], 14)}${along([400, 110, 440, 170, 452, 230], 12, 0.7)}${along([210, 640, 264, 704, 334, 724], 22, 0.8)}${along([700, 640, 640, 704, 570, 724], 22, 0.8)}${along([540, 120, 500, 140, 470, 180], 12, 0.8)}`,
          grooveDepth: 22,
          grooveBlur: 15,
          shades: `${along([680, 280, 728, 460, 700, 680], 70, 0.45)}`,
        },
        band(rim, 54, yarn, { stitch: "fineRib", gauge: 14, pillow: 26, roll: 12, lift: 8, isAngular: true }),
      ],
    },
  ]
}
