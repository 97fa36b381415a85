import { hash } from "#demo/artwork/engine/noise.ts"
import type { Part, Piece, Solid, Strand } from "#demo/artwork/engine/scene.ts"
import { path } from "#demo/artwork/props/shapes.ts"
import { blend, darker, dye, rgb } from "#demo/artwork/props/yarns.ts"

const rim = 700
const foot = 940

/** Half the pot's width at a height. */
const half = (y: number): number => 176 - Math.max(0, (y - rim) / (foot - rim)) ** 1.6 * 62

/** Knots of the net: rows down the pot, `turn` around it. */
function knot(row: number, turn: number): [number, number, number] {
  const y = rim - 60 + row * 58
  const reach = row === 0 ? 150 : row >= 5 ? ([118, 60, 14][row - 5] ?? 0) : half(y) + 8
  const angle = turn * Math.PI * 2
  return [
    450 + Math.sin(angle) * reach,
    y + Math.cos(angle) * reach * 0.16 + (row >= 5 ? row * 3 : 0),
    Math.cos(angle) * reach,
  ]
}

/** Cords of the net, the far half or the near one. */
function net(color: string, isNear: boolean): Strand[] {
  const strands: Strand[] = []
  const cords = 8
  const cord = (points: number[], radius = 8): void => {
    const middle = points[Math.floor(points.length / 6) * 3 + 2] as number
    if (middle >= 0 === isNear)
      strands.push({ points, radius, color: rgb(color), ply: 2.8, from: isNear ? 1 : 0.55, to: isNear ? 1 : 0.55 })
  }
  for (let k = 0; k < cords; k++) {
    const [x, y, z] = knot(0, (k + 0.5) / cords)
    // The two cords of a bundle twist around each other on the way up to the ring.
    for (const twin of [0, Math.PI]) {
      const points: number[] = []
      for (let step = 0; step <= 34; step++) {
        const t = step / 34
        const wide = 1 - t
        const wave = Math.sin(step * 1.1 + twin) * 6
        points.push(
          450 + (x - 450) * wide ** 0.9 + wave + Math.sin(t * 3 + k) * 4,
          y + (150 - y) * t,
          z * wide + Math.cos(step * 1.1 + twin) * 6,
        )
      }
      cord(points, 7)
    }
    for (let row = 0; row < 7; row++) {
      const from = (k + (row % 2 === 0 ? 0.5 : 0)) / cords
      for (const side of [-0.5, 0.5]) {
        const a = knot(row, from)
        const b = knot(row + 1, from + side / cords)
        const middle = knot(row + 0.5, from + side / cords / 2)
        cord([...a, middle[0], middle[1] + 5, middle[2], ...b])
      }
      const [kx, ky, kz] = knot(row, from)
      cord([kx - 12, ky - 5, kz + 6, kx, ky + 6, kz + 16, kx + 12, ky - 4, kz + 6], 9)
    }
  }
  return strands
}

/** A leaf on its stalk: heart-shaped, folded along its middle. */
function leaf(x: number, y: number, size: number, angle: number, color: string): string {
  const half = (side: number, fill: string): string =>
    `<path d="M0 0C${side * 0.5} -0.16 ${side * 0.62} 0.42 0 1.1Z" fill="${fill}"/>`
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${size.toFixed(1)})">${half(-1, color)}${half(1, darker(color, 0.12))}<path d="M0 0.02V0.98" stroke="${blend(color, "#e9f2c8", 0.4)}" stroke-width="0.035"/></g>`
}

/** A trailing plant: stems over the pot's rim, leaves by turns on both sides. Three layers, the last in front. */
function plant(layer: number): Part[] {
  const green = ["#2c5a34", "#3f7d45", "#5d9a4e"][layer] as string
  const stems: Strand[] = []
  const leaves: string[] = []
  for (let k = 0; k < 6; k++) {
    const seed = layer * 10 + k
    const side = (k - 2.5) / 2.5 + (hash(seed, 1) - 0.5) * 0.3
    const long = 130 + hash(seed, 2) * (layer === 0 ? 90 : 330) * (0.5 + Math.abs(side) * 0.6)
    const over = 450 + side * 180
    const points: number[] = []
    for (let step = 0; step <= 10; step++) {
      const t = step / 10
      const rise = Math.sin(Math.min(1, t * 2.4) * Math.PI * 0.75) * (80 + hash(seed, 5) * 80)
      const x =
        450 +
        side * 80 +
        (over - 450 - side * 80) * Math.min(1, t * 2) +
        side * t * 60 +
        Math.sin(t * 5 + seed) * 14 * t
      const y = rim - 30 - rise + Math.max(0, t - 0.3) * long * 1.4
      points.push(x, y, 60 + layer * 40)
      if (step < 2) continue
      const size = (58 - t * 20) * (0.85 + hash(seed, step) * 0.4)
      const swing = (step % 2 ? 1 : -1) * (48 + hash(step, seed) * 30)
      leaves.push(
        leaf(
          x,
          y,
          size,
          swing + side * -18 + (hash(seed, step + 9) - 0.5) * 40,
          blend(green, "#b8c95a", hash(seed, step + 3) * 0.25 + t * 0.12),
        ),
      )
    }
    stems.push({ points, radius: 3.4, color: rgb("#5b7d3c") })
  }
  return [
    { kind: "yarn", strands: stems, lift: 5 },
    { kind: "solid", material: "paper", shape: leaves.join(""), pillow: 9, roll: 5, lift: 8 },
  ]
}

function vessel(): Solid[] {
  const clay = "#e8dfd0"
  const wall = `M${450 - 176} ${rim}C${450 - 178} ${rim + 90} ${450 - 152} ${foot - 20} ${450 - 112} ${foot}Q450 ${foot + 34} ${450 + 112} ${foot}C${450 + 152} ${foot - 20} ${450 + 178} ${rim + 90} ${450 + 176} ${rim}Z`
  return [
    {
      kind: "solid",
      material: "ceramic",
      shape: path(wall, clay),
      pillow: 90,
      roll: 44,
      lift: 6,
      shades: `<path d="M520 ${rim - 20}H640V${foot + 60}H440Q600 ${foot} 520 ${rim}Z" opacity="0.5"/>`,
    },
    {
      kind: "solid",
      material: "ceramic",
      shape: `<ellipse cx="450" cy="${rim}" rx="178" ry="34" fill="${clay}"/>`,
      pillow: 8,
      roll: 5,
      lift: 2,
    },
    {
      kind: "solid",
      material: "felt",
      shape: `<ellipse cx="450" cy="${rim + 2}" rx="160" ry="26" fill="#3a2a20"/>`,
      pillow: 0,
      lift: 0,
    },
  ]
}

/** The hanger with a pot in it, from the ring it hangs by to the tail below. */
export function hanger(color: string): Piece[] {
  const yarn = dye(color)
  const tail: Strand[] = Array.from({ length: 44 }, (_, k) => {
    const lean = (hash(k, 1) - 0.5) * 2
    const long = 128 + hash(k, 2) * 26
    return {
      points: [
        450 + lean * 12,
        1026,
        (hash(k, 3) - 0.4) * 20,
        450 + lean * 26,
        1026 + long * 0.5,
        (hash(k, 3) - 0.4) * 30,
        450 + lean * 38,
        1026 + long,
        (hash(k, 3) - 0.4) * 30,
      ],
      radius: 5,
      color: rgb(darker(yarn, hash(k, 4) * 0.08)),
      ply: 2.8,
    }
  })
  const wraps: Strand[] = Array.from({ length: 7 }, (_, k) => ({
    points: [428, 1020 + k * 9, 0, 438, 1024 + k * 9, 22, 462, 1024 + k * 9, 22, 472, 1020 + k * 9, 0],
    radius: 6,
    color: rgb(yarn),
  }))
  const top: Strand[] = Array.from({ length: 6 }, (_, k) => ({
    points: [424, 168 + k * 10, 0, 436, 173 + k * 10, 22, 464, 173 + k * 10, 22, 476, 168 + k * 10, 0],
    radius: 6.5,
    color: rgb(yarn),
  }))
  const ring: Solid = {
    kind: "solid",
    material: "wood",
    shape: `<circle cx="450" cy="104" r="52" fill="none" stroke="#c99a5d" stroke-width="17"/>`,
    pillow: 12,
    roll: 6,
    lift: 6,
  }
  return [
    { shadow: 0.7, parts: [{ kind: "yarn", strands: net(yarn, false), lift: 4 }, ring] },
    { shadow: 0.9, parts: [...vessel(), ...plant(0), ...plant(1)] },
    {
      shadow: 0.3,
      parts: [{ kind: "yarn", strands: [...net(yarn, true), ...top, ...tail, ...wraps], lift: 5 }, ...plant(2)],
    },
  ]
}
