import { randomStream } from "#demo/artwork/engine/noise.ts"
import type { Part, Piece, Solid } from "#demo/artwork/engine/scene.ts"
import { curve } from "./lines.ts"
import { blend, darker } from "./yarns.ts"

const blade = (x: number, y: number, length: number, width: number, turn: number, color: string): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})"><path d="M0 0C${length * 0.2} ${-width} ${length * 0.75} ${-width * 0.9} ${length} 0C${length * 0.75} ${width * 0.9} ${length * 0.2} ${width} 0 0Z" fill="${color}"/><path d="M0 0H${length * 0.92}" stroke="${blend(color, "#ffffff", 0.3)}" stroke-width="${width * 0.09}" opacity="0.7"/></g>`

/** A sprig along a line: leaves in pairs, larger in the middle. Round leaves for eucalyptus, narrow for olive or rosemary. */
export function sprig(
  line: number[],
  leaf: { length: number; width: number; color: string; every: number; spread?: number },
  seed = 1,
): Piece {
  const random = randomStream(seed * 17 + 1)
  const points = curve(line)
  const { length, width, color, every, spread = 58 } = leaf
  const parts: Part[] = [
    {
      kind: "solid",
      material: "wood",
      shape: `<path d="M${points.join(" ").replace(/(\S+ \S+) /g, "$1L")}" fill="none" stroke="#7a6a48" stroke-width="${width * 0.22}" stroke-linecap="round"/>`,
      pillow: 5,
      roll: 2,
      lift: 4,
    },
  ]
  let owed = 0
  let total = 0
  for (let k = 2; k < points.length; k += 2)
    total += Math.hypot(
      (points[k] as number) - (points[k - 2] as number),
      (points[k + 1] as number) - (points[k - 1] as number),
    )
  let run = 0
  const under: string[] = []
  const over: string[] = []
  for (let k = 2; k < points.length; k += 2) {
    const dx = (points[k] as number) - (points[k - 2] as number)
    const dy = (points[k + 1] as number) - (points[k - 1] as number)
    const step = Math.hypot(dx, dy)
    run += step
    owed += step
    if (owed < every) continue
    owed -= every
    const size = Math.sin(Math.min(1, run / total + 0.12) * Math.PI) ** 0.5 || 0.4
    const turn = (Math.atan2(dy, dx) * 180) / Math.PI
    for (const side of [-1, 1]) {
      const own = length * size * (0.82 + random() * 0.3)
      const tone = blend(color, random() < 0.5 ? "#ffffff" : "#10301c", random() * 0.2)
      ;(random() < 0.5 ? under : over).push(
        blade(
          points[k] as number,
          points[k + 1] as number,
          own,
          width * size,
          turn + side * spread + (random() - 0.5) * 30,
          tone,
        ),
      )
    }
  }
  const last = points.length - 2
  over.push(blade(points[last] as number, points[last + 1] as number, length * 0.7, width * 0.6, 20, color))
  for (const [k, leaves] of [under, over].entries())
    parts.push({
      kind: "solid",
      material: "felt",
      shape: leaves.join(""),
      pillow: 9,
      roll: 3.4,
      lift: 5 + k * 2,
    })
  return { parts, shadow: 0.8 }
}

/** A plant with round leaves in a clay pot, from above. */
export function potted(x: number, y: number, r: number, seed = 1, clay = "#c2693f"): Piece {
  const random = randomStream(seed * 29 + 5)
  const parts: Part[] = [
    {
      kind: "solid",
      material: "felt",
      shape: `<circle r="${r * 0.62}" fill="${clay}"/>`,
      pillow: r * 0.5,
      roll: r * 0.05,
      lift: 6,
    },
    {
      kind: "solid",
      material: "paper",
      shape: `<radialGradient id="soil"><stop offset="0.6" stop-color="#3a2a20"/><stop offset="1" stop-color="#1f1510"/></radialGradient><circle r="${r * 0.53}" fill="url(#soil)"/>`,
      pillow: 0,
      lift: 0,
    },
  ]
  const count = 30
  for (let n = 0; n < count; n++) {
    const reach = r * (1.02 - 0.92 * (n / count)) * (0.9 + random() * 0.2)
    const angle = n * 2.39996 + random() * 0.5
    const lx = Math.cos(angle) * reach
    const ly = Math.sin(angle) * reach
    const size = r * (0.3 - 0.14 * (n / count)) * (0.85 + random() * 0.3)
    const tone = blend("#3f7f45", n % 3 === 0 ? "#86b85a" : "#1f5230", random() * 0.6)
    parts.push({
      kind: "solid",
      material: "felt",
      shape: `<radialGradient id="round" cx="0.42" cy="0.42" r="0.62"><stop offset="0" stop-color="${blend(tone, "#e8f5c0", 0.6)}"/><stop offset="0.08" stop-color="${blend(tone, "#d2ea9a", 0.35)}"/><stop offset="0.3" stop-color="${blend(tone, "#ffffff", 0.08)}"/><stop offset="1" stop-color="${darker(tone, 0.18)}"/></radialGradient><path d="M${(lx * 0.3).toFixed(1)} ${(ly * 0.3).toFixed(1)}L${lx.toFixed(1)} ${ly.toFixed(1)}" stroke="#8a9a5a" stroke-width="${r * 0.03}"/><ellipse cx="${lx.toFixed(1)}" cy="${ly.toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * 0.9).toFixed(1)}" transform="rotate(${((angle * 180) / Math.PI).toFixed(1)} ${lx.toFixed(1)} ${ly.toFixed(1)})" fill="url(#round)"/>`,
      pillow: size * 0.4,
      roll: size * 0.18,
      lift: r * 0.06,
    } satisfies Solid)
  }
  return { x, y, parts }
}
