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

/** A hood with a neck: the face looks out of a ribbed oval, the collar lies in folds. */
export function balaclava(color: string): Piece[] {
  const yarn = dye(color)
  const rim: number[] = []
  for (let k = 0; k <= 40; k++) {
    const angle = Math.PI * (1.5 + k / 20)
    rim.push(452 + Math.cos(angle) * (152 + Math.sin(angle) * 14), 462 + Math.sin(angle) * 190)
  }
  return [
    {
      rotate: 2,
      x: 16,
      y: 0,
      parts: [
        {
          kind: "cloth",
          stitch: "garter",
          gauge: 14,
          pillow: 10,
          dim: 0.5,
          lay: { kind: "flat", sag: -40, half: 200, x: 450 },
          shape: `<ellipse cx="452" cy="462" rx="170" ry="206" fill="${yarn}"/>`,
          shades: '<ellipse cx="430" cy="400" rx="130" ry="150" opacity="0.6"/>',
        },
        {
          kind: "cloth",
          stitch: "fineRib",
          gauge: 16,
          pillow: 56,
          roll: 26,
          lay: { kind: "fan", x: 450, y: 100, radius: 760 },
          shape: path(
            "M262 700C250 780 214 850 180 930C160 990 168 1040 206 1064Q450 1130 704 1058C740 1032 742 980 722 922C690 846 652 780 644 700Q450 640 262 700Z",
            yarn,
          ),
          grooves: `${along([236, 850, 340, 900, 470, 880, 600, 900], 26)}${along([200, 960, 320, 1000, 460, 976], 22)}${along([700, 950, 590, 990, 500, 1010], 22)}`,
          grooveDepth: 34,
          grooveBlur: 20,
          shades: `${along([270, 740, 450, 800, 640, 740], 60, 0.6)}${along([716, 880, 730, 1040], 60, 0.4)}`,
        },
        {
          kind: "cloth",
          stitch: "stockinette",
          gauge: 20,
          pillow: 64,
          roll: 34,
          dome: [450, 480, 330, 420, 40],
          lift: 9,
          lay: { kind: "flat", x: 450, y: 130, sag: 30, half: 280 },
          shape: `<path fill-rule="evenodd" d="M186 560C166 330 250 130 446 118C650 112 736 330 718 560C712 660 680 720 660 762Q450 830 246 764C222 720 194 660 186 560ZM${rim.join(" ")}Z" fill="${yarn}"/>`,
          grooves: `${along([448, 112, 446, 230], 14)}${along([350, 136, 320, 220], 12)}${along([552, 134, 584, 220], 12)}${along([206, 640, 260, 700, 330, 716], 22, 0.8)}${along([700, 640, 640, 704, 570, 720], 22, 0.8)}`,
          grooveDepth: 22,
          grooveBlur: 15,
          shades: `${along([680, 260, 730, 460, 700, 680], 70, 0.45)}`,
        },
        band(rim, 62, yarn, { stitch: "fineRib", gauge: 15, pillow: 26, roll: 12, lift: 8, isAngular: true }),
      ],
    },
  ]
}
