import type { Cloth, Part } from "#demo/artwork/engine/scene.ts"
import { band, curve } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"

type Hood = {
  yarn: string
  /** Colour of the edge, and of the side that shows in the depth. */
  edge?: string
  inside?: string
  cloth: Pick<Cloth, "stitch" | "gauge"> & Partial<Cloth>
  edging?: Partial<Cloth> & { width?: number }
  /** Left open down the front, for coats: its edges run down to (330, 330) and (574, 330). */
  isOpen?: boolean
}

const closed = {
  left: [484, 34, 440, 76, 400, 124, 374, 176, 364, 222, 382, 284, 452, 354],
  right: [478, 36, 522, 72, 552, 126, 560, 180, 544, 250, 504, 314, 432, 368],
}
const opened = {
  left: [484, 34, 436, 76, 392, 124, 362, 178, 346, 230, 344, 270, 358, 336],
  right: [478, 36, 526, 70, 560, 124, 574, 184, 566, 240, 560, 280, 544, 336],
}

function through(points: number[]): string {
  const fine = curve(points)
  let d = ""
  for (let k = 0; k < fine.length; k += 2)
    d += `L${(fine[k] as number).toFixed(1)} ${(fine[k + 1] as number).toFixed(1)}`
  return d
}

/**
 * A hood lying on its back behind the neck, around (450, 200), its neck between (300, 290) and (602, 290): both cheeks lean outward, the right
 * one closes over the left, the crown has slid a little to one side.
 */
export function hood({ yarn, edge = yarn, inside = yarn, cloth, edging = {}, isOpen = false }: Hood): Part[] {
  const { width = 30, ...edgeCloth } = edging
  const { left, right } = isOpen ? opened : closed
  const { gauge, tweed } = cloth
  const fine = Math.min(gauge, 16)
  const rim = {
    stitch: "fineRib" as const,
    gauge: fine * 0.85,
    pillow: 18,
    roll: 8,
    lift: 6,
    tweed,
    ...edgeCloth,
  }
  const shell: Cloth = { kind: "cloth", pillow: 44, roll: 18, lift: 6, shape: "", lay: { kind: "flat" }, ...cloth }
  const depth: Cloth = {
    kind: "cloth",
    stitch: "garter",
    gauge: fine,
    tweed,
    pillow: 0,
    shape: "",
    lay: { kind: "flat" },
  }
  const creases = { grooveDepth: 16, grooveBlur: 8 }
  return [
    {
      ...shell,
      dim: 0.9,
      shape: path(
        "M300 306C258 262 242 196 262 138C284 80 356 36 440 22C486 8 512 10 536 26C600 44 640 82 650 136C660 194 642 252 604 306Q450 390 300 306Z",
        yarn,
      ),
      lay: { kind: "flat", x: 450 },
    },
    {
      ...depth,
      dim: 0.66,
      lift: 0,
      shape: path(`M480 32${through(left)}L452 386Z`, inside) + path(`M480 32${through(right)}L452 386Z`, inside),
      lay: { kind: "flat", x: 458, sag: -26, half: 150 },
      // The left cheek and the crown stand between the window and the depth of the hood.
      shades: `<path d="${through(left).replace(/^L/, "M")}" stroke="#000" stroke-width="90" fill="none" opacity="0.9"/><path d="${through(right).replace(/^L/, "M")}" stroke="#000" stroke-width="34" fill="none" opacity="0.6"/>`,
      grooves:
        '<path d="M484 60C488 130 462 220 456 296M424 150C436 190 434 230 424 270M526 130C512 180 506 220 520 262" stroke="#000" stroke-width="7" fill="none"/>',
      grooveDepth: 13,
      grooveBlur: 4,
    },
    {
      ...depth,
      pillow: 6,
      dim: 0.5,
      lift: 2,
      shape: path(
        isOpen ? "M330 262Q450 318 574 262L570 400H334Z" : "M330 262Q450 318 574 262L524 348Q450 388 384 348Z",
        yarn,
      ),
    },
    band([330, 258, 400, 284, 452, 290, 506, 284, 572, 258], 17, darker(inside, 0.12), {
      stitch: "single",
      gauge: fine * 0.8,
      pillow: 8,
      dim: 0.8,
    }),
    {
      kind: "solid",
      material: "felt",
      shape: `<path d="M428 289L479 288L478 318L429 319Z" fill="${dye("ivory")}"/><path d="M436 305q5 -9 10 0t10 0t10 0" fill="none" stroke="${dye("orange")}" stroke-width="3.5"/>`,
      pillow: 2,
      roll: 2,
      lift: 2,
      dim: 0.88,
    },
    {
      ...shell,
      ...creases,
      shape: path(
        `M300 308C256 262 240 196 262 138C284 80 356 36 440 22Q462 14 490 12${through(left)}L${isOpen ? "340 400" : "430 386"}Q350 360 300 308Z`,
        yarn,
      ),
      lay: { kind: "flat", x: 450, angle: 6 },
      grooves:
        '<path d="M316 292C288 240 284 190 304 140M286 250C276 214 278 186 284 160" stroke="#000" stroke-width="11" fill="none"/>',
      shades: path("M318 330L300 290Q370 330 450 350L440 380Q370 370 318 330Z", "#000"),
    },
    band(left, width, edge, rim),
    {
      ...shell,
      ...creases,
      shape: path(
        `M604 308C646 258 662 196 650 136C640 80 598 44 536 26Q506 12 482 14${through(right)}L${isOpen ? "564 400" : "440 390"}Q560 376 604 308Z`,
        yarn,
      ),
      lay: { kind: "flat", x: 450, angle: -7 },
      grooves:
        '<path d="M590 296C620 240 624 180 598 120M624 236C630 204 626 176 618 152M560 60C590 76 606 96 612 120" stroke="#000" stroke-width="11" fill="none"/>',
      shades: path("M590 330L604 290Q530 336 440 356L446 384Q540 372 590 330Z", "#000"),
    },
    band(right, width, edge, { ...rim, cap: "round" }),
  ]
}
