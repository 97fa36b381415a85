import type { Cloth, Part, Piece, Strand } from "#demo/artwork/engine/scene.ts"
import { along, band, curve } from "#demo/artwork/props/lines.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { blend, darker, dye, rgb } from "#demo/artwork/props/yarns.ts"

/** An ellipse as a closed line, from its left and clockwise; rows of a brim follow it. */
function oval(cx: number, cy: number, rx: number, ry: number): number[] {
  return Array.from({ length: 49 }, (_, k) => {
    const angle = Math.PI + (k / 48) * Math.PI * 2
    return [cx + Math.cos(angle) * rx, cy + Math.sin(angle) * ry]
  }).flat()
}

/** Soft cotton, set down: one looks onto the crown, the brim droops in waves and is turned up on one side. */
export function bucketHat(color: string): Piece[] {
  const yarn = dye(color)
  const line = color === "ivory" ? dye("leaf") : dye("ivory")
  const edge = [
    84, 668, 150, 588, 290, 544, 450, 530, 610, 544, 756, 590, 822, 676, 846, 766, 790, 838, 714, 846, 640, 872, 540,
    894, 436, 908, 330, 890, 236, 888, 130, 868, 76, 806, 62, 738, 84, 668,
  ]
  const brim: Cloth = {
    kind: "cloth",
    stitch: "single",
    gauge: 19,
    pillow: 40,
    roll: 16,
    lay: { kind: "path", points: oval(450, 640, 236, 96) },
    shape: path(`M${curve(edge).join(" ")}Z`, yarn),
    shades: `<ellipse cx="470" cy="676" rx="262" ry="96"/>${along([306, 780, 276, 840, 250, 890], 30, 0.55)}${along([566, 790, 604, 840, 600, 890], 34, 0.55)}${along([730, 700, 790, 760, 806, 836], 44, 0.5)}`,
    grooves: `${along([330, 760, 312, 820, 290, 900], 24)}${along([552, 780, 580, 840, 580, 900], 26)}${along([196, 700, 160, 770, 150, 850], 26)}${along([700, 700, 730, 770, 736, 850], 26)}`,
    grooveDepth: 34,
    grooveBlur: 20,
  }
  const round = { stitch: "single" as const, gauge: 17, pillow: 12, roll: 6, lift: 2 }
  const crown: Cloth = {
    kind: "cloth",
    stitch: "single",
    gauge: 19,
    lift: 9,
    lay: { kind: "ball", x: 452, y: 540, rx: 262, ry: 286, tilt: 46, roll: -3 },
    shape: path(
      "M224 690C206 600 216 470 262 384C306 310 380 282 458 284C540 286 616 322 652 396C692 480 704 610 682 692C640 750 540 772 452 772C360 772 262 748 224 690Z",
      yarn,
    ),
    shades: `${along([690, 420, 704, 560, 690, 720, 600, 770], 60, 0.5)}${along([226, 712, 330, 768, 460, 780, 600, 766], 22, 0.6)}`,
    grooves: `${along([266, 452, 340, 400, 460, 388, 580, 404, 650, 466], 22, 0.8)}${along([400, 330, 470, 350, 540, 330], 30, 0.6)}${along([280, 560, 300, 640, 290, 700], 26, 0.5)}`,
    grooveDepth: 22,
    grooveBlur: 20,
  }
  const turnUp: Cloth = {
    kind: "cloth",
    stitch: "single",
    gauge: 19,
    pillow: 26,
    roll: 12,
    lift: 9,
    lay: { kind: "path", points: oval(450, 640, 236, 96) },
    shape: path(
      "M70 716C52 780 76 860 150 886C210 902 270 888 330 902C300 850 230 826 178 786C140 756 96 730 70 716Z",
      darker(yarn, 0.1),
    ),
    shades: along([90, 820, 160, 880, 290, 900], 30, 0.4),
  }
  const stripe = band([236, 684, 290, 726, 450, 750, 610, 728, 672, 686], 28, line, {
    stitch: "single",
    gauge: 19,
    pillow: 8,
    roll: 5,
    lift: 2,
  })
  const turnedEdge = band([68, 718, 120, 742, 178, 788, 250, 832, 310, 862, 332, 902], 20, line, {
    ...round,
    cap: "round",
  })
  return [{ parts: [brim, band(edge, 26, line, round), crown, stripe, turnUp, turnedEdge] }]
}

/** A grosgrain ribbon, tied flat at the side of the crown: its fine ribs cross it. */
function ribbon(color: string): Part[] {
  const grosgrain = (d: string, angle: number, tone: string, lift = 4): Cloth => ({
    kind: "cloth",
    stitch: "fineRib",
    gauge: 4.4,
    pillow: 9,
    roll: 4,
    lift,
    lay: { kind: "flat", angle },
    shape: path(d, tone),
  })
  return [
    grosgrain("M700 640C760 690 800 760 806 850L764 834L742 872C736 790 706 720 664 668Z", 58, darker(color, 0.14)),
    grosgrain("M690 646C712 720 706 800 676 880L650 842L612 850C640 780 650 710 646 660Z", 96, color),
    {
      ...grosgrain(
        "M232 560C260 646 350 690 452 690C560 690 652 646 678 560L690 628C660 712 560 752 452 752C344 752 250 714 220 630Z",
        0,
        color,
        6,
      ),
      lay: { kind: "path", points: curve([210, 580, 280, 676, 452, 720, 624, 676, 700, 580]) },
    },
    grosgrain(
      "M650 596C690 586 726 606 730 640C726 676 690 690 656 680C640 656 638 620 650 596Z",
      80,
      blend(color, "#ffffff", 0.08),
      8,
    ),
  ]
}

/** Raffia worked round and round from the crown, with a row of open arches before the edge. */
export function sunHat(color: string): Piece[] {
  const raffia = dye(color)
  const tie = dye(color === "black" ? "marigold" : color === "wheat" ? "midnightblue" : "ivory")
  const rows = oval(452, 632, 350, 286)
  const disc = (rx: number, ry: number, cy = 640): string =>
    `<path d="M${curve(
      Array.from({ length: 37 }, (_, k) => {
        const angle = (k / 36) * Math.PI * 2
        const sway = 1 + Math.sin(angle * 3 + 0.6) * 0.018 + Math.sin(angle * 5 + 2) * 0.014
        return [450 + Math.cos(angle) * rx * sway, cy + Math.sin(angle) * ry * sway]
      }).flat(),
      3,
    ).join(" ")}Z" fill="${raffia}"/>`
  const brim: Cloth = {
    kind: "cloth",
    stitch: "single",
    gauge: 15.5,
    pillow: 30,
    roll: 12,
    lay: { kind: "path", points: rows },
    shape: disc(428, 366),
    shades: `<ellipse cx="486" cy="662" rx="280" ry="176" opacity="0.6"/>`,
    drape: { height: 16, width: 240, stretch: 3 },
    grooves: `${along([250, 800, 200, 900, 170, 960], 30)}${along([560, 830, 590, 930, 590, 1000], 34)}${along([110, 620, 60, 640], 26)}${along([740, 560, 850, 520], 26)}`,
    grooveDepth: 34,
    grooveBlur: 24,
    tweed: 0.5,
  }
  const crown: Cloth = {
    kind: "cloth",
    stitch: "single",
    gauge: 15.5,
    lift: 10,
    lay: { kind: "ball", x: 452, y: 510, rx: 262, ry: 270, tilt: 50 },
    shape: path(
      "M214 620C206 520 226 400 284 334C334 286 394 268 456 268C520 270 580 290 624 340C680 410 700 530 690 620C670 700 570 748 452 748C334 748 236 702 214 620Z",
      raffia,
    ),
    shades: `${along([700, 420, 712, 560, 680, 690], 70, 0.5)}`,
    grooves: `${along([262, 420, 350, 356, 460, 342, 570, 360, 650, 430], 20, 0.7)}${along([380, 300, 460, 320, 540, 302], 40, 0.7)}`,
    grooveDepth: 20,
    grooveBlur: 22,
    tweed: 0.5,
  }
  return [
    {
      x: 20,
      y: 16,
      scale: 0.955,
      parts: [brim, crown, ...ribbon(tie), { kind: "yarn", strands: edgeArches(raffia), lift: 2 }],
    },
  ]
}

/** Small arches of raffia around the brim. */
function edgeArches(raffia: string): Strand[] {
  const strands: Strand[] = []
  const count = 118
  for (let k = 0; k < count; k++) {
    const at = (t: number, out: number, z: number): number[] => {
      const angle = ((k + t) / count) * Math.PI * 2
      const sway = 1 + Math.sin(angle * 3 + 0.6) * 0.018 + Math.sin(angle * 5 + 2) * 0.014
      return [450 + Math.cos(angle) * (428 * sway + out), 640 + Math.sin(angle) * (366 * sway + out), z]
    }
    strands.push({
      points: [...at(0, -4, 4), ...at(0.2, 9, 6), ...at(0.5, 13, 7), ...at(0.8, 9, 6), ...at(1, -4, 4)],
      radius: 3.6,
      color: rgb(k % 3 === 0 ? darker(raffia, 0.08) : raffia),
      ply: 1.6,
    })
  }
  return strands
}
