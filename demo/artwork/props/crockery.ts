import type { Part, Piece, Solid } from "#demo/artwork/engine/scene.ts"
import { blend, darker } from "./yarns.ts"

const disc = (x: number, y: number, r: number, paint: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${paint}/>`

const soft = (id: string, blur: number): string =>
  `<filter id="${id}" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="${blur}"/></filter>`

/** What a drink throws back of the window: two panes, bent by the rim. */
const windowOn = (x: number, y: number, r: number, opacity: number): string =>
  `${soft("glow", r * 0.018)}<g fill="#fff" opacity="${opacity}" filter="url(#glow)"><path d="M${x - r * 0.62} ${y - r * 0.26}Q${x - r * 0.5} ${y - r * 0.52} ${x - r * 0.26} ${y - r * 0.64}L${x - r * 0.16} ${y - r * 0.4}Q${x - r * 0.34} ${y - r * 0.32} ${x - r * 0.4} ${y - r * 0.14}Z"/><path d="M${x - r * 0.2} ${y - r * 0.66}Q${x - r * 0.08} ${y - r * 0.7} ${x + r * 0.06} ${y - r * 0.7}L${x + r * 0.05} ${y - r * 0.46}Q${x - r * 0.04} ${y - r * 0.46} ${x - r * 0.1} ${y - r * 0.43}Z" opacity="0.8"/></g>`

type Drink = "tea" | "milky" | "coffee"

const drinks: Record<Drink, [string, string, string]> = {
  tea: ["#c8661c", "#a8480f", "#5f2408"],
  milky: ["#cf9a66", "#c08a58", "#966238"],
  coffee: ["#5a3420", "#41230f", "#1e0e06"],
}

/** What stands high and has a floor: a rim, the wall inside it that the window leaves in shade above and lights below, and what it holds. */
function vessel(
  x: number,
  y: number,
  r: number,
  color: string,
  options: { high: number; rim: number; inside: string; filling: string },
): Part[] {
  const { high, rim, inside, filling } = options
  const wall = r - rim
  return [
    {
      kind: "solid",
      material: "ceramic",
      shape: disc(x, y, r, `fill="${color}"`),
      pillow: high,
      roll: Math.max(3, rim * 0.9),
      lift: 6,
    },
    {
      kind: "solid",
      material: "paper",
      pillow: 0,
      lift: 0,
      shape: `<linearGradient id="wall" x1="0.18" y1="0.1" x2="0.82" y2="0.92"><stop offset="0" stop-color="${darker(inside, 0.5)}"/><stop offset="0.45" stop-color="${darker(inside, 0.22)}"/><stop offset="1" stop-color="${blend(inside, "#ffffff", 0.25)}"/></linearGradient>${disc(x, y, wall, `fill="url(#wall)"`)}${filling}`,
    },
  ]
}

/** A cup of tea seen from above, `r` its rim; its handle looks `turn` degrees round from the right. */
export function cup(x: number, y: number, r: number, color: string, drink: Drink = "tea", turn = 30): Piece {
  const [light, body, edge] = drinks[drink]
  const level = r * 0.84
  const lx = r * 0.02
  const tea = `<radialGradient id="tea" cx="0.56" cy="0.58" r="0.6"><stop offset="0" stop-color="${light}"/><stop offset="0.72" stop-color="${body}"/><stop offset="1" stop-color="${edge}"/></radialGradient>${soft("fall", r * 0.06)}<clipPath id="in"><circle cx="${lx}" cy="${lx}" r="${level}"/></clipPath>${disc(lx, lx, level, `fill="url(#tea)"`)}<g clip-path="url(#in)"><path d="M${-r} ${r * 0.2}A${r} ${r} 0 0 1 ${r * 0.3} ${-r}L${-r} ${-r}Z" fill="#1a0a04" opacity="0.34" filter="url(#fall)" transform="translate(${-r * 0.12} ${-r * 0.16})"/>${disc(lx, lx, level - r * 0.02, `fill="none" stroke="${blend(light, "#ffe2b0", 0.6)}" stroke-width="${r * 0.022}" opacity="0.55"`)}${windowOn(0, 0, r, drink === "milky" ? 0.3 : 0.42)}</g>`
  const saucer = r * 1.72
  return {
    x,
    y,
    parts: [
      {
        kind: "solid",
        material: "ceramic",
        shape: `<radialGradient id="well" cx="0.5" cy="0.5" r="0.5"><stop offset="0.5" stop-color="${darker(color, 0.12)}"/><stop offset="0.63" stop-color="${darker(color, 0.2)}"/><stop offset="0.68" stop-color="${color}"/><stop offset="0.95" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.16)}"/></radialGradient>${disc(0, 0, saucer, `fill="url(#well)"`)}`,
        pillow: r * 0.16,
        roll: r * 0.1,
        lift: 6,
      },
      {
        kind: "solid",
        material: "ceramic",
        shape: `<g transform="rotate(${turn})"><path d="M${r * 0.9} ${-r * 0.13}C${r * 1.3} ${-r * 0.2} ${r * 1.58} ${-r * 0.14} ${r * 1.58} 0C${r * 1.58} ${r * 0.14} ${r * 1.3} ${r * 0.2} ${r * 0.9} ${r * 0.13}" fill="none" stroke="${color}" stroke-width="${r * 0.15}"/></g>`,
        pillow: r * 0.36,
        roll: r * 0.06,
        lift: r * 0.12,
      },
      ...vessel(0, 0, r, color, { high: r * 0.62, rim: r * 0.06, inside: color, filling: tea }),
    ],
  }
}

/** A spoon along its own axis, bowl to the right at (x, y). */
export const spoon = (x: number, y: number, length: number, rotate: number, color = "#c9c6c4"): Piece => ({
  x,
  y,
  rotate,
  parts: [
    {
      kind: "solid",
      material: "metal",
      shape: `<path d="M${-length} -5Q${-length - 8} 0 ${-length} 7L${-length * 0.3} 3Q${-length * 0.24} 3 ${-length * 0.2} 8Q${-length * 0.1} ${length * 0.12} ${length * 0.02} ${length * 0.1}Q${length * 0.12} ${length * 0.06} ${length * 0.12} 0Q${length * 0.12} ${-length * 0.06} ${length * 0.02} ${-length * 0.1}Q${-length * 0.1} ${-length * 0.12} ${-length * 0.2} -8Q${-length * 0.24} -2 ${-length * 0.3} -2Z" fill="${color}"/>`,
      pillow: 9,
      roll: 4,
      lift: 5,
    },
    {
      kind: "solid",
      material: "paper",
      pillow: 0,
      lift: 0,
      shape: `<linearGradient id="bowl" x1="0.1" y1="0" x2="0.9" y2="1"><stop offset="0" stop-color="${darker(color, 0.5)}"/><stop offset="0.6" stop-color="${color}"/><stop offset="1" stop-color="#ffffff"/></linearGradient><ellipse cx="${-length * 0.03}" cy="0" rx="${length * 0.125}" ry="${length * 0.08}" fill="url(#bowl)"/>`,
    },
  ],
})

/** A citrus wheel: peel, pith and segments. */
export function citrus(x: number, y: number, r: number, peel: string, flesh: string, turn = 0): Solid {
  const segments = Array.from({ length: 9 }, (_, k) => {
    const a = ((k + 0.06) / 9) * Math.PI * 2
    const b = ((k + 0.94) / 9) * Math.PI * 2
    const at = (angle: number, reach: number): string =>
      `${(Math.cos(angle) * r * reach).toFixed(1)} ${(Math.sin(angle) * r * reach).toFixed(1)}`
    return `<path d="M${at((a + b) / 2, 0.09)}L${at(a, 0.74)}Q${at((a + b) / 2, 0.88)} ${at(b, 0.74)}Z" fill="url(#flesh)"/>`
  }).join("")
  const vesicles = Array.from({ length: 54 }, (_, k) => {
    const angle = k * 2.39996
    const reach = r * (0.2 + 0.58 * Math.sqrt((k + 1) / 54))
    return `<path d="M${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}l${(Math.cos(angle) * r * 0.1).toFixed(1)} ${(Math.sin(angle) * r * 0.1).toFixed(1)}"/>`
  }).join("")
  return {
    kind: "solid",
    material: "paper",
    shape: `<radialGradient id="flesh" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${r}"><stop offset="0" stop-color="${blend(flesh, "#ffffff", 0.5)}"/><stop offset="0.5" stop-color="${blend(flesh, "#ffffff", 0.14)}"/><stop offset="1" stop-color="${flesh}"/></radialGradient><g transform="translate(${x} ${y}) rotate(${turn})">${disc(0, 0, r, `fill="${peel}"`)}${disc(0, 0, r * 0.91, `fill="${blend(peel, "#fff8e6", 0.82)}"`)}${segments}<g stroke="${blend(flesh, "#ffffff", 0.55)}" stroke-width="${r * 0.022}" stroke-linecap="round" opacity="0.5">${vesicles}</g></g>`,
    pillow: r * 0.07,
    roll: r * 0.04,
    lift: 4,
  }
}

/** An ice cube that floats: its far edges shine, its middle is a little cloudy. */
const cube = (x: number, y: number, size: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-size} ${-size * 0.86}Q${-size * 0.94} ${-size} ${-size * 0.8} ${-size}H${size * 0.82}Q${size} ${-size * 0.97} ${size} ${-size * 0.8}L${size * 0.94} ${size * 0.82}Q${size * 0.9} ${size} ${size * 0.74} ${size}L${-size * 0.8} ${size * 0.95}Q${-size} ${size * 0.92} ${-size} ${size * 0.76}Z" fill="url(#ice)" stroke="#ffffff" stroke-opacity="0.75" stroke-width="${size * 0.07}"/><path d="M${-size * 0.72} ${-size * 0.7}L${size * 0.6} ${-size * 0.74}L${size * 0.5} ${-size * 0.46}L${-size * 0.46} ${-size * 0.44}L${-size * 0.5} ${size * 0.5}L${-size * 0.72} ${size * 0.62}Z" fill="#fff" opacity="0.5"/><path d="M${size * 0.7} ${-size * 0.5}L${size * 0.74} ${size * 0.72}L${-size * 0.4} ${size * 0.74}" fill="none" stroke="#fff" stroke-width="${size * 0.06}" opacity="0.55"/></g>`

type Pour = { drink: string; deep?: string; ice?: [number, number, number][]; garnish?: Part[]; isCoupe?: boolean }

/** A glass seen from above; ice and garnish are measured in its radius, 0 in its middle. Tumblers are straight, coupes wide and shallow. */
export function glass(x: number, y: number, r: number, pour: Pour): Piece {
  const { drink, deep = darker(drink, 0.42), ice = [], garnish = [], isCoupe = false } = pour
  const level = r * (isCoupe ? 0.9 : 0.86)
  const cubes = ice.map(([cx, cy, turn]) => cube(cx * r, cy * r, r * 0.29, turn)).join("")
  return {
    x,
    y,
    shadow: 0.7,
    parts: [
      // Light that went through the drink lies on the table, coloured, away from the window.
      {
        kind: "solid",
        material: "paper",
        pillow: 0,
        lift: 0,
        shape: `<radialGradient id="thrown"><stop offset="0.5" stop-color="${drink}" stop-opacity="0.5"/><stop offset="1" stop-color="${drink}" stop-opacity="0"/></radialGradient><radialGradient id="bright"><stop offset="0" stop-color="${blend(drink, "#fff4d8", 0.7)}" stop-opacity="0.85"/><stop offset="1" stop-color="${blend(drink, "#fff4d8", 0.7)}" stop-opacity="0"/></radialGradient><g transform="rotate(52)">${disc(r * 0.5, 0, r * 1.02, `fill="url(#thrown)"`)}<ellipse cx="${r * 1.06}" cy="0" rx="${r * 0.3}" ry="${r * 0.62}" fill="url(#bright)"/></g>`,
      },
      {
        kind: "solid",
        material: "ceramic",
        shape: disc(0, 0, r, `fill="#e4eef0" fill-opacity="0.62"`),
        pillow: r * 0.5,
        roll: r * 0.05,
        lift: 5,
      },
      {
        kind: "solid",
        material: "paper",
        pillow: 0,
        lift: 0,
        shape: `<radialGradient id="pour" cx="0.6" cy="0.62" r="0.66"><stop offset="0" stop-color="${blend(drink, "#ffffff", 0.26)}"/><stop offset="0.6" stop-color="${drink}"/><stop offset="1" stop-color="${deep}"/></radialGradient><linearGradient id="ice" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.62"/><stop offset="0.5" stop-color="#fff" stop-opacity="0.2"/><stop offset="1" stop-color="#fff" stop-opacity="0.46"/></linearGradient>${disc(0, 0, level, `fill="url(#pour)"`)}${disc(0, 0, level * 0.985, `fill="none" stroke="${blend(drink, "#ffffff", 0.5)}" stroke-width="${r * 0.025}" opacity="0.7"`)}${cubes}${isCoupe ? windowOn(0, 0, r, 0.4) : ""}`,
      },
      ...garnish,
      {
        kind: "solid",
        material: "paper",
        pillow: 0,
        lift: 0,
        shape: `${soft("shine", r * 0.012)}${disc(0, 0, r * 0.975, `fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="${r * 0.035}"`)}<g fill="none" stroke="#fff" stroke-linecap="round" filter="url(#shine)"><path d="M${-r * 0.93} ${-r * 0.2}A${r * 0.95} ${r * 0.95} 0 0 1 ${-r * 0.3} ${-r * 0.9}" stroke-width="${r * 0.06}" opacity="0.95"/><path d="M${r * 0.86} ${r * 0.4}A${r * 0.95} ${r * 0.95} 0 0 1 ${r * 0.5} ${r * 0.81}" stroke-width="${r * 0.045}" opacity="0.7"/></g>`,
      },
    ],
  }
}

/** An enamel pot seen from above: what is in it is drawn in units of its radius around 0. */
export function pot(x: number, y: number, r: number, color: string, liquor: string, turn = 0): Piece {
  const grip = (side: 1 | -1): string =>
    `<path d="M${side * r * 0.96} ${-r * 0.3}C${side * r * 1.22} ${-r * 0.32} ${side * r * 1.26} ${-r * 0.2} ${side * r * 1.26} 0C${side * r * 1.26} ${r * 0.2} ${side * r * 1.22} ${r * 0.32} ${side * r * 0.96} ${r * 0.3}" fill="none" stroke="#26242c" stroke-width="${r * 0.085}"/>`
  const filling = `<radialGradient id="bath" cx="0.58" cy="0.6" r="0.62"><stop offset="0" stop-color="${blend(liquor, "#ffffff", 0.16)}"/><stop offset="0.6" stop-color="${liquor}"/><stop offset="1" stop-color="${darker(liquor, 0.5)}"/></radialGradient>${disc(r * 0.02, r * 0.03, r * 0.85, `fill="url(#bath)"`)}${disc(r * 0.02, r * 0.03, r * 0.84, `fill="none" stroke="${blend(liquor, "#ffffff", 0.5)}" stroke-width="${r * 0.012}" opacity="0.7"`)}${windowOn(r * 0.05, r * 0.06, r * 0.98, 0.26)}`
  return {
    x,
    y,
    rotate: turn,
    parts: [
      {
        kind: "solid",
        material: "ceramic",
        shape: grip(1) + grip(-1),
        pillow: r * 0.14,
        roll: r * 0.04,
        lift: r * 0.1,
      },
      ...vessel(0, 0, r, "#26242c", { high: r * 0.5, rim: r * 0.035, inside: color, filling }),
    ],
  }
}
