import type { Piece } from "#demo/artwork/engine/scene.ts"
import { tufts } from "#demo/artwork/props/edgings.ts"
import { along } from "#demo/artwork/props/lines.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"
import { run } from "./scarves-cloth.ts"

/** Ribbed along its length and laid as it was worn: twice folded behind the neck, its ends crossed. */
export function ribScarf(color: string): Piece[] {
  const yarn = dye(color)
  const under = [668, 990, 640, 800, 540, 590, 400, 400, 280, 220, 210, 110]
  const neck = [180, 190, 300, 196, 450, 214, 600, 196, 720, 180]
  const over = [712, 96, 640, 214, 520, 420, 380, 600, 276, 790, 250, 1000]
  const cloth = { gauge: 12.5, pillow: 30, roll: 15, drape: { height: 9, width: 420, stretch: 0.16 } }
  return [
    {
      rest: "laid",
      x: -40,
      y: -62,
      scale: 1.08,
      parts: [
        tufts([588, 998], [752, 984], [12, 130], yarn, { count: 8, thick: 5, seed: 4 }),
        run(under, [178, 168, 186, 176, 170, 176], yarn, {
          ...cloth,
          seed: 2,
          within: "M196 1100V330Q232 260 262 196Q282 150 330 110Q380 90 900 60V1100Z",
          shades: along([300, 250, 420, 400, 470, 470], 150, 0.55) + along([520, 520, 430, 640], 60, 0.6),
        }),
        run(neck, [176, 170, 168, 174, 176], darker(yarn, 0.05), {
          ...cloth,
          seed: 5,
          lift: 12,
          dim: 0.95,
          within: "M190 352Q234 262 262 196Q276 128 330 112L600 108Q640 130 656 190Q680 260 724 330Z",
          shades: along([600, 120, 560, 270, 500, 360], 46, 0.6),
        }),
        tufts([168, 994], [330, 1006], [-14, 132], yarn, { count: 8, thick: 5, seed: 9 }),
        run(over, [172, 176, 166, 182, 172, 176], yarn, {
          ...cloth,
          seed: 8,
          lift: 14,
          within: "M0 1200V700L560 120Q624 92 652 148Q676 200 736 310L640 700L400 1200Z",
          grooves: along([600, 330, 470, 520, 400, 640], 10) + along([660, 300, 560, 450], 8),
          grooveDepth: 12,
          grooveBlur: 12,
        }),
      ],
    },
  ]
}

/** Thick ropes of cable, knotted once. */
export function cableScarf(color: string): Piece[] {
  const yarn = dye(color)
  const loop = [
    440, 560, 330, 490, 224, 380, 212, 240, 300, 130, 460, 92, 620, 136, 704, 250, 680, 390, 590, 486, 500, 552,
  ]
  const left = [510, 510, 430, 610, 326, 780, 262, 1010]
  const right = [420, 520, 530, 640, 600, 820, 634, 1070]
  const knot = [330, 446, 380, 520, 460, 566, 550, 572, 624, 530]
  const cloth = { stitch: "ropesAlong" as const, gauge: 12.6, pillow: 46, roll: 20 }
  return [
    {
      rest: "laid",
      parts: [
        run(loop, [90, 140, 172, 176, 166, 172, 166, 176, 172, 136, 90], yarn, {
          ...cloth,
          seed: 3,
          shades: along([340, 470, 420, 560], 110, 0.7) + along([600, 460, 520, 560], 110, 0.7),
          grooves:
            along([230, 250, 300, 260, 350, 300], 9) +
            along([420, 30, 440, 100, 456, 190], 9) +
            along([700, 260, 620, 300], 9),
          grooveDepth: 14,
        }),
        tufts([560, 1062], [720, 1056], [10, 112], yarn, { count: 7, thick: 6.5, seed: 5, group: 4 }),
        run(right, [96, 158, 190, 178], yarn, {
          ...cloth,
          seed: 6,
          shades: along([400, 560, 480, 630, 580, 640], 110, 0.7),
        }),
        tufts([184, 992], [338, 1028], [-30, 110], yarn, { count: 7, thick: 6.5, seed: 7, group: 4 }),
        run(left, [96, 156, 188, 176], yarn, {
          ...cloth,
          seed: 9,
          lift: 13,
          shades: along([380, 560, 460, 640, 540, 600], 90, 0.6),
        }),
        run(knot, [70, 158, 186, 160, 70], yarn, {
          ...cloth,
          seed: 12,
          wave: 1,
          pillow: 70,
          roll: 30,
          lift: 16,
          within:
            "M340 420C400 380 470 440 540 450C590 440 640 470 640 530C640 600 600 650 540 664C470 680 400 640 356 590C310 530 300 450 340 420Z",
          grooves: along([372, 440, 420, 520, 440, 610], 10) + along([580, 470, 556, 560, 570, 640], 10),
          grooveDepth: 18,
        }),
      ],
    },
  ]
}
