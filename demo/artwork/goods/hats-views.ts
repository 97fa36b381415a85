import { peg, pegRail } from "#demo/artwork/props/hanger.ts"
import { ball } from "#demo/artwork/props/pieces.ts"
import { set } from "#demo/artwork/props/set.ts"
import { grounds } from "#demo/artwork/props/yarns.ts"
import type { View } from "./drawing.ts"
import { bucketHat, sunHat } from "./hats-brimmed.ts"
import { bandCap, bobbleHat, fisherBeanie } from "./hats-knitted.ts"
import { balaclava, beret, earflapHat } from "./hats-soft.ts"
import { ribScarf } from "./scarves-long.ts"

const wall = { field: grounds.mist, ground: "plaster" } as const
const table = { field: grounds.mist, ground: "oak" } as const
const stone = { field: grounds.mist, ground: "slate" } as const

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
    styled: () => ({
      ...stone,
      window: "panes",
      pieces: [...set(balaclava("slateblue"), 640, 420, 0.88, 14), ...set(balaclava("ivory"), 300, 720, 0.92, -10)],
    }),
  },
}
