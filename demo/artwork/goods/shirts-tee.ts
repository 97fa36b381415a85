import type { Part } from "#demo/artwork/engine/scene.ts"
import { stripes } from "#demo/artwork/props/charts.ts"
import { folded } from "#demo/artwork/props/folded.ts"
import { hanger, peg } from "#demo/artwork/props/hanger.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { sleeve } from "#demo/artwork/props/tube.ts"
import { dye, rgb } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { backNeck, neckband } from "./shirt-forms.ts"

/** A band around the mouth of a short sleeve. */
function cuffAcross(line: number[], yarn: string): Part {
  const [ax = 0, ay = 0, , x = 0, y = 0, half = 0] = line.slice(-6)
  const length = Math.hypot(x - ax, y - ay)
  const dx = (x - ax) / length
  const dy = (y - ay) / length
  const point = (across: number, on: number): [number, number] => [
    x + dx * on - dy * across * half,
    y + dy * on + dx * across * half,
  ]
  return band([...point(-1.02, 6), ...point(-0.4, 12), ...point(0.3, 13), ...point(1.02, 5)], 36, yarn, {
    stitch: "fineRib",
    gauge: 9,
    pillow: 18,
    roll: 8,
    lift: 4,
  })
}

function stripeTee(color: string, isHung = false): Part[] {
  const yarn = dye(color)
  const base = dye("ivory")
  const gauge = 10
  // The yoke stays plain; then two rows of colour to five of ivory, as fishermen had them.
  const rows: [number, string][] = [
    [12, ""],
    ...Array.from({ length: 40 }, (_, k): [number, string] => (k % 2 === 0 ? [4, yarn] : [6, ""])),
  ]
  const down = isHung ? 1 : 0
  const knitted = { stitch: "stockinette" as const, gauge }
  const short = { ...knitted, chart: stripes(rows.slice(1), 5) }
  const left = [330, 312, 74, 252, 366, 96, 176 + down * 20, 446 + down * 20, 96, 118 + down * 52, 520 + down * 30, 92]
  const right = [580, 312, 74, 656, 362, 96, 738 - down * 20, 424 + down * 30, 96, 800 - down * 60, 478 + down * 60, 90]
  return [
    ...sleeve({ line: left, cloth: short, fill: base, inner: 1, elbow: 0.7 }),
    ...sleeve({ line: right, cloth: short, fill: base, inner: -1, elbow: 0.66 }),
    cuffAcross(left, yarn),
    cuffAcross(right, yarn),
    ...backNeck("M330 236Q450 190 570 230L566 290Q450 346 334 290Z", base, 10, [452, 222]),
    ...(isHung ? hanger(450, 204, 430, 84) : []),
    {
      kind: "cloth",
      ...knitted,
      pillow: 34,
      roll: 13,
      lift: 6,
      chart: stripes(rows),
      shape: path(
        "M326 236C360 326 540 330 576 230C612 240 642 254 668 272C676 380 654 470 652 570C652 700 672 840 684 984Q560 1004 450 1002Q330 1004 222 990C236 850 252 720 252 580C252 480 232 390 236 282C262 258 292 246 326 236Z",
        base,
      ),
      lay: { kind: "flat", x: 450, y: 250, sag: 14, half: 230, angle: 0.6 },
      drape: { height: 12, width: 150, stretch: 2.5 },
      grooves:
        '<path d="M246 470Q300 560 350 600M656 460Q600 540 560 580M254 700Q320 760 400 770M650 760Q590 800 540 806" stroke="#000" stroke-width="14" fill="none"/>',
      grooveDepth: 11,
      grooveBlur: 13,
    },
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 9.4,
      pillow: 16,
      roll: 7,
      lift: 2,
      shape: path("M220 978Q450 1000 686 972L690 1014Q690 1022 682 1023Q450 1044 230 1030Q222 1029 221 1023Z", base),
      lay: { kind: "flat" },
    },
    neckband({ x: 451, y: 254, rx: 128, ry: 56, width: 26, gauge: 9, tilt: -4 }, yarn),
  ]
}

/** Stripes enough for a whole garment on either side of its fold. */
const hoops = Array.from({ length: 900 }, (_, k) => (k % 10 < 4 ? 1 : 0))

export const harbourStripeTee: Drawing = {
  draw: (color) => [{ parts: stripeTee(color), y: -10, rest: "laid", rotate: -1.5 }],
  detail: [220, 240, 330],
  views: {
    folded: () => ({
      field: "#5b6470",
      ground: "slate",
      window: "panes",
      pieces: ["seagreen", "orangered", "navy"].flatMap((color, k) =>
        folded(["ivory"], {
          gauge: 13,
          width: 640,
          bottom: 1000 - k * 96,
          thick: 96,
          depth: 350,
          seed: 7 + k,
          ribbed: -1,
          cloth: { chart: { width: 1, height: 900, y: -400, cells: hoops, colors: [rgb(dye(color))] } },
        }),
      ),
    }),
    hung: () => ({
      field: "#e6e3dc",
      ground: "plaster",
      window: "leaves",
      pieces: [{ parts: stripeTee("navy", true), y: 66, rest: "hung" }, { parts: peg(450, 156, 28) }],
    }),
  },
}
