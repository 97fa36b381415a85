import { hash } from "#demo/artwork/engine/noise.ts"
import type { Part, Piece, Strand } from "#demo/artwork/engine/scene.ts"
import { hook, yarnBall } from "#demo/artwork/props/notions.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { cord } from "#demo/artwork/props/trimmings.ts"
import { blend, darker, dye, rgb } from "#demo/artwork/props/yarns.ts"

const calico = "#e6dcc6"
const ink = "#2b2430"

/** A cotton pouch, half full, its neck drawn together and the cord knotted; the shop's band is printed on it. */
function pouch(): Part[] {
  const body =
    "M196 372C150 430 96 560 92 700C90 812 120 876 186 892C300 912 420 912 520 894C590 880 616 800 606 690C596 560 548 430 500 374C440 352 260 350 196 372Z"
  const neck =
    "M204 380C180 330 150 290 138 244C160 232 184 250 206 238C232 226 256 248 284 236C310 226 336 248 362 236C390 226 412 248 438 238C464 230 486 248 556 246C540 290 516 330 494 380Q350 404 204 380Z"
  const gathers = Array.from({ length: 15 }, (_, k) => {
    const x = 208 + k * 20.5
    const lean = (k - 7) * 7
    return `M${x} 380Q${x + lean * 0.6} ${340 - hash(k, 1) * 20} ${x + lean * 1.3} ${266 + hash(k, 2) * 30}M${x} 384Q${x + lean * 0.4} ${430 + hash(k, 3) * 40} ${x + lean * (1.2 + hash(k, 4))} ${470 + hash(k, 5) * 160}`
  }).join("")
  const weave = (d: string): Part => ({
    kind: "cloth",
    stitch: "moss",
    gauge: 3.4,
    pillow: 66,
    roll: 34,
    lift: 7,
    lay: { kind: "flat", angle: 2 },
    shape: path(d, calico),
    grooves: `<path d="${gathers}" stroke="#000" stroke-width="9" fill="none" stroke-linecap="round"/>`,
    grooveDepth: 26,
    grooveBlur: 6,
    drape: { height: 12, width: 120, stretch: 1.4 },
    shades: `<path d="M190 372H510V396H190Z" opacity="0.8"/><path d="M560 500Q640 760 560 900H620V480Z" opacity="0.5"/>`,
  })
  const print = (y: number, draw: string): Part => ({
    kind: "solid",
    material: "felt",
    shape: `<g transform="translate(350 ${y}) rotate(1.5)" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" opacity="0.86">${draw}</g>`,
    pillow: 0,
    lift: 0,
  })
  const diamonds = [-120, 0, 120]
    .map((x) => `<path d="M${x} -34L${x + 52} 0L${x} 34L${x - 52} 0ZM${x} -14L${x + 20} 0L${x} 14L${x - 20} 0Z"/>`)
    .join("")
  return [
    weave(neck),
    weave(body),
    print(640, `${diamonds}<path d="M-190 -56H190M-190 56H190" stroke-dasharray="14 12"/>`),
    print(762, `<path d="M-70 0q14 -30 28 0t28 0t28 0t28 0t28 0" stroke-width="7"/>`),
    cord([188, 372, 240, 388, 300, 384, 350, 392, 420, 384, 470, 388, 512, 370], 8, dye("red"), 60),
    cord([500, 376, 560, 398, 600, 450, 580, 508, 616, 556], 7, dye("red"), 40),
    cord([500, 376, 548, 380, 610, 380, 650, 420, 640, 470], 7, dye("red"), 44),
    {
      kind: "solid",
      material: "wood",
      shape: `<circle cx="617" cy="566" r="19" fill="#b9824a"/><circle cx="640" cy="482" r="19" fill="#c99a5d"/>`,
      pillow: 14,
      roll: 7,
      lift: 5,
    },
  ]
}

/** The booklet of nine stitches, its cover lifting a little. */
function booklet(): Part[] {
  const signs = `<g fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"><ellipse cx="70" cy="150" rx="27" ry="12"/><path d="M132 134l32 32m0-32l-32 32M230 128v56m-18-56h36M70 232v72m-20-72h40M60 260l20 12M148 232v72m-20-72h40M138 256l20 12M138 274l20 12M230 304L214 236m16 68l16-68m-16 68v-68M207 234h46M44 372q26 34 52 0M128 388l20-36 20 36M230 350v40"/></g><circle cx="230" cy="372" r="5" fill="${ink}"/>`
  const band = Array.from({ length: 5 }, (_, k) => {
    const x = 40 + k * 55
    const [outer, inner] = k % 2 ? ["#ffc21a", "#c4122f"] : ["#c4122f", "#ffc21a"]
    return `<path d="M${x} 28L${x + 24} 56L${x} 84L${x - 24} 56Z" fill="${outer}"/><path d="M${x} 43L${x + 11} 56L${x} 69L${x - 11} 56Z" fill="${inner}"/>`
  }).join("")
  return [
    {
      kind: "solid",
      material: "paper",
      shape: `<path d="M6 8L300 4Q304 210 302 424L8 428Q2 210 6 8Z" fill="#efe9db"/>`,
      pillow: 3,
      roll: 3,
      lift: 5,
    },
    {
      kind: "solid",
      material: "paper",
      shape: `<path d="M0 0L290 -6Q306 204 294 414L-2 420Q-6 210 0 0Z" fill="#fbf8f0"/><path d="M0 18L292 12V98L-1 102Z" fill="#1f1b24"/>${band}${signs}`,
      pillow: 5,
      roll: 5,
      lift: 7,
      shades: `<path d="M0 0H16V420H0Z" opacity="0.5"/><path d="M286 120Q260 300 296 424L310 420V100Z" opacity="0.3"/>`,
    },
    {
      kind: "solid",
      material: "metal",
      shape: `<g stroke="#9a9a9e" stroke-width="5" stroke-linecap="round"><path d="M9 120v34M8 280v34"/></g>`,
      pillow: 3,
      roll: 2,
      lift: 2,
    },
  ]
}

/** A locking stitch marker: a bent wire of coloured plastic. */
function marker(x: number, y: number, rotate: number, color: string): Piece {
  return {
    x,
    y,
    rotate,
    shadow: 0.7,
    parts: [
      {
        kind: "solid",
        material: "ceramic",
        shape: `<path d="M-14 22C-22 -2 -16 -30 0 -32C17 -30 22 -4 14 20C10 32 -2 34 -8 24L4 -6" fill="none" stroke="${color}" stroke-width="7.5" stroke-linecap="round"/><circle cx="-13" cy="20" r="7" fill="${color}"/>`,
        pillow: 7,
        roll: 3,
        lift: 3,
      },
    ],
  }
}

/** Paper around a ball's middle. */
const sleeve = (x: number, y: number, r: number, rotate: number, color: string): Piece => ({
  x,
  y,
  rotate,
  shadow: 0,
  parts: [
    {
      kind: "solid",
      material: "paper",
      shape: `<path d="M${-r * 0.94} ${-r * 0.34}Q0 ${-r * 0.1} ${r * 0.94} ${-r * 0.34}Q${r * 1.06} 0 ${r * 0.94} ${r * 0.34}Q0 ${r * 0.62} ${-r * 0.94} ${r * 0.34}Q${-r * 1.06} 0 ${-r * 0.94} ${-r * 0.34}Z" fill="#f4efe4"/><path d="M${-r * 0.98} ${r * 0.16}Q0 ${r * 0.42} ${r * 0.98} ${r * 0.16}L${r * 0.95} ${r * 0.28}Q0 ${r * 0.54} ${-r * 0.95} ${r * 0.28}Z" fill="${color}"/><g fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"><path d="M-48 8q10 -24 20 0t20 0t20 0t20 0"/></g>`,
      pillow: 60,
      roll: 34,
      lift: 3,
      shades: `<path d="M${r * 0.5} ${-r * 0.6}H${r * 1.2}V${r * 0.8}H${r * 0.5}Z" opacity="0.5"/>`,
    },
  ],
})

/** A blunt needle with a length of yarn through its eye. */
function needle(): Piece {
  const steel = "#c9c6c4"
  const thread: Strand = {
    points: [6, 0, 6, -30, 26, 6, -70, 10, 6, -96, 44, 6, -60, 84, 6, -120, 120, 6],
    radius: 5.5,
    color: rgb(dye("sky")),
    ply: 3,
  }
  return {
    x: 690,
    y: 1050,
    rotate: -16,
    parts: [
      {
        kind: "solid",
        material: "metal",
        shape: `<path d="M-6 -8Q10 -10 44 -6L150 -4Q164 0 150 4L44 6Q10 10 -6 8Q-12 0 -6 -8ZM0 -3Q-2 0 0 3L34 2Q36 0 34 -2Z" fill="${steel}" fill-rule="evenodd"/>`,
        pillow: 6,
        roll: 3,
        lift: 4,
      },
      { kind: "yarn", strands: [thread], lift: 4 },
    ],
  }
}

/** A few rows begun, still on the hook. */
const swatch = (x: number, y: number, rotate: number): Piece => ({
  x,
  y,
  rotate,
  rest: "laid",
  parts: [
    {
      kind: "cloth",
      stitch: "single",
      gauge: 20,
      pillow: 20,
      roll: 8,
      lift: 6,
      shape: path(
        "M-150 -70Q0 -80 150 -72Q158 0 148 88Q60 82 -20 88Q-90 92 -152 84Q-158 10 -150 -70Z",
        dye("marigold"),
      ),
      lay: { kind: "flat", x: -150, y: -70 },
    },
  ],
})

/** Everything the parcel holds, laid out beside its pouch. */
export function kit(): Piece[] {
  const mustard = dye("marigold")
  return [
    { x: -10, y: -110, parts: pouch() },
    { x: 560, y: 150, rotate: 7, parts: booklet() },
    { parts: [yarnBall(690, 730, 142, dye("sky"), 3)] },
    sleeve(690, 730, 146, -8, "#c4122f"),
    { parts: [yarnBall(268, 940, 150, mustard, 8)] },
    sleeve(268, 940, 154, 11, "#0b7a4b"),
    { x: 596, y: 962, rotate: -31, parts: hook(0, 0, 400, 22) },
    needle(),
    marker(150, 1124, 24, dye("hotpink")),
    marker(456, 1130, -60, dye("teal")),
    marker(212, 1150, 80, blend(dye("royalblue"), "#ffffff", 0.2)),
    marker(534, 1096, 12, darker(dye("orange"), 0.04)),
  ]
}

/** The parcel opened by its owner: the first rows are made. */
export function begun(): Piece[] {
  return [
    { x: 250, y: 60, rotate: -6, scale: 1.1, parts: booklet() },
    { parts: [yarnBall(690, 590, 190, dye("marigold"), 8)] },
    sleeve(690, 590, 194, -14, "#0b7a4b"),
    {
      shadow: 0.8,
      parts: [cord([600, 748, 520, 800, 560, 880, 470, 900, 500, 960, 444, 950], 10, dye("marigold"), 4)],
    },
    swatch(350, 890, -9),
    { x: 214, y: 812, rotate: 152, parts: hook(0, 0, 470, 26) },
    marker(250, 960, 14, dye("hotpink")),
    marker(760, 960, 70, dye("teal")),
    marker(810, 1030, -20, dye("crimson")),
  ]
}
