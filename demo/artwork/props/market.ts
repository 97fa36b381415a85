import { randomStream } from "#demo/artwork/engine/noise.ts"
import type { Part, Solid } from "#demo/artwork/engine/scene.ts"
import { tube } from "./tube.ts"
import { blend, darker } from "./yarns.ts"

/** Pores of a peel over a disc of radius 1. */
function pores(color: string, count: number, seed: number): string {
  const random = randomStream(seed)
  let dots = ""
  for (let n = 0; n < count; n++) {
    const angle = random() * Math.PI * 2
    const reach = Math.sqrt(random()) * 0.94
    // Towards the rim the peel turns away and its pores crowd.
    const r = Math.sin(reach * 1.45) / Math.sin(1.45)
    dots += `<circle cx="${(Math.cos(angle) * r).toFixed(3)}" cy="${(Math.sin(angle) * r).toFixed(3)}" r="${(0.01 + random() * 0.011).toFixed(3)}"/>`
  }
  return `<g fill="${darker(color, 0.3)}" opacity="0.45">${dots}</g>`
}

/** An orange (or, in green, a lime) whose stalk end looks `turn` degrees round from the right. */
export function orange(x: number, y: number, r: number, turn = 40, color = "#f2851a", seed = 1): Part[] {
  const angle = (turn * Math.PI) / 180
  const sx = x + Math.cos(angle) * r * 0.55
  const sy = y + Math.sin(angle) * r * 0.55
  const star = Array.from({ length: 10 }, (_, k) => {
    const a = (k * Math.PI) / 5 + turn
    const reach = r * (k % 2 === 0 ? 0.13 : 0.06)
    return `${(sx + Math.cos(a) * reach).toFixed(1)},${(sy + Math.sin(a) * reach).toFixed(1)}`
  }).join(" ")
  return [
    {
      kind: "solid",
      material: "ceramic",
      shape: `<radialGradient id="skin" cx="0.36" cy="0.32" r="0.8"><stop offset="0" stop-color="${blend(color, "#ffe9a8", 0.22)}"/><stop offset="0.6" stop-color="${color}"/><stop offset="1" stop-color="${darker(color, 0.25)}"/></radialGradient><circle cx="${x}" cy="${y}" r="${r}" fill="url(#skin)"/><g transform="translate(${x} ${y}) scale(${r})">${pores(color, 190, seed)}</g><circle cx="${sx}" cy="${sy}" r="${r * 0.16}" fill="${darker(color, 0.2)}" opacity="0.4"/>`,
      ball: [x, y, r, r * 0.97],
      lift: 6,
    },
    {
      kind: "solid",
      material: "felt",
      shape: `<polygon points="${star}" fill="#7c8a45"/><circle cx="${sx}" cy="${sy}" r="${r * 0.045}" fill="#5b4a2a"/>`,
      pillow: 4,
      roll: 2,
      lift: 1,
    },
  ]
}

/** A lemon, its tip `turn` degrees round from the right. */
export function lemon(x: number, y: number, r: number, turn = 30, seed = 1): Solid {
  const color = "#f6cf2e"
  return {
    kind: "solid",
    material: "ceramic",
    shape: `<radialGradient id="skin" cx="0.36" cy="0.32" r="0.8"><stop offset="0" stop-color="#ffe77c"/><stop offset="0.6" stop-color="${color}"/><stop offset="1" stop-color="#cf9c1c"/></radialGradient><g transform="translate(${x} ${y}) rotate(${turn}) scale(${r})"><path d="M1.34 0C1.36 0.1 1.28 0.16 1.16 0.2C0.94 0.66 0.5 0.88 0 0.88C-0.5 0.88 -0.94 0.62 -1.14 0.22C-1.24 0.18 -1.26 0.06 -1.22 -0.06C-1.14 -0.14 -1.12 -0.2 -1.08 -0.3C-0.86 -0.68 -0.46 -0.88 0 -0.88C0.5 -0.88 0.94 -0.64 1.14 -0.2C1.26 -0.16 1.34 -0.1 1.34 0Z" fill="url(#skin)"/><g transform="scale(1.1 0.86)">${pores(color, 170, seed)}</g><ellipse cx="-1.16" cy="0.06" rx="0.07" ry="0.1" fill="#8a8a42"/></g>`,
    pillow: r * 0.72,
    roll: r * 0.24,
    lift: 6,
  }
}

/** Blotches and crumbs over whatever is drawn in `markup`. */
const mottled = (markup: string, frequency: string, color: string, strength: number): string =>
  `<filter id="mottle" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="7"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${strength} 0 0 0 ${-strength * 0.45}"/><feComposite in2="SourceAlpha" operator="in" result="spots"/><feFlood flood-color="${color}"/><feComposite in2="spots" operator="in"/></filter>${markup}<g filter="url(#mottle)">${markup}</g>`

/** A leek from its cut leaves at (x, y) downwards over `length`. */
export function leek(x: number, y: number, length: number, lean: number): Solid[] {
  const foot = x + lean
  const leaf = (points: number[], from: string, to: string): Solid => {
    const d = tube(points, "url(#leaf)")
    return {
      kind: "solid",
      material: "ceramic",
      shape: `<linearGradient id="leaf" gradientUnits="userSpaceOnUse" x1="0" y1="${y}" x2="0" y2="${y + length}"><stop offset="0" stop-color="${from}"/><stop offset="0.45" stop-color="${to}"/><stop offset="0.8" stop-color="#eef0d4"/></linearGradient><pattern id="veins" width="6" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(${(-lean / length) * 50})"><path d="M1 0V9" stroke="#1d3d1c" stroke-width="0.9" opacity="0.28"/><path d="M4 0V9" stroke="#f4ffdc" stroke-width="0.7" opacity="0.16"/></pattern>${mottled(d, "0.02 0.006", "#17341c", 0.9)}${tube(points, "url(#veins)")}`,
      pillow: 18,
      roll: 7,
      lift: 6,
    }
  }
  return [
    leaf(
      [
        x - 104,
        y - 24,
        4,
        x - 92,
        y + 4,
        20,
        x - 52,
        y + length * 0.2,
        27,
        foot - 14,
        y + length * 0.55,
        22,
        foot,
        y + length,
        26,
      ],
      "#274f2c",
      "#6f9a52",
    ),
    leaf(
      [
        x + 92,
        y - 66,
        3,
        x + 86,
        y - 30,
        19,
        x + 48,
        y + length * 0.16,
        26,
        foot + 14,
        y + length * 0.52,
        22,
        foot,
        y + length,
        26,
      ],
      "#2f5d33",
      "#7ba35c",
    ),
    leaf(
      [
        x - 38,
        y - 50,
        4,
        x - 30,
        y - 16,
        18,
        x - 10,
        y + length * 0.2,
        24,
        foot - 8,
        y + length * 0.5,
        24,
        foot,
        y + length,
        28,
      ],
      "#376a38",
      "#86ad63",
    ),
    leaf(
      [
        x + 30,
        y + 10,
        6,
        x + 27,
        y + 40,
        22,
        x + 16,
        y + length * 0.26,
        26,
        foot + 4,
        y + length * 0.5,
        26,
        foot,
        y + length,
        28,
      ],
      "#4a7d45",
      "#9cbf74",
    ),
  ]
}

/** A baguette along a line of x, y and half its width, scored across. */
export function baguette(line: number[], cuts: [number, number, number][]): Solid[] {
  return [
    {
      kind: "solid",
      material: "felt",
      shape: `<linearGradient id="crust" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#e0ae68"/><stop offset="0.5" stop-color="#c98b45"/><stop offset="1" stop-color="#8f5520"/></linearGradient>${mottled(tube(line, "url(#crust)"), "0.03 0.05", "#6b3710", 2.2)}`,
      pillow: 44,
      roll: 14,
      lift: 7,
    },
    ...cuts.map(([x, y, turn]): Solid => {
      const place = (markup: string): string => `<g transform="translate(${x} ${y}) rotate(${turn})">${markup}</g>`
      return {
        kind: "solid",
        material: "felt",
        shape: `<linearGradient id="crumb" x1="0" y1="0" x2="1" y2="0.2"><stop offset="0" stop-color="#b3763a"/><stop offset="0.35" stop-color="#e6c184"/><stop offset="1" stop-color="#d09a55"/></linearGradient>${place(mottled('<path d="M-9 -52Q10 -38 13 -6Q16 30 4 54Q-12 34 -14 4Q-18 -26 -9 -52Z" fill="url(#crumb)"/>', "0.12", "#8a5220", 1.5))}${place('<path d="M-9 -52Q-18 -24 -14 6Q-12 34 4 54" fill="none" stroke="#7a431a" stroke-width="6" stroke-linecap="round"/>')}`,
        pillow: 9,
        roll: 4,
        lift: 1,
      }
    }),
  ]
}
