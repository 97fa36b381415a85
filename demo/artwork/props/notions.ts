import { randomStream } from "#demo/artwork/engine/noise.ts"
import type { Solid, Strand, Yarn } from "#demo/artwork/engine/scene.ts"
import { rgb } from "./yarns.ts"

/** A ball of yarn: bunches of turns, each bunch wound about its own axis. */
export function yarnBall(x: number, y: number, radius: number, color: string, seed = 1): Yarn {
  const random = randomStream(seed)
  const strands: Strand[] = []
  const thick = radius * 0.052
  for (let bunch = 0; bunch < 26; bunch++) {
    const tilt = Math.acos(1 - 2 * random())
    const turn = random() * Math.PI * 2
    const ax = Math.sin(tilt) * Math.cos(turn),
      ay = Math.sin(tilt) * Math.sin(turn),
      az = Math.cos(tilt)
    const flat = Math.hypot(ax, ay) || 1
    const e1 = [-ay / flat, ax / flat, 0]
    const e2 = [
      ay * (e1[2] as number) - az * (e1[1] as number),
      az * (e1[0] as number) - ax * (e1[2] as number),
      ax * (e1[1] as number) - ay * (e1[0] as number),
    ]
    const shift = (random() - 0.5) * 0.9
    const shell = radius * (0.9 + (bunch / 26) * 0.1)
    for (let n = -5; n <= 5; n++) {
      const off = shift + (n * thick * 1.75) / radius
      if (Math.abs(off) > 0.96) continue
      const ring = Math.sqrt(1 - off * off)
      let points: number[] = []
      for (let step = 0; step <= 30; step++) {
        const angle = (step / 30) * Math.PI * 2 + bunch
        const px = ax * off + ((e1[0] as number) * Math.cos(angle) + (e2[0] as number) * Math.sin(angle)) * ring
        const py = ay * off + ((e1[1] as number) * Math.cos(angle) + (e2[1] as number) * Math.sin(angle)) * ring
        const pz = az * off + ((e1[2] as number) * Math.cos(angle) + (e2[2] as number) * Math.sin(angle)) * ring
        if (pz > -0.12) points.push(x + px * shell, y + py * shell, pz * shell)
        else {
          if (points.length > 6) strands.push({ points, radius: thick, color: rgb(color) })
          points = []
        }
      }
      if (points.length > 6) strands.push({ points, radius: thick, color: rgb(color) })
    }
  }
  return { kind: "yarn", strands, lift: 8 }
}

export function button(x: number, y: number, radius: number, color = "#b98650"): Solid[] {
  const hole = radius * 0.16
  const gap = radius * 0.27
  const corners: [number, number][] = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ]
  const holes = corners
    .map(([sx, sy]) => `<circle cx="${x + sx * gap}" cy="${y + sy * gap}" r="${hole}" fill="#2a1a10"/>`)
    .join("")
  return [
    {
      kind: "solid",
      material: "wood",
      shape: `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`,
      pillow: 9,
      roll: 3,
      lift: 4,
      shades: `<circle cx="${x}" cy="${y}" r="${radius * 0.5}"/>`,
    },
    { kind: "solid", material: "felt", shape: holes, pillow: 0, lift: 0 },
  ]
}

/** A crochet hook from the handle's end towards its tip at (x, y), drawn along the x axis; turn the piece to turn it. */
export function hook(
  x: number,
  y: number,
  length: number,
  thick: number,
  handle = "#d9a866",
  shaft = "#c9c6c4",
): Solid[] {
  const grip = length * 0.44
  return [
    {
      kind: "solid",
      material: "metal",
      shape: `<path d="M${x - length} ${y - thick * 0.36}L${x - thick * 2.6} ${y - thick * 0.36}Q${x - thick * 1.9} ${y - thick * 0.5} ${x - thick * 1.7} ${y + thick * 0.02}L${x - thick * 0.5} ${y - thick * 0.62}Q${x + thick * 0.3} ${y - thick * 0.4} ${x} ${y + thick * 0.1}Q${x - thick * 0.5} ${y + thick * 0.55} ${x - thick * 2.4} ${y + thick * 0.4}L${x - length} ${y + thick * 0.4}Z" fill="${shaft}"/>`,
      pillow: 9,
      roll: thick * 0.22,
      lift: 5,
    },
    {
      kind: "solid",
      material: "wood",
      shape: `<rect x="${x - length - 12}" y="${y - thick * 0.72}" width="${grip}" height="${thick * 1.44}" rx="${thick * 0.6}" fill="${handle}"/>`,
      pillow: 14,
      roll: thick * 0.3,
      lift: 6,
    },
  ]
}
