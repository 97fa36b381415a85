import type { Part } from "#demo/artwork/engine/scene.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { cord } from "#demo/artwork/props/trimmings.ts"
import { sleeve, tube } from "#demo/artwork/props/tube.ts"
import { dye } from "#demo/artwork/props/yarns.ts"
import type { Drawing } from "./drawing.ts"
import { hood } from "./hood.ts"
import { hoodBehind } from "./hood-down.ts"

const split = 560

/** Fills a shape with the upper colour above the line and the lower one below it. */
const halves = (markup: string, upper: string, lower: string, id: string): string =>
  `<clipPath id="${id}">${markup}</clipPath><g clip-path="url(#${id})"><rect width="900" height="${split}" fill="${upper}"/><rect y="${split}" width="900" height="900" fill="${lower}"/></g>`

const woodenEnd = (x: number, y: number): Part => ({
  kind: "solid",
  material: "wood",
  shape: `<ellipse cx="${x}" cy="${y}" rx="10" ry="15" fill="#b98650"/>`,
  ball: [x, y, 10, 15],
  lift: 4,
})

function halfAndHalf(color: string, isBack = false): Part[] {
  const upper = dye(color)
  const lower = color === "royalblue" ? dye("marigold") : dye("ivory")
  const knitted = { stitch: "stockinette" as const, gauge: 14 }
  const left = [360, 318, 56, 262, 372, 84, 176, 470, 80, 108, 600, 68, 70, 720, 56]
  const right = [540, 318, 56, 640, 372, 84, 734, 462, 80, 812, 566, 68, 866, 680, 56]
  const cuff = { length: 84, width: 52, fill: lower, gauge: 12 }
  const front: Part[] = [
    cord([428, 352, 416, 410, 428, 470, 402, 540], 6, lower, 16),
    cord([474, 354, 492, 420, 478, 500, 506, 586], 6, lower, 16),
    woodenEnd(400, 550),
    woodenEnd(508, 598),
  ]
  return [
    ...sleeve({
      line: left,
      cloth: { ...knitted, shape: halves(tube(left, "#000"), upper, lower, "left") },
      fill: upper,
      inner: 1,
      elbow: 0.62,
      cuff,
    }),
    ...sleeve({
      line: right,
      cloth: { ...knitted, shape: halves(tube(right, "#000"), upper, lower, "right") },
      fill: upper,
      inner: -1,
      elbow: 0.56,
      cuff,
    }),
    ...(isBack ? [] : hood({ yarn: upper, inside: lower, edge: lower, cloth: knitted })),
    {
      kind: "cloth",
      ...knitted,
      pillow: 50,
      roll: 20,
      lift: 6,
      shape: halves(
        path(
          isBack
            ? "M306 268Q450 236 598 268C606 380 628 456 662 520C660 620 672 700 664 780Q640 806 620 812Q450 824 280 808Q248 800 240 770C236 690 246 610 242 528C280 456 300 380 306 268Z"
            : "M306 268C340 336 398 366 450 370C504 366 562 334 598 268C606 380 628 456 662 520C660 620 672 700 664 780Q640 806 620 812Q450 824 280 808Q248 800 240 770C236 690 246 610 242 528C280 456 300 380 306 268Z",
          "#000",
        ),
        upper,
        lower,
        "body",
      ),
      lay: { kind: "flat", x: 450 },
      drape: { height: 11, width: 170, stretch: 2 },
      grooves:
        '<path d="M312 280C304 384 284 460 246 526M592 280C600 384 622 460 656 520" stroke="#000" stroke-width="8" fill="none"/><path d="M262 600Q330 650 380 650M640 580Q590 640 550 650M330 460Q450 500 540 470" stroke="#000" stroke-width="12" fill="none" opacity="0.6"/>',
      grooveDepth: 18,
      grooveBlur: 4,
    },
    {
      kind: "cloth",
      stitch: "fineRib",
      gauge: 13,
      pillow: 26,
      roll: 11,
      lift: 4,
      shape: path(
        "M270 796Q450 812 632 800Q642 802 642 812L640 874Q636 884 628 886Q450 902 274 880Q264 878 263 868L261 808Q262 796 270 796Z",
        lower,
      ),
      lay: { kind: "flat" },
    },
    ...(isBack ? hoodBehind({ yarn: upper, edge: lower, cloth: knitted }) : front),
  ]
}

export const halfAndHalfHoodie: Drawing = {
  draw: (color) => [{ parts: halfAndHalf(color), x: 42, y: 150, scale: 0.9, rest: "laid" }],
  detail: [300, 340, 320],
  views: {
    back: () => ({
      field: "#e9e3d8",
      ground: "plaster",
      window: "panes",
      pieces: [{ parts: halfAndHalf("tomato", true), x: 22, y: 40, scale: 0.95, rotate: 2, rest: "laid" }],
    }),
  },
}
