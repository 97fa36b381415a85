import type { Solid } from "#demo/artwork/engine/scene.ts"
import { blend, darker } from "./yarns.ts"

/** A turned wooden bead with its hole upward and the rings of the tree across it. */
export function bead(x: number, y: number, radius: number, color: string): Solid[] {
  const rings = [0.2, 0.42, 0.6, 0.76, 0.9]
    .map(
      (t, k) =>
        `<ellipse cx="${x - radius * 0.5}" cy="${y + radius * 0.2}" rx="${radius * t * 1.5}" ry="${radius * t * 1.25}" fill="none" stroke="${k % 2 === 0 ? darker(color, 0.35) : blend(color, "#ffffff", 0.25)}" stroke-width="${radius * 0.07}"/>`,
    )
    .join("")
  return [
    {
      kind: "solid",
      material: "wood",
      shape: `<clipPath id="bead"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><g clip-path="url(#bead)"><circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>${rings}</g>`,
      ball: [x, y, radius, radius],
      lift: 6,
    },
    {
      kind: "solid",
      material: "felt",
      shape: `<ellipse cx="${x}" cy="${y - radius * 0.78}" rx="${radius * 0.3}" ry="${radius * 0.13}" fill="${darker(color, 0.7)}"/>`,
      pillow: 0,
      lift: 0,
    },
  ]
}
