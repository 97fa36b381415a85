import type { Chart, Cloth, Part } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { plait, pompom, tassel } from "#demo/artwork/props/trimmings.ts"
import { blend, darker, dye, rgb } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"

/** Diamonds after the embroidery of the grassfields: red lines, white dots, orange fields with yellow hearts. */
export function diamondChart(y: number): Chart {
  const width = 14
  const height = 27
  const cells: number[] = []
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const distance = Math.abs(column - 7) + Math.abs(row - 13)
      let cell = 0
      if (row === 1 || row === height - 2) cell = 1
      else if (row === 3 || row === height - 4) cell = column % 2 === 0 ? 4 : 0
      else if (row > 4 && row < height - 5)
        cell = distance <= 1 ? 4 : distance <= 3 ? 3 : distance <= 5 ? 2 : distance === 7 ? 4 : distance > 11 ? 1 : 0
      cells.push(cell)
    }
  }
  return { width, height, cells, y, colors: ["red", "orange", "marigold", "white"].map((name) => rgb(dye(name))) }
}

function stripes(rows: [number, string][]): Chart {
  const cells: number[] = []
  const colors: string[] = []
  for (const [count, color] of rows) {
    if (color !== "" && !colors.includes(color)) colors.push(color)
    for (let k = 0; k < count; k++) cells.push(color === "" ? 0 : colors.indexOf(color) + 1)
  }
  return { width: 1, height: cells.length, cells, colors: colors.map(rgb) }
}

function bobbleHat(color: string): Part[] {
  const yarn = dye(color)
  const contrast = color === "crimson" ? dye("ivory") : color === "teal" ? dye("orange") : dye("rose")
  const crown: Cloth = {
    kind: "cloth",
    stitch: "stockinette",
    gauge: 30,
    pillow: 70,
    roll: 26,
    shape: `<path d="M196 800C182 560 262 352 450 340C638 352 718 560 704 800Z" fill="${yarn}"/>`,
    lay: { kind: "flat", x: 450, y: 340, sag: 46, half: 300 },
    drape: { height: 5, width: 150 },
    grooves:
      '<path d="M450 335L450 470M380 352L352 500M520 352L548 500M322 390L280 540M578 390L620 540" stroke="#000" stroke-width="12" fill="none"/>',
    grooveDepth: 16,
    grooveBlur: 12,
  }
  const cuff = band([150, 812, 300, 866, 450, 880, 600, 866, 750, 812], 176, yarn, {
    stitch: "fineRib",
    gauge: 25,
    pillow: 36,
    roll: 15,
    lift: 10,
    shape: `<path d="M180 742Q450 852 720 742Q736 744 736 764L730 890Q728 908 712 914Q450 1010 188 914Q172 908 170 890L164 764Q164 744 180 742Z" fill="${yarn}"/>`,
  })
  return [crown, cuff, pompom(450, 262, 128, contrast, blend(contrast, yarn, 0.12))]
}

function bandCap(color: string): Part[] {
  const yarn = dye(color)
  const lay = { kind: "flat" as const, x: 450, y: 486, sag: 44, half: 330 }
  return [
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 21.5,
      pillow: 74,
      roll: 30,
      lay,
      chart: diamondChart(1),
      shape: `<path d="M152 910C136 700 170 330 450 318C730 330 764 700 748 910Q450 1010 152 910Z" fill="${yarn}"/>`,
      grooves:
        '<path d="M450 316L450 420M372 328L340 450M528 328L560 450M296 366L246 480M604 366L654 480" stroke="#000" stroke-width="10" fill="none"/>',
      grooveDepth: 12,
      grooveBlur: 12,
    },
    band([120, 900, 290, 966, 450, 984, 610, 966, 780, 900], 74, yarn, {
      stitch: "fineRib",
      gauge: 19,
      pillow: 26,
      roll: 12,
      lift: 6,
      shape: `<path d="M150 872Q450 988 750 872Q758 876 757 890L752 944Q750 954 742 957Q450 1062 158 957Q150 954 148 944L143 890Q142 876 150 872Z" fill="${yarn}"/>`,
    }),
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 13,
      pillow: 16,
      roll: 8,
      lift: 5,
      shape: `<path d="M430 330C424 280 438 262 450 262C462 262 476 280 470 330Z" fill="${dye("orange")}"/>`,
      lay: { kind: "flat", x: 450 },
    },
  ]
}

function bucketHat(color: string): Part[] {
  const yarn = dye(color)
  const line = color === "ivory" ? dye("leaf") : dye("ivory")
  return [
    {
      kind: "cloth",
      stitch: "single",
      gauge: 20,
      pillow: 26,
      roll: 10,
      lay: { kind: "fan", x: 450, y: -120, radius: 960 },
      shape: `<path d="M206 660Q450 620 694 660C730 730 782 790 828 832Q850 860 824 880Q640 990 450 990Q260 990 76 880Q50 860 72 832C118 790 170 730 206 660Z" fill="${yarn}"/><path d="M72 832Q50 860 76 880Q260 990 450 990Q640 990 824 880Q850 860 828 832Q640 950 450 950Q260 950 72 832Z" fill="${line}"/>`,
      shades: '<path d="M190 670Q450 780 710 670L716 690Q450 806 184 690Z"/>',
      drape: { height: 10, width: 170, stretch: 3 },
    },
    {
      kind: "cloth",
      stitch: "single",
      gauge: 20,
      pillow: 60,
      roll: 26,
      lift: 3,
      lay: { kind: "fan", x: 450, y: -1300, radius: 1850 },
      shape: `<path d="M246 372Q450 236 654 372C676 470 696 590 704 676Q450 786 196 676C204 590 224 470 246 372Z" fill="${yarn}"/><path d="M201 622Q450 728 699 622L704 676Q450 786 196 676Z" fill="${line}"/>`,
    },
    {
      kind: "cloth",
      stitch: "single",
      gauge: 20,
      pillow: 20,
      roll: 9,
      lift: 3,
      lay: { kind: "ball", x: 450, y: 366, rx: 212, ry: 92, tilt: 60 },
      shape: `<ellipse cx="450" cy="364" rx="206" ry="84" fill="${yarn}"/>`,
    },
  ]
}

function beret(color: string): Part[] {
  const yarn = dye(color)
  return [
    {
      kind: "cloth",
      stitch: "cable",
      gauge: 13.6,
      pillow: 100,
      roll: 34,
      lay: { kind: "fan", x: 470, y: 430, radius: 295 },
      shape: `<path d="M452 330C690 300 862 452 838 640C820 800 640 872 450 872C262 872 88 812 66 650C46 480 230 356 452 330Z" fill="${yarn}"/>`,
      grooves: '<path d="M190 860Q450 900 710 850" stroke="#000" stroke-width="40" fill="none"/>',
      grooveDepth: 26,
      grooveBlur: 24,
    },
    band([200, 836, 330, 884, 450, 896, 570, 886, 700, 836], 86, darker(yarn, 0.04), {
      stitch: "fineRib",
      gauge: 17,
      pillow: 26,
      roll: 12,
      lift: 7,
      shape: `<path d="M228 800Q450 906 672 800Q688 806 688 826L684 880Q682 892 672 896Q450 980 228 896Q218 892 216 880L212 826Q212 806 228 800Z" fill="${darker(yarn, 0.04)}"/>`,
    }),
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 13,
      pillow: 16,
      roll: 7,
      lift: 7,
      shape: `<path d="M458 440C452 372 444 340 462 326C482 316 494 330 490 364C486 400 484 420 484 442Z" fill="${yarn}"/>`,
      lay: { kind: "flat", x: 470 },
    },
  ]
}

function earflapHat(color: string): Part[] {
  const yarn = dye(color)
  const [one, two, three] =
    color === "slategray" ? [dye("marigold"), dye("ivory"), dye("red")] : [dye("ivory"), dye("maroon"), dye("teal")]
  const flap = (side: number): Part => ({
    kind: "cloth",
    stitch: "garter",
    gauge: 24,
    pillow: 26,
    roll: 12,
    lay: { kind: "flat", x: 450 },
    shape: `<path transform="translate(450 0) scale(${side} 1)" d="M-262 690L-84 720C-92 800 -122 880 -168 906C-216 886 -258 800 -262 690Z" fill="${yarn}"/>`,
  })
  return [
    plait(282, 890, 210, 30, [yarn, one, two], 12),
    plait(618, 890, 210, 30, [yarn, one, two], -12),
    tassel(294, 1084, 92, one, three, 8),
    tassel(606, 1084, 92, one, three, 9),
    flap(1),
    flap(-1),
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 25,
      pillow: 72,
      roll: 28,
      lift: 7,
      lay: { kind: "flat", x: 450, y: 300, sag: 40, half: 300 },
      chart: {
        ...stripes([
          [9, ""],
          [3, one],
          [2, ""],
          [5, two],
          [2, ""],
          [3, three],
        ]),
        y: -1,
      },
      shape: `<path d="M180 724C160 480 270 232 450 220C630 232 740 480 720 724Q450 800 180 724Z" fill="${yarn}"/>`,
      grooves:
        '<path d="M450 216L450 330M376 232L344 360M524 232L556 360" stroke="#000" stroke-width="10" fill="none"/>',
      grooveDepth: 14,
      grooveBlur: 12,
    },
    band([172, 722, 300, 764, 450, 778, 600, 764, 728, 722], 40, darker(yarn, 0.1), {
      stitch: "single",
      gauge: 19,
      pillow: 16,
      roll: 8,
      lift: 4,
    }),
    tassel(450, 112, 130, one, three, 4),
  ]
}

export const hats: Record<string, Drawing> = {
  "oku-bobble-hat": { draw: (color) => [{ parts: bobbleHat(color) }], detail: [330, 560, 330] },
  "bafut-band-cap": { draw: (color) => [{ parts: bandCap(color) }], detail: [270, 560, 330] },
  "market-bucket-hat": { draw: (color) => [{ parts: bucketHat(color) }], detail: [300, 520, 330] },
  "dublin-cable-beret": { draw: (color) => [{ parts: beret(color), y: -30 }], detail: [300, 460, 360] },
  "ring-road-earflap-hat": {
    draw: (color) => [{ parts: earflapHat(color), x: 22, y: 0, scale: 0.95 }],
    detail: [150, 480, 330],
  },
}
