import type { Part, Piece } from "#demo/artwork/engine/scene.ts"
import { peg, pegRail } from "#demo/artwork/props/hanger.ts"
import { along } from "#demo/artwork/props/lines.ts"
import { ball } from "#demo/artwork/props/pieces.ts"
import { set } from "#demo/artwork/props/set.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { grounds } from "#demo/artwork/props/yarns.ts"
import type { View } from "./drawing.ts"
import { bucketHat, sunHat } from "./hats-brimmed.ts"
import { bandCap, bobbleHat, fisherBeanie } from "./hats-knitted.ts"
import { balaclava, beret, earflapHat } from "./hats-soft.ts"
import { ribScarf } from "./scarves-long.ts"

const wall = { field: grounds.mist, ground: "plaster" } as const
const table = { field: grounds.mist, ground: "oak" } as const
const stone = { field: grounds.mist, ground: "slate" } as const

/** A milliner's block on its foot, turned from one piece of beech; a hat's edge comes to lie at (x, y). */
function block(x: number, y: number): Piece {
  const wood = (d: string, fill: string, lift = 6): Part => ({
    kind: "solid",
    material: "wood",
    shape: path(d, fill),
    pillow: 60,
    roll: 26,
    lift,
  })
  return {
    parts: [
      wood(
        `M${x - 190} ${y + 390}Q${x} ${y + 330} ${x + 190} ${y + 390}Q${x + 214} ${y + 412} ${x + 190} ${y + 434}Q${x} ${y + 490} ${x - 190} ${y + 434}Q${x - 214} ${y + 412} ${x - 190} ${y + 390}Z`,
        "#c79a62",
      ),
      wood(
        `M${x - 42} ${y + 170}C${x - 30} ${y + 250} ${x - 36} ${y + 320} ${x - 66} ${y + 396}Q${x} ${y + 420} ${x + 66} ${y + 396}C${x + 36} ${y + 320} ${x + 30} ${y + 250} ${x + 42} ${y + 170}Z`,
        "#d0a56c",
        8,
      ),
      {
        ...wood(
          `M${x - 230} ${y - 80}C${x - 250} ${y + 60} ${x - 200} ${y + 170} ${x - 90} ${y + 204}Q${x} ${y + 222} ${x + 90} ${y + 204}C${x + 200} ${y + 170} ${x + 250} ${y + 60} ${x + 230} ${y - 80}Z`,
          "#d9b27c",
          12,
        ),
        shades: along([x - 220, y + 50, x, y + 124, x + 220, y + 50], 60, 0.7),
      } as Part,
    ],
  }
}

export const hatViews: Record<string, Record<string, () => View>> = {
  "oku-bobble-hat": {
    styled: () => ({
      ...table,
      window: "panes",
      pieces: [...set(ribScarf("ivory"), 640, 560, 1.3, 24), ...set(bobbleHat("navy"), 340, 690, 0.92, -14)],
    }),
  },
  "bafut-band-cap": {
    stacked: () => ({
      ...wall,
      window: "leaves",
      pieces: [
        ...set(bandCap("darkgreen"), 300, 250, 0.78, -16),
        ...set(bandCap("maroon"), 660, 520, 0.78, 14),
        ...set(bandCap("#15131a"), 340, 860, 0.86, -8),
      ],
    }),
    block: () => ({
      ...wall,
      window: "leaves",
      pieces: [block(450, 700), ...set(bandCap("maroon"), 450, 500, 0.94)],
    }),
  },
  "market-bucket-hat": {
    nested: () => ({
      ...wall,
      window: "leaves",
      pieces: [
        ...set(bucketHat("hotpink"), 480, 790, 0.94, 4),
        ...set(bucketHat("ivory"), 430, 580, 0.94, -5),
        ...set(bucketHat("teal"), 470, 370, 0.94, 3),
      ],
    }),
  },
  "dublin-cable-beret": {
    styled: () => ({
      ...table,
      window: "panes",
      pieces: [
        ...set(beret("olive"), 650, 300, 0.92, 18),
        ...set(beret("ivory"), 330, 720, 1.04, -8),
        ball(760, 1010, 150, "firebrick", 5),
      ],
    }),
  },
  "ring-road-earflap-hat": {
    hung: () => ({
      ...wall,
      window: "panes",
      pieces: [
        pegRail(170, [120, 800]),
        ...set(earflapHat("darkorange"), 282, 555, 0.78),
        ...set(earflapHat("slategray"), 660, 565, 0.78),
        { parts: [...peg(290, 172, 30), ...peg(662, 172, 30)] },
      ],
    }),
  },
  "killybegs-fisherman-beanie": {
    styled: () => ({
      ...table,
      window: "panes",
      pieces: [
        ...set(fisherBeanie("olive"), 700, 250, 0.82, 22),
        ...set(fisherBeanie("ivory"), 230, 480, 0.82, -18),
        ...set(fisherBeanie("tomato"), 640, 740, 0.86, 8),
        ...set(fisherBeanie("navy"), 260, 1050, 0.86, -10),
      ],
    }),
  },
  "limbe-sun-hat": {
    pair: () => ({
      ...wall,
      window: "leaves",
      pieces: [...set(sunHat("sienna"), 600, 330, 0.7, 14), ...set(sunHat("wheat"), 340, 800, 0.9, -16)],
    }),
  },
  "mweelrea-balaclava": {
    worn: () => ({ ...wall, window: "leaves", pieces: set(balaclava("olive", true), 450, 640, 1.12, -4) }),
    styled: () => ({
      ...stone,
      window: "panes",
      pieces: [...set(balaclava("slateblue"), 640, 420, 0.88, 14), ...set(balaclava("ivory"), 300, 720, 0.92, -10)],
    }),
  },
}
