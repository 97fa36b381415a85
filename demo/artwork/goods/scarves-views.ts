import type { Cloth, Part } from "#demo/artwork/engine/scene.ts"
import { tufts } from "#demo/artwork/props/edgings.ts"
import { folded } from "#demo/artwork/props/folded.ts"
import { peg, pegRail } from "#demo/artwork/props/hanger.ts"
import { along } from "#demo/artwork/props/lines.ts"
import { set } from "#demo/artwork/props/set.ts"
import { dye, grounds, rgb } from "#demo/artwork/props/yarns.ts"
import type { View } from "./drawing.ts"
import { run } from "./scarves-cloth.ts"
import { loopCloth } from "./scarves-neck.ts"
import { crescentShawl, filetLength, leafShawl, teaWrap } from "./scarves-shawls.ts"

const wall = { field: grounds.mist, ground: "plaster" } as const
const table = { field: grounds.mist, ground: "oak" } as const
const rail = 214

/** A scarf thrown over a peg: one end behind, the other longer and in front. */
function overPeg(yarn: string, width: number, cloth: Partial<Cloth>, thick: number): Part[] {
  const behind = [446, rail - 6, 400, 330, 366, 560, 352, 780, 338, 930]
  const before = [452, rail - 10, 492, 340, 522, 600, 520, 840, 540, 1060]
  const widths = [70, width * 0.72, width * 0.94, width, width]
  const end = (x: number, y: number, lean: number, seed: number): Part =>
    tufts([x - width / 2 + 6, y - lean], [x + width / 2 - 6, y + lean], [lean * 0.4, 120], yarn, {
      count: Math.round(width / 24),
      thick,
      seed,
      spread: 12,
    })
  const press = (line: number[]): string =>
    `${along(
      line.map((value, k) => value + (k % 2 === 0 ? -width * 0.16 : 30)),
      12,
      0.8,
    )}${along(
      line.map((value, k) => value + (k % 2 === 0 ? width * 0.2 : 40)),
      14,
      0.9,
    )}`
  return [
    end(338, 934, 6, 4),
    run(behind, widths, yarn, {
      ...cloth,
      seed: 3,
      dim: 0.92,
      grooves: press(behind.slice(0, 6)),
      grooveDepth: 22,
      shades: along([470, 240, 460, 420, 440, 700, 440, 940], 90, 0.5),
    }),
    end(541, 1064, -6, 7),
    run(before, widths, yarn, { ...cloth, seed: 6, lift: 14, grooves: press(before.slice(0, 6)), grooveDepth: 24 }),
    ...peg(452, rail, 34),
  ]
}

/** All colours side by side, running out of the picture, their fringes at different heights. */
function lengths(): View {
  const colors = ["seagreen", "goldenrod", "navy", "ivory"]
  return {
    ...table,
    window: "panes",
    pieces: colors.map((color, k) => {
      const x = 60 + k * 232
      const foot = [760, 930, 820, 1010][k] as number
      const line = [x + 70, -60, x + 42, 240, x + 50, 520, x + 16, foot]
      return {
        rest: "laid",
        rotate: 8,
        x: 40,
        y: -40,
        parts: [
          tufts([x - 80, foot + 2], [x + 112, foot + 14], [-6, 130], dye(color), { count: 9, thick: 5, seed: k + 3 }),
          run(line, [196, 204, 196, 200], dye(color), { gauge: 12.5, pillow: 30, roll: 15, seed: k + 2 }),
        ],
      }
    }),
  }
}

export const scarfViews: Record<string, Record<string, () => View>> = {
  "doolin-rib-scarf": {
    colours: lengths,
  },
  "oku-leaf-shawl": {
    styled: () => ({
      ...wall,
      window: "leaves",
      pieces: [...set(leafShawl("lightsteelblue"), 480, 560, 1.34, -28)],
    }),
  },
  "mourne-brioche-cowl": {
    folded: () => ({
      ...table,
      window: "panes",
      pieces: folded(["ivory", "navy", "teal"], {
        stitch: "brioche",
        gauge: 17,
        thick: 150,
        depth: 170,
        bottom: 960,
        width: 640,
        ribbed: -1,
        cloth: { palettes: [[rgb(dye("rose"))]] },
      }),
    }),
  },
  "sabga-crescent-shawl": {
    styled: () => ({
      field: grounds.mist,
      ground: "slate",
      pieces: [
        ...set(crescentShawl("midnightblue"), 300, 300, 1.05, 28),
        ...set(crescentShawl("ivory"), 600, 860, 1.05, -20),
      ],
    }),
  },
  "bali-diamond-loop": {
    hung: () => ({
      ...wall,
      window: "panes",
      pieces: [
        pegRail(rail, [110, 740]),
        {
          rest: "hung",
          parts: [
            run(
              [440, rail - 4, 372, 380, 332, 660, 352, 900, 450, 1030, 560, 900, 580, 660, 536, 380, 464, rail - 4],
              [70, 138, 164, 170, 172, 170, 164, 138, 70],
              dye("#15131a"),
              { ...loopCloth(dye("#15131a")), seed: 4 },
            ),
            ...peg(452, rail, 34),
          ],
        },
      ],
    }),
  },
  "ndu-tea-wrap": {
    folded: () => ({
      ...table,
      window: "leaves",
      pieces: [...set(teaWrap("slategray"), 240, 330, 0.95, -24), ...set(teaWrap("teal"), 600, 740, 1.05, 12)],
    }),
  },
  "achill-cable-scarf": {
    hung: () => ({
      ...wall,
      window: "leaves",
      pieces: [
        pegRail(rail, [140, 764]),
        {
          rest: "hung",
          parts: overPeg(dye("darkorange"), 178, { stitch: "ropesAlong", gauge: 12.6, pillow: 44, roll: 20 }, 6.5),
        },
      ],
    }),
  },
  "strandhill-summer-stole": {
    hung: () => ({
      ...wall,
      window: "leaves",
      pieces: [
        pegRail(rail, [120, 790]),
        {
          rest: "hung",
          parts: [
            tufts([200, 980], [470, 994], [-6, 96], dye("skyblue"), { count: 17, thick: 2.8, seed: 4, spread: 10 }),
            ...filetLength([452, rail - 20, 420, 380, 366, 640, 336, 986], dye("skyblue"), 3, {}, [60, 190, 258, 270]),
            tufts([400, 1070], [664, 1060], [4, 96], dye("skyblue"), { count: 17, thick: 2.8, seed: 8, spread: 10 }),
            ...filetLength(
              [452, rail - 20, 486, 380, 516, 700, 532, 1066],
              dye("skyblue"),
              5,
              { lift: 10 },
              [60, 190, 256, 264],
            ),
            ...peg(452, rail, 34),
          ],
        },
      ],
    }),
  },
}
