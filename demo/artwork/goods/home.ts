import type { Piece } from "#demo/artwork/engine/scene.ts"
import { folded } from "#demo/artwork/props/folded.ts"
import { yarnBall } from "#demo/artwork/props/notions.ts"
import { set } from "#demo/artwork/props/set.ts"
import { photographed } from "#demo/artwork/props/stuffed.ts"
import { dye, fields, grounds, scraps } from "#demo/artwork/props/yarns.ts"
import { elephant } from "./animals-elephant.ts"
import type { Drawing, View } from "./drawing.ts"
import { basket } from "./home-basket.ts"
import { blanket } from "./home-blanket.ts"
import { cosy } from "./home-cosy.ts"
import { cushion, cushionBack } from "./home-cushion.ts"
import { hanger } from "./home-hanger.ts"
import { begun, kit } from "./home-kit.ts"
import { coasterStack, coasters, rug } from "./home-rounds.ts"

const on = (ground: NonNullable<View["ground"]>, pieces: Piece[]): View => ({
  field: grounds.mist,
  ground,
  window: ground === "oak" ? "panes" : "leaves",
  pieces,
})

const cushions = (color: string, x: number, y: number, scale: number, rotate: number): Piece[] =>
  set([{ parts: cushion(color) }], x, y, scale, rotate)

export const home: Record<string, Drawing> = {
  "hundred-square-blanket": {
    draw: blanket,
    detail: [300, 560, 420],
    views: {
      folded: () =>
        on(
          "oak",
          folded(["teal", "ivory"], {
            stitch: "granny",
            gauge: 100,
            thick: 150,
            depth: 330,
            width: 700,
            bottom: 960,
            ribbed: -1,
            seed: 5,
            cloth: { palettes: scraps },
          }),
        ),
    },
  },
  "cable-cushion": {
    draw: (color) => [{ parts: cushion(color) }],
    detail: [110, 270, 380],
    views: {
      back: () => ({ field: fields.home, pieces: [{ rotate: -2, x: -14, y: 18, parts: cushionBack("goldenrod") }] }),
      group: () =>
        on("oak", [
          ...cushions("teal", 600, 330, 0.92, 11),
          ...cushions("ivory", 290, 560, 0.9, -14),
          ...cushions("goldenrod", 560, 880, 0.94, 5),
        ]),
    },
  },
  "sunburst-coasters": {
    draw: coasters,
    detail: [92, 120, 290],
    views: { tied: () => on("oak", coasterStack()) },
  },
  "first-stitches-kit": {
    draw: kit,
    detail: [90, 740, 380],
    views: { begun: () => on("oak", begun()) },
  },
  "kilkenny-round-rug": {
    draw: (color) => photographed(rug(color), { pitch: 54, y: 610 }),
    detail: [130, 470, 360],
    views: {
      styled: () =>
        on("oak", [
          ...photographed(rug("wheat"), { pitch: 40, x: 430, y: 800, scale: 1.12 }),
          ...photographed(elephant("lightsteelblue"), { pitch: 28, yaw: -24, x: 380, y: 800, scale: 0.62 }),
          { parts: [yarnBall(660, 800, 74, dye("crimson"), 4)] },
        ]),
    },
  },
  "bafoussam-jute-basket": {
    draw: (color) => basket(color),
    detail: [230, 560, 400],
    views: {
      group: () =>
        on("oak", [
          ...basket("teal", { x: 560, y: 660, scale: 0.78, yaw: 24, pitch: 27 }, ["ivory", "sky", "rose", "ivory"]),
          ...basket("ivory", { x: 330, y: 1090, scale: 0.86, pitch: 27 }, ["marigold", "crimson", "leaf", "hotpink"]),
          { parts: [yarnBall(740, 960, 96, dye("marigold"), 6)] },
        ]),
    },
  },
  "pineapple-tea-cosy": {
    draw: (color) => cosy(color, { y: 940 }),
    detail: [280, 330, 360],
    views: {
      pair: () =>
        on("slate", [
          ...cosy("hotpink", { x: 560, y: 590, scale: 0.72, pitch: 22 }),
          ...cosy("gold", { x: 380, y: 1040, scale: 0.86, pitch: 22 }),
        ]),
    },
  },
  "liffey-plant-hanger": {
    draw: hanger,
    detail: [260, 560, 400],
    views: {
      pair: () =>
        on("plaster", [...set(hanger("marigold"), 660, 470, 0.82, 1), ...set(hanger("teal"), 270, 640, 0.96, -1)]),
    },
  },
}
