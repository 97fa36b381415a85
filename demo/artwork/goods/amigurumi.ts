import { photographed, type Sight } from "#demo/artwork/props/stuffed.ts"
import { fields, grounds } from "#demo/artwork/props/yarns.ts"
import { chameleon } from "./animals-chameleon.ts"
import { doll } from "./animals-doll.ts"
import { elephant } from "./animals-elephant.ts"
import { hen } from "./animals-hen.ts"
import { octopus } from "./animals-octopus.ts"
import { rabbit } from "./animals-rabbit.ts"
import { sheep } from "./animals-sheep.ts"
import { vegetables } from "./animals-vegetables.ts"
import type { Drawing, View } from "./drawing.ts"

type Maker = (color: string) => Parameters<typeof photographed>[0]

/** Nearly from above, as things on a table are seen. */
const table = (sorts: [Maker, string, Sight][], ground: View["ground"] = "oak"): View => ({
  field: grounds.mist,
  ground,
  window: ground === "slate" ? "leaves" : "panes",
  pieces: sorts.flatMap(([make, color, sight]) => photographed(make(color), { pitch: 26, shade: 1.35, ...sight })),
})

const turnedTo = (make: Maker, color: string, sight: Sight): View => ({
  field: fields.amigurumi,
  pieces: photographed(make(color), { pitch: 12, ...sight }),
})

export const amigurumi: Record<string, Drawing> = {
  "elephant-amigurumi": {
    draw: (color) => photographed(elephant(color), { yaw: -14, pitch: 11 }),
    detail: [270, 330, 350],
    views: {
      side: () => turnedTo(elephant, "lightsteelblue", { yaw: -68, y: 1010, x: 430 }),
      group: () =>
        table([
          [elephant, "gold", { x: 250, y: 560, scale: 0.6, yaw: 16 }],
          [elephant, "lightsteelblue", { x: 640, y: 640, scale: 0.64, yaw: -22 }],
          [elephant, "pink", { x: 400, y: 1050, scale: 0.7, yaw: 4 }],
        ]),
    },
  },
  "speckled-hen": {
    draw: (color) => photographed(hen(color), { yaw: -20, pitch: 11, x: 466, scale: 0.98 }),
    detail: [560, 330, 330],
    views: {
      back: () => turnedTo(hen, "ivory", { yaw: 138, x: 450 }),
      group: () =>
        table(
          [
            [hen, "sienna", { x: 560, y: 590, scale: 0.66, yaw: -206 }],
            [hen, "ivory", { x: 400, y: 990, scale: 0.78, yaw: -26 }],
          ],
          "slate",
        ),
    },
  },
  "achill-octopus": {
    draw: (color) => photographed(octopus(color), { yaw: 8, pitch: 20, y: 960, scale: 1.05 }),
    detail: [280, 560, 340],
    views: {
      above: () => turnedTo(octopus, "teal", { yaw: 10, pitch: 46, y: 800, scale: 1.02 }),
      group: () =>
        table([
          [octopus, "slateblue", { x: 290, y: 480, scale: 0.66, yaw: 20, pitch: 32 }],
          [octopus, "hotpink", { x: 640, y: 720, scale: 0.62, yaw: -14, pitch: 32 }],
          [octopus, "teal", { x: 330, y: 1080, scale: 0.68, yaw: 4, pitch: 32 }],
        ]),
    },
  },
  "connemara-rabbit": {
    draw: (color) => photographed(rabbit(color), { yaw: -12, pitch: 11, y: 1020, scale: 1.08 }),
    detail: [290, 430, 350],
    views: {
      back: () => turnedTo(rabbit, "wheat", { yaw: 160, y: 1010, scale: 1.06 }),
      group: () =>
        table([
          [rabbit, "slategray", { x: 290, y: 560, scale: 0.66, yaw: 20 }],
          [rabbit, "ivory", { x: 640, y: 670, scale: 0.68, yaw: -16 }],
          [rabbit, "wheat", { x: 370, y: 1080, scale: 0.74, yaw: 2 }],
        ]),
    },
  },
  "wicklow-ewe": {
    draw: (color) => photographed(sheep(color), { yaw: -14, pitch: 11, x: 410, y: 960, scale: 0.98 }),
    detail: [500, 370, 360],
    views: {
      front: () => turnedTo(sheep, "ivory", { yaw: -44, y: 1000, x: 430, scale: 1.12 }),
      group: () =>
        table(
          [
            [sheep, "black", { x: 560, y: 520, scale: 0.6, yaw: -190 }],
            [sheep, "ivory", { x: 290, y: 760, scale: 0.62, yaw: -30 }],
            [sheep, "ivory", { x: 610, y: 1080, scale: 0.64, yaw: -6 }],
          ],
          "slate",
        ),
    },
  },
  "oku-chameleon": {
    draw: (color) => photographed(chameleon(color), { yaw: -18, pitch: 13, x: 440, y: 900, scale: 0.92 }),
    detail: [540, 470, 340],
    views: {
      front: () => turnedTo(chameleon, "seagreen", { yaw: -62, x: 430, y: 930, scale: 1.16 }),
      group: () =>
        table([
          [chameleon, "hotpink", { x: 480, y: 470, scale: 0.64, yaw: 196 }],
          [chameleon, "gold", { x: 400, y: 760, scale: 0.66, yaw: -26 }],
          [chameleon, "seagreen", { x: 500, y: 1070, scale: 0.7, yaw: -8 }],
        ]),
    },
  },
  "bamenda-doll": {
    draw: (color) => photographed(doll(color), { yaw: -10, pitch: 11, y: 1030, scale: 1.16 }),
    detail: [270, 650, 380],
    views: {
      back: () => turnedTo(doll, "black", { yaw: 172, y: 1010, scale: 1.14 }),
      group: () =>
        table([
          [doll, "crimson", { x: 300, y: 660, scale: 0.86, yaw: 16 }],
          [doll, "black", { x: 580, y: 1020, scale: 0.94, yaw: -14 }],
        ]),
    },
  },
  "market-garden-three": {
    draw: () => photographed(vegetables(), { pitch: 13, x: 420, y: 960, scale: 1.04 }),
    detail: [470, 560, 360],
    views: {
      styled: () => table([[vegetables, "", { x: 430, y: 940, yaw: 24, pitch: 30, scale: 0.98 }]], "slate"),
    },
  },
}
