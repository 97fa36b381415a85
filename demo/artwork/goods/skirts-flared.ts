import type { Chart, Part } from "#demo/artwork/engine/scene.ts"
import { diamondChart } from "#demo/artwork/props/charts.ts"
import { picots } from "#demo/artwork/props/edgings.ts"
import { clipHanger, peg, pegRail } from "#demo/artwork/props/hanger.ts"
import { band } from "#demo/artwork/props/lines.ts"
import { ball } from "#demo/artwork/props/pieces.ts"
import { dye, rgb } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { fall, flared, waistband } from "./skirt-forms.ts"

function tieredSkirt(color: string, isHung = false): Part[] {
  const yarn = dye(color)
  const scallop: [number, number] = [27, 9]
  const lean = isHung ? 0 : 1
  const shell = { stitch: "shell" as const, gauge: 44, pillow: 28, lift: 10 }
  const waist = waistband(
    {
      top: { y: 172, left: 304, right: 590, bow: 20, tilt: 6 * lean },
      height: 70,
      cloth: { stitch: "fineRib", gauge: 13 },
      isElastic: true,
    },
    yarn,
  )
  const dark = (y: number, left: number, right: number): string =>
    `<path d="M${left} ${y - 30}H${right}V${y + 34}H${left}Z" opacity="0.8"/>`
  return [
    ...waist.behind,
    ...fall(
      {
        top: { y: 730, left: 204, right: 686, bow: 22 },
        hem: { y: 1050, left: 66 + lean * 6, right: 822, bow: 34, tilt: 14 * lean },
        folds: 11,
        depth: 30,
        scallop,
        hips: [10, 6],
        from: 0.02,
        seed: 4,
      },
      yarn,
      { ...shell, shades: dark(776, 60, 830) },
    ),
    ...fall(
      {
        top: { y: 470, left: 242, right: 650, bow: 20 },
        hem: { y: 772, left: 144, right: 740, bow: 30, tilt: -8 * lean },
        folds: 8,
        depth: 25,
        scallop,
        hips: [12, 8],
        from: 0.04,
        seed: 7,
      },
      yarn,
      { ...shell, shades: dark(520, 100, 800) },
    ),
    ...fall(
      {
        top: { y: 222, left: 302, right: 592, bow: 18 },
        hem: { y: 518, left: 206, right: 676, bow: 26, tilt: 8 * lean },
        folds: 6,
        depth: 20,
        scallop,
        hips: [16, 20],
        from: 0.06,
        seed: 2,
      },
      yarn,
      shell,
    ),
    ...waist.front,
  ]
}

export const ndopTieredSkirt: Drawing = {
  draw: (color) => [{ parts: tieredSkirt(color), rest: "laid", rotate: -1.5, y: 14 }],
  detail: [330, 600, 340],
  views: {
    hung: () => ({
      field: "#ece7df",
      ground: "plaster",
      window: "leaves",
      pieces: [
        pegRail(92, [94, 806]),
        { parts: tieredSkirt("coral", true), rest: "hung", x: 20, y: 54, scale: 0.94 },
        { parts: clipHanger(441, 196, 330) },
        { parts: peg(450, 92, 27) },
      ],
    }),
  },
}

/** The diamonds between seeds sown above them and a zigzag below: the whole border of a toghu gown, on 14 stitches. */
function border(y: number, line: string): Chart {
  const diamonds = diamondChart(0)
  const sown = ["a......b......", "..............", ".......a......", "..............", "a..b...a...b.."]
  const below = [
    "bbbbbbbbbbbbbb",
    "..............",
    "b.c.b.c.b.c.b.",
    ".cbc.cbc.cbc.c",
    "c.b.c.b.c.b.c.",
    "..............",
    "aaaaaaaaaaaaaa",
    "aaaaaaaaaaaaaa",
  ]
  const cellsOf = (signs: string[]): number[] =>
    signs.flatMap((row) => [...row].map((sign) => "abc".indexOf(sign) + 1).map((k) => [0, 1, 2, 4][k] ?? 0))
  const cells = [...cellsOf(sown), ...Array(14).fill(0), ...diamonds.cells, ...cellsOf(below)]
  return {
    width: 14,
    height: cells.length / 14,
    cells,
    y,
    colors: ["red", "orange", "marigold", line].map((name) => rgb(dye(name))),
  }
}

function goredSkirt(color: string): Part[] {
  const yarn = dye(color)
  const edge = color === "ivory" ? dye("crimson") : dye("marigold")
  const gauge = 10.4
  const row = gauge * 0.76
  const flare = {
    top: { y: 208, left: 306, right: 584, bow: 16 },
    hem: { y: 1040, left: 82, right: 818, bow: 52, tilt: 16 },
    hips: [26, 18] as [number, number],
    folds: 6,
    depth: 17,
    from: 0.1,
    seed: 9,
  }
  const above = 832 / (736 / 278 - 1)
  const hem = flared(flare).hem
  const waist = waistband(
    { top: { y: 168, left: 304, right: 586, bow: 18, tilt: -5 }, height: 54, cloth: { stitch: "fineRib", gauge: 11 } },
    yarn,
  )
  const seams = [1, 2, 3, 4, 5].map((k) => {
    const head = 306 + (k / 6) * 278
    const foot = 82 + (k / 6) * 736
    return `<path d="M${head} 216Q${head + (foot - head) * 0.4 + (k % 2) * 8} 560 ${foot} 1090" stroke="#000" stroke-width="5" fill="none"/>`
  })
  const cloth = { stitch: "stockinette" as const, gauge, pillow: 40 }
  const [inside, front] = fall(flare, yarn, {
    ...cloth,
    chart: border(Math.floor((above + 520) / row), color === "ivory" ? "night" : "white"),
  })
  return [
    ...waist.behind,
    ...(inside ? [inside] : []),
    ...(front?.kind === "cloth"
      ? [{ ...front, grooves: (front.grooves ?? "") + seams.join(""), grooveBlur: 3.4, grooveDepth: 13 }]
      : []),
    band(hem, 13, edge, { stitch: "single", gauge: 10, pillow: 8, roll: 4, lift: 2, isAngular: true }),
    picots(hem, 19, 11, edge),
    ...waist.front,
  ]
}

export const kumboGoredSkirt: Drawing = {
  draw: (color) => [{ parts: goredSkirt(color), rest: "laid", rotate: 1.5 }],
  detail: [250, 700, 330],
  views: {
    hung: () => ({
      field: "#ece7df",
      ground: "plaster",
      window: "panes",
      pieces: [
        pegRail(84, [112, 790]),
        { parts: goredSkirt("ivory"), rest: "hung", x: 22, y: 48, scale: 0.96 },
        { parts: clipHanger(450, 190, 330) },
        { parts: peg(452, 84, 27) },
      ],
    }),
    styled: () => ({
      field: "#c99a63",
      ground: "oak",
      window: "leaves",
      pieces: [
        { parts: goredSkirt("black"), x: 180, y: -90, rotate: 11, rest: "laid" },
        ball(160, 1020, 92, "orange", 4),
        ball(300, 1112, 78, "crimson", 9),
        ball(112, 846, 66, "marigold", 2),
      ],
    }),
  },
}
