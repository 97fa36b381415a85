import type { Part } from "#demo/artwork/engine/scene.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { bothSides, path } from "#demo/artwork/props/shapes.ts"
import { dye, rgb } from "#demo/artwork/props/yarns.ts"

/** A ring of rib around the neck; its back lies in the shade. */
function neckband(y: number, rx: number, ry: number, width: number, yarn: string, gauge: number): Part {
  const line: number[] = []
  for (let k = 0; k <= 32; k++) {
    const angle = Math.PI * (1.5 + k / 16)
    line.push(450 + Math.cos(angle) * rx, y + Math.sin(angle) * ry * (Math.sin(angle) > 0 ? 1 : 0.8))
  }
  return band(line, width, yarn, {
    stitch: "fineRib",
    gauge,
    pillow: 18,
    roll: 8,
    lift: 4,
    shades: `<ellipse cx="450" cy="${y - ry * 0.55}" rx="${rx}" ry="${ry * 0.5}" opacity="0.55"/>`,
  })
}

export function cableJumper(color: string): Part[] {
  const yarn = dye(color)
  const sleeves = bothSides(
    (place, sign): Part => ({
      kind: "cloth",
      stitch: "cable",
      gauge: 11.2,
      pillow: 44,
      roll: 18,
      shape: place(path("M268 264C196 300 168 420 150 540L86 902L204 930L282 580Z", yarn)),
      lay: { kind: "flat", x: 450 - sign * 245, y: 300, angle: sign * 12 },
      shades: place(path("M262 420L296 560L250 760L232 740Z", "#000")),
      grooves: place(
        '<path d="M116 640Q180 660 240 700M126 590Q190 640 256 650" stroke="#000" stroke-width="10" fill="none"/>',
      ),
      grooveDepth: 10,
    }),
  )
  const cuffs = bothSides(
    (place, sign): Part => ({
      kind: "cloth",
      stitch: "fineRib",
      gauge: 12,
      pillow: 24,
      roll: 10,
      lift: 5,
      shape: place(
        path("M82 892Q144 926 210 926Q216 934 212 944L196 1014Q192 1024 182 1022L78 1000Q68 996 70 986L76 900Z", yarn),
      ),
      lay: { kind: "flat", angle: sign * 12 },
    }),
  )
  return [
    ...sleeves,
    ...cuffs,
    {
      kind: "cloth",
      stitch: "garter",
      gauge: 13,
      pillow: 10,
      dim: 0.5,
      shape: path("M338 226Q450 190 562 226L560 270Q450 330 340 270Z", yarn),
      lay: { kind: "flat" },
    },
    {
      kind: "cloth",
      stitch: "cable",
      gauge: 13.1,
      pillow: 46,
      roll: 18,
      lift: 7,
      shape: path(
        "M338 232C376 300 524 300 562 232L634 270C640 370 634 470 640 560L650 946Q450 968 250 946L260 560C266 470 260 370 266 270Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450 - 13.1 * 16 - 13.1 * 9.5, y: 200 },
      drape: { height: 7, width: 190, stretch: 2.4 },
      grooves:
        '<path d="M262 540Q330 590 380 600M638 540Q570 590 520 600M266 600Q310 650 350 660M634 600Q590 650 550 660" stroke="#000" stroke-width="12" fill="none"/>',
      grooveDepth: 9,
      grooveBlur: 12,
    },
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 13,
      pillow: 26,
      roll: 11,
      lift: 4,
      shape: path(
        "M246 936Q450 962 654 936Q660 944 658 956L648 1026Q646 1036 636 1037Q450 1056 264 1037Q254 1036 252 1026L242 956Q240 944 246 936Z",
        yarn,
      ),
      lay: { kind: "flat" },
    },
    neckband(248, 116, 52, 42, yarn, 12),
  ]
}

export function stripeTee(color: string): Part[] {
  const yarn = dye(color)
  const base = dye("ivory")
  const chart = (y: number) => ({
    width: 1,
    height: 240,
    cells: Array.from({ length: 240 }, (_, k) => (k % 12 < 6 ? 1 : 0)),
    colors: [rgb(base)],
    y,
  })
  const sleeves = bothSides(
    (place, sign): Part => ({
      kind: "cloth",
      stitch: "stockinette",
      gauge: 11.5,
      pillow: 34,
      roll: 14,
      chart: chart(0),
      shape: place(path("M262 262C200 290 122 380 66 468L196 590L280 470Z", yarn)),
      lay: { kind: "flat", x: 450 - sign * 190, y: 262, angle: sign * 46 },
      shades: place(path("M280 380L300 500L236 560L232 520Z", "#000")),
    }),
  )
  const cuffs = bothSides(
    (place, sign): Part => ({
      kind: "cloth",
      stitch: "fineRib",
      gauge: 10,
      pillow: 14,
      roll: 6,
      lift: 3,
      shape: place(path("M72 456L208 582L184 608Q178 612 172 607L46 492Q41 487 46 481Z", yarn)),
      lay: { kind: "flat", angle: sign * 43 },
    }),
  )
  return [
    ...sleeves,
    ...cuffs,
    {
      kind: "cloth",
      stitch: "garter",
      gauge: 11,
      pillow: 8,
      dim: 0.52,
      shape: path("M318 226Q450 192 582 226L570 280Q450 340 330 280Z", base),
      lay: { kind: "flat" },
    },
    {
      kind: "cloth",
      stitch: "stockinette",
      gauge: 11.5,
      pillow: 38,
      roll: 14,
      lift: 6,
      chart: chart(-2),
      shape: path(
        "M316 230C352 322 548 322 584 230L668 262C664 380 662 470 664 560L676 986Q450 1004 224 986L236 560C238 470 236 380 232 262Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450, y: 230 },
      drape: { height: 9, width: 170, stretch: 2.5 },
      grooves:
        '<path d="M238 470Q300 560 340 700M662 470Q600 560 560 700" stroke="#000" stroke-width="14" fill="none"/>',
      grooveDepth: 8,
      grooveBlur: 14,
    },
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 10,
      pillow: 16,
      roll: 7,
      lift: 2,
      shape: path("M222 976Q450 994 678 976L680 1022Q680 1028 672 1029Q450 1046 228 1029Q220 1028 220 1022Z", yarn),
      lay: { kind: "flat" },
    },
    neckband(252, 138, 56, 28, yarn, 9),
  ]
}
