import type { Part } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { bothSides, path } from "#demo/artwork/props/shapes.ts"
import { cord } from "#demo/artwork/props/trimmings.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { hood } from "./hood.ts"
import { burren, poncho } from "./hooded-coats.ts"

function everyday(color: string): Part[] {
  const yarn = dye(color)
  const contrast = color === "ivory" ? dye("orange") : dye("ivory")
  const sleeves = bothSides((place, sign): Part[] => [
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 15,
      pillow: 50,
      roll: 20,
      shape: place(path("M250 292C176 330 130 470 104 600L52 890L186 926L262 600Z", yarn)),
      lay: { kind: "flat", x: 450 - sign * 250, y: 300, angle: sign * 13 },
      shades: place(path("M246 460L280 580L232 760L206 740Z", "#000")),
      grooves: place(
        '<path d="M96 660Q160 660 226 720M104 610Q160 620 236 650M110 730Q160 720 210 770" stroke="#000" stroke-width="12" fill="none"/>',
      ),
      grooveDepth: 15,
      grooveBlur: 8,
    },
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 12,
      pillow: 26,
      roll: 11,
      lift: 4,
      shape: place(
        path(
          "M62 876Q124 910 184 908Q192 912 190 922L170 1004Q166 1012 156 1011L62 986Q52 982 54 972L54 884Q54 876 62 876Z",
          yarn,
        ),
      ),
      lay: { kind: "flat", angle: sign * 13 },
    },
  ]).flat()
  return [
    ...sleeves,
    ...hood(yarn, 15, yarn),
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 15,
      pillow: 52,
      roll: 20,
      lift: 7,
      shape: path(
        "M316 262C350 330 400 356 450 360C500 356 550 330 584 262L664 300C648 400 642 480 650 600L662 952Q450 974 238 952L250 600C258 480 252 400 236 300Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450 },
      drape: { height: 9, width: 200, stretch: 2.2 },
      grooves:
        '<path d="M246 560Q310 620 350 660M654 560Q590 620 550 660M252 640Q290 680 320 700" stroke="#000" stroke-width="13" fill="none"/>',
      grooveDepth: 12,
      grooveBlur: 12,
    },
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 15,
      pillow: 22,
      roll: 9,
      lift: 5,
      shape: path("M336 676L564 676L640 806L632 916Q450 930 268 916L260 806Z", yarn),
      lay: { kind: "flat", x: 457 },
    },
    band([334, 668, 296, 736, 256, 812], 20, yarn, { stitch: "fineRib", gauge: 10, pillow: 8, lift: 3 }),
    band([566, 668, 604, 736, 644, 812], 20, yarn, { stitch: "fineRib", gauge: 10, pillow: 8, lift: 3 }),
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 13,
      pillow: 28,
      roll: 12,
      lift: 4,
      shape: path(
        "M236 940Q450 966 664 940Q672 944 670 956L658 1034Q656 1044 646 1045Q450 1066 254 1045Q244 1044 242 1034L230 956Q228 944 236 940Z",
        yarn,
      ),
      lay: { kind: "flat" },
    },
    band([296, 268, 330, 318, 390, 358, 450, 370, 510, 358, 570, 318, 604, 268], 24, yarn, {
      stitch: "fineRib",
      gauge: 11,
      pillow: 12,
      lift: 4,
      shape: path(
        "M300 276C340 350 400 372 450 374C500 372 560 350 600 276L588 262C550 330 500 354 450 357C400 354 350 330 312 262Z",
        darker(yarn, 0.05),
      ),
    }),
    cord([424, 352, 416, 420, 420, 500, 410, 566], 6.5, contrast, 16),
    cord([476, 352, 486, 430, 478, 500, 488, 590], 6.5, contrast, 16),
    cord([402, 560, 418, 556, 420, 572, 404, 576, 408, 562, 410, 600], 7, contrast, 22),
    cord([480, 584, 496, 580, 498, 596, 482, 600, 486, 586, 490, 624], 7, contrast, 22),
  ]
}

function halfAndHalf(color: string): Part[] {
  const upper = dye(color)
  const lower = color === "royalblue" ? dye("marigold") : dye("ivory")
  const split = 560
  /** Fills a shape with the upper colour above the line and the lower one below it. */
  const halves = (d: string, id: string): string =>
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})"><rect x="0" y="0" width="900" height="${split}" fill="${upper}"/><rect x="0" y="${split}" width="900" height="900" fill="${lower}"/></g>`
  const sleeves = bothSides((place, sign): Part[] => [
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 14,
      pillow: 48,
      roll: 18,
      shape: place(halves("M338 288C250 330 150 470 40 690L146 762L290 610Z", "sleeve")),
      lay: { kind: "flat", x: 450 - sign * 190, y: 300, angle: sign * 34 },
      shades: place(path("M290 470L310 620L220 700L200 670Z", "#000")),
    },
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 12,
      pillow: 24,
      roll: 10,
      lift: 4,
      shape: place(
        path("M42 676L160 752Q166 758 162 766L122 826Q116 832 108 828L8 762Q2 756 6 748L34 680Q38 674 42 676Z", lower),
      ),
      lay: { kind: "flat", angle: sign * 34 },
    },
  ]).flat()
  return [
    ...sleeves,
    ...hood(upper, 14, lower),
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 14,
      pillow: 50,
      roll: 20,
      lift: 6,
      shape: halves(
        "M322 270C356 334 404 356 450 360C496 356 544 334 578 270C596 380 620 470 652 540L646 806Q450 826 254 806L248 540C280 470 304 380 322 270Z",
        "body",
      ),
      lay: { kind: "flat", x: 450 },
      drape: { height: 8, width: 190, stretch: 2.4 },
      grooves:
        '<path d="M326 280C304 384 282 470 254 536M574 280C596 384 618 470 646 536" stroke="#000" stroke-width="9" fill="none"/>',
      grooveDepth: 16,
      grooveBlur: 4,
    },
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 13,
      pillow: 26,
      roll: 11,
      lift: 4,
      shape: path(
        "M252 796Q450 818 648 796Q654 800 653 810L644 874Q642 882 634 883Q450 902 266 883Q258 882 256 874L247 810Q246 800 252 796Z",
        lower,
      ),
      lay: { kind: "flat" },
    },
    cord([424, 352, 420, 410, 428, 470, 416, 540], 6, lower, 16),
    cord([476, 352, 482, 420, 474, 490, 486, 556], 6, lower, 16),
    ...(
      [
        [416, 548],
        [486, 566],
      ] as [number, number][]
    ).map(([x, y]): Part => {
      return {
        kind: "solid",
        material: "wood",
        shape: `<ellipse cx="${x}" cy="${y}" rx="10" ry="15" fill="#b98650"/>`,
        ball: [x, y, 10, 15],
        lift: 4,
      }
    }),
  ]
}

export const hoodies: Record<string, Drawing> = {
  "everyday-hoodie": { draw: (color) => [{ parts: everyday(color), y: 40 }], detail: [290, 240, 330] },
  "burren-hooded-cardigan": { draw: (color) => [{ parts: burren(color) }], detail: [290, 640, 320] },
  "half-and-half-hoodie": {
    draw: (color) => [{ parts: halfAndHalf(color), x: 27, y: 150, scale: 0.94 }],
    detail: [300, 420, 300],
  },
  "grassland-hooded-poncho": { draw: (color) => [{ parts: poncho(color), y: 30 }], detail: [320, 620, 330] },
}
