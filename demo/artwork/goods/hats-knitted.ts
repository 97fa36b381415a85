import type { Cloth, Part, Piece } from "#demo/artwork/engine/scene.ts"
import { diamondChart } from "#demo/artwork/props/charts.ts"
import { hide, seam } from "#demo/artwork/props/leather.ts"
import { along, band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { pompom } from "#demo/artwork/props/trimmings.ts"
import { blend, dye } from "#demo/artwork/props/yarns.ts"

export function bobbleHat(color: string): Piece[] {
  const yarn = dye(color)
  const contrast = color === "crimson" ? dye("ivory") : color === "teal" ? dye("orange") : dye("rose")
  const crown: Cloth = {
    kind: "cloth",
    stitch: "stockinette",
    gauge: 30,
    pillow: 60,
    roll: 30,
    dome: [450, 660, 320, 420, 50],
    shape: path("M200 810C174 620 236 368 440 344C640 330 728 560 702 806Q450 850 200 810Z", yarn),
    lay: { kind: "flat", x: 450, y: 340, sag: 46, half: 300 },
    drape: { height: 9, width: 150 },
    grooves: `${along([446, 335, 448, 470], 14)}${along([372, 356, 346, 500], 14)}${along([518, 350, 548, 500], 14)}${along([300, 410, 268, 560], 12)}${along([590, 400, 626, 550], 12)}${along([214, 690, 320, 730, 420, 724], 24, 0.7)}`,
    grooveDepth: 20,
    grooveBlur: 13,
    shades: `${along([690, 520, 716, 680, 700, 800], 70, 0.45)}${along([190, 790, 450, 870, 710, 790], 40, 0.7)}`,
  }
  const cuff = band([150, 812, 300, 866, 450, 880, 600, 866, 750, 812], 176, yarn, {
    stitch: "fineRib",
    gauge: 25,
    pillow: 40,
    roll: 17,
    lift: 13,
    shape: path(
      "M178 748Q330 822 452 822Q590 820 724 734Q742 738 740 762L734 884Q732 904 714 912Q586 980 446 982Q300 976 186 920Q170 910 168 892L160 770Q162 750 178 748Z",
      yarn,
    ),
    shades: along([730, 780, 726, 900], 60, 0.35),
  })
  return [
    { rotate: -3, x: -28, y: 24, parts: [crown, cuff, pompom(440, 268, 130, contrast, blend(contrast, yarn, 0.12))] },
  ]
}

export function bandCap(color: string): Piece[] {
  const yarn = dye(color)
  const parts: Part[] = [
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 21.5,
      pillow: 60,
      roll: 30,
      dome: [450, 620, 330, 460, 50],
      lay: { kind: "flat", x: 450, y: 486, sag: 44, half: 330 },
      chart: diamondChart(1),
      shape: path("M152 910C132 700 176 338 444 320C720 318 770 690 748 906Q450 1006 152 910Z", yarn),
      grooves: `${along([448, 316, 450, 420], 10)}${along([372, 328, 340, 450], 10)}${along([526, 328, 560, 450], 10)}${along([296, 366, 246, 480], 10)}${along([602, 366, 654, 480], 10)}${along([170, 640, 240, 690, 330, 696], 26, 0.6)}`,
      grooveDepth: 16,
      grooveBlur: 14,
      shades: along([720, 520, 758, 700, 746, 900], 70, 0.45),
    },
    band([120, 900, 290, 966, 450, 984, 610, 966, 780, 900], 74, yarn, {
      stitch: "fineRib",
      gauge: 19,
      pillow: 28,
      roll: 12,
      lift: 7,
      shape: path(
        "M148 876Q450 988 752 866Q760 874 758 888L752 942Q750 954 742 957Q450 1060 156 960Q148 956 146 946L140 892Q140 880 148 876Z",
        yarn,
      ),
    }),
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 13,
      pillow: 18,
      roll: 8,
      lift: 6,
      shape: path("M424 334C416 284 424 262 440 256C456 256 470 274 464 332Z", dye("orange")),
      lay: { kind: "flat", x: 450 },
    },
  ]
  return [{ rotate: 2, x: 22, y: -30, parts }]
}

/** Short, ribbed all through, its edge folded twice and never quite level. */
export function fisherBeanie(color: string): Piece[] {
  const yarn = dye(color)
  const crown: Cloth = {
    kind: "cloth",
    stitch: "fineRib",
    gauge: 22,
    pillow: 50,
    roll: 36,
    dome: [450, 620, 330, 400, 70],
    lay: { kind: "fan", x: 440, y: 60, radius: 700 },
    shape: path(
      "M180 770C150 600 210 400 330 332C400 296 500 292 566 324C690 392 742 590 722 760Q450 840 180 770Z",
      yarn,
    ),
    grooves: `${along([330, 330, 420, 400, 452, 520], 18, 0.8)}${along([568, 326, 500, 400, 456, 520], 18, 0.8)}${along([446, 296, 452, 520], 18, 0.8)}${along([196, 620, 300, 690, 420, 700], 24, 0.6)}`,
    grooveDepth: 26,
    grooveBlur: 15,
    shades: `${along([700, 470, 736, 620, 716, 760], 80, 0.45)}${along([180, 750, 450, 826, 724, 740], 60, 0.75)}`,
  }
  const fold: Cloth = {
    kind: "cloth",
    stitch: "fineRib",
    gauge: 22,
    pillow: 46,
    roll: 20,
    lift: 15,
    lay: { kind: "flat", x: 450, y: 700, sag: 70, half: 330 },
    shape: path(
      "M152 700Q300 786 456 784Q610 778 742 686Q760 690 760 712L758 894Q756 916 738 926Q600 1002 452 1004Q292 1000 168 936Q150 926 148 906L138 722Q138 704 152 700Z",
      yarn,
    ),
    shades: `${along([750, 740, 748, 900], 70, 0.4)}${along([160, 950, 450, 1016, 740, 944], 24, 0.4)}`,
    drape: { height: 8, width: 160 },
  }
  const label = hide(
    (paint) => `<path d="M548 826L656 790L678 866L572 902Z" stroke-linejoin="round" ${paint}/>`,
    "#a8683a",
    { lift: 5 },
  )
  return [
    {
      rotate: -4,
      x: -40,
      y: 6,
      parts: [
        crown,
        fold,
        label,
        ...seam([556, 834, 652, 802], "#f0e0b8", 11),
        ...seam([576, 892, 668, 862], "#f0e0b8", 11),
      ],
    },
  ]
}
