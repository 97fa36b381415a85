import type { Piece } from "#demo/artwork/engine/scene.ts"
import { limb } from "#demo/artwork/props/forms.ts"
import { yarnBall } from "#demo/artwork/props/notions.ts"
import { model, photographed, type Sight, type Worked } from "#demo/artwork/props/stuffed.ts"
import { darker, dye } from "#demo/artwork/props/yarns.ts"

const jute = "#c39a63"

/** A basket that slumps a little: jute below, a turned-over rim in cotton, two handles, and balls of yarn in it. */
export function basket(rimColor: string, sight: Sight = {}, balls = ["rose", "teal", "marigold", "crimson"]): Piece[] {
  const cuff = dye(rimColor)
  const camera = { pitch: 24, yaw: -10, x: 450, y: 960, ...sight }
  const scale = camera.scale ?? 1
  const wall = [0, -4, 0, 222, 0, -26, 0, 236, 1, -110, 0, 256, -1, -220, 2, 262, -6, -330, 0, 250]
  const handle = (s: number): Worked => ({
    form: limb(
      [
        s * 250,
        -270,
        -52,
        17,
        s * 286,
        -330,
        -50,
        18,
        s * 300,
        -384,
        -18,
        18,
        s * 298,
        -386,
        30,
        18,
        s * 284,
        -330,
        60,
        18,
        s * 252,
        -266,
        58,
        17,
      ],
      {
        front: [s, 0, 0],
      },
    ),
    yarn: cuff,
    gauge: 14,
  })
  const inside = model([
    {
      form: limb([0, -60, 0, 214, 2, -160, 0, 244, -6, -330, 0, 240], { open: "both" }),
      yarn: ({ share }) => darker(jute, 0.75 - share * 0.5),
      gauge: 22,
      isInside: true,
    },
    handle(-1),
  ])
  const walls: Worked[] = [
    {
      form: limb(wall, { open: "both" }),
      yarn: ({ round }) => (round % 6 === 5 ? darker(jute, 0.1) : jute),
      gauge: 24,
    },
    { form: limb([-2, -238, 4, 272, -4, -300, 2, 270, -6, -342, 0, 256], { open: "both" }), yarn: cuff, gauge: 20 },
    handle(1),
  ]
  const rim: Worked = { form: limb(ring(-346, 250, 12), { front: [0, -1, 0], open: "both" }), yarn: cuff, gauge: 15 }
  // What is turned over the rim stands behind the balls with its far half, before them with its near one.
  const near = model([...walls, { ...rim, isBare: ({ share }) => share > 0.5 }])
  const back = model([...inside.worked, { ...rim, isBare: ({ share }) => share < 0.5 }])
  const up = (x: number, y: number, radius: number, k: number, color: string): Piece => ({
    x: camera.x + x * scale,
    y: camera.y + y * scale,
    scale,
    parts: [yarnBall(0, 0, radius, dye(color), k * 5 + 2)],
  })
  return [
    ...photographed(model(walls), camera).slice(0, 1),
    ...photographed(back, camera).slice(1),
    up(-74, -404, 120, 1, balls[0] ?? "rose"),
    up(96, -420, 128, 2, balls[1] ?? "teal"),
    up(-120, -318, 112, 3, balls[2] ?? "marigold"),
    up(40, -312, 122, 4, balls[3] ?? "crimson"),
    ...photographed(near, camera).slice(1),
    tag(camera.x + 20 * scale, camera.y - 196 * scale, scale),
  ]
}

/** A ring at a height: x, y, z and radius, begun at the left so that its first half is the near one. */
function ring(y: number, radius: number, thick: number): number[] {
  const line: number[] = []
  for (let k = 0; k <= 24; k++) {
    const angle = (k / 24) * Math.PI * 2
    line.push(-Math.cos(angle) * radius - 6, y, Math.sin(angle) * radius, thick)
  }
  return line
}

/** The leather label on the rim. */
const tag = (x: number, y: number, scale: number): Piece => ({
  x,
  y,
  scale,
  rotate: -2,
  shadow: 0,
  parts: [
    {
      kind: "solid",
      material: "felt",
      shape: `<path d="M-58 -24Q0 -16 58 -26L57 26Q0 36 -57 28Z" fill="#8a5230"/>`,
      pillow: 5,
      roll: 3,
      lift: 4,
    },
    {
      kind: "solid",
      material: "felt",
      shape: `<g fill="none" stroke="#4a2a16" stroke-width="4"><path d="M-26 6q8 -16 16 0t16 0t16 0"/></g><g stroke="#e7d3b0" stroke-width="3" stroke-linecap="round"><path d="M-49 -8v9M-49 6v9M49 -10v9M49 5v9"/></g>`,
      pillow: 0,
      lift: 0,
    },
  ],
})
