import { randomStream } from "#demo/artwork/engine/noise.ts"
import type { Piece, Strand } from "#demo/artwork/engine/scene.ts"
import { blend, darker, dye, rgb } from "./yarns.ts"

type Point = [number, number, number]

const tints = (colors: string | string[]): string[] => (Array.isArray(colors) ? colors : [colors]).map(dye)

/** A ball wound by hand: broad bands of parallel turns that cross, the last ones standing highest. `spin` turns it about an axis across the table. */
export function handBall(
  x: number,
  y: number,
  radius: number,
  colors: string | string[],
  seed = 1,
  options: { thick?: number; spin?: number; heading?: number } = {},
): Piece {
  const { thick = 0.066, spin = 0, heading = 0 } = options
  const random = randomStream(seed * 97 + 11)
  const yarns = tints(colors)
  const strands: Strand[] = []
  const t = radius * thick
  const bunches = 20
  const cosH = Math.cos(heading)
  const sinH = Math.sin(heading)
  const cosS = Math.cos(spin)
  const sinS = Math.sin(spin)
  const rolled = ([px, py, pz]: Point): Point => {
    const along = px * cosH + py * sinH
    const across = py * cosH - px * sinH
    const moved = along * cosS + pz * sinS
    return [moved * cosH - across * sinH, moved * sinH + across * cosH, pz * cosS - along * sinS]
  }
  for (let bunch = 0; bunch < bunches; bunch++) {
    const tilt = Math.acos(1 - 2 * random())
    const turn = random() * Math.PI * 2
    const axis: Point = [Math.sin(tilt) * Math.cos(turn), Math.sin(tilt) * Math.sin(turn), Math.cos(tilt)]
    const flat = Math.hypot(axis[0], axis[1]) || 1
    const e1: Point = [-axis[1] / flat, axis[0] / flat, 0]
    const e2: Point = [
      axis[1] * e1[2] - axis[2] * e1[1],
      axis[2] * e1[0] - axis[0] * e1[2],
      axis[0] * e1[1] - axis[1] * e1[0],
    ]
    const shift = (random() - 0.5) * 0.5
    const shell = radius * (0.8 + (bunch / bunches) * 0.2)
    const yarn = yarns[bunch % yarns.length]
    const wraps = 2 + Math.floor(random() * 2)
    for (let n = -wraps; n <= wraps; n++) {
      const off = shift + (n * t * 1.86) / radius + (random() - 0.5) * 0.012
      if (Math.abs(off) > 0.9) continue
      const ring = Math.sqrt(1 - off * off)
      const lean = (random() - 0.5) * 0.05
      const color = rgb(blend(yarn as string, "#1a1018", random() * 0.06))
      // Whole turns, also where the ball hides them: cut at its rim, the twist of a thread would swim when the ball turns.
      const points: number[] = []
      for (let step = 0; step <= 40; step++) {
        const angle = (step / 40) * Math.PI * 2 + bunch
        const slip = off + lean * Math.sin(angle)
        const at = (k: 0 | 1 | 2): number => axis[k] * slip + (e1[k] * Math.cos(angle) + e2[k] * Math.sin(angle)) * ring
        const [px, py, pz] = rolled([at(0), at(1), at(2)])
        points.push(px * shell, py * shell, pz * shell)
      }
      strands.push({ points, radius: t, color, ply: 5 })
    }
  }
  return { x, y, parts: [{ kind: "yarn", strands, lift: 8 }] }
}

/** A hank twisted on itself, lying along its own axis; `length` from loop to loop. Several colours lie in it as a hand dyer leaves them. */
export function hank(
  x: number,
  y: number,
  length: number,
  colors: string | string[],
  rotate = 0,
  seed = 1,
  thick = 1,
): Piece {
  const random = randomStream(seed * 53 + 7)
  const yarns = tints(colors)
  const strands: Strand[] = []
  const girth = length * 0.078 * thick
  const half = length / 2 - girth * 2
  const turns = 2
  const count = 62
  for (let n = 0; n < count; n++) {
    // Spread evenly over the round section of a ply, the outer threads a little loose.
    const reach = Math.sqrt((n + 0.5) / count) * girth * (0.94 + random() * 0.12)
    const around = n * 2.39996
    const drift = random() * 6
    const points: number[] = []
    const along = (s: number, ply: 0 | 1): void => {
      const phase = Math.PI / 2 + s * turns * Math.PI * 2 + ply * Math.PI
      const end = Math.min(1, Math.min(s, 1 - s) * 7)
      const open = girth * (0.86 + 0.16 * end)
      const own = reach * (0.74 + 0.26 * end)
      points.push(
        (s - 0.5) * 2 * half,
        Math.sin(phase) * open + Math.cos(around + phase * 0.4) * own + Math.sin(s * 11 + drift) * girth * 0.03,
        girth * 2 + Math.cos(phase) * open + Math.sin(around + phase * 0.4) * own,
      )
    }
    // One loop: along the first ply, round the tip, back along the second.
    const round = (side: 1 | -1): void => {
      for (let k = 1; k < 6; k++) {
        const angle = (k / 6) * Math.PI
        const r = girth * 0.86 + Math.cos(around) * reach * 0.74
        points.push(
          side * (half + Math.sin(angle) * r * 1.25),
          Math.cos(angle) * r * side,
          girth * 2 + Math.sin(around) * reach * 0.74,
        )
      }
    }
    const steps = 40
    for (let k = 0; k <= steps; k++) along(k / steps, 0)
    round(1)
    for (let k = steps; k >= 0; k--) along(k / steps, 1)
    round(-1)
    points.push(points[0] as number, points[1] as number, points[2] as number)
    const yarn = yarns[Math.floor(random() * yarns.length)] as string
    strands.push({ points, radius: girth * 0.105, color: rgb(blend(yarn, "#1a1018", random() * 0.08)), ply: 4 })
  }
  return { x, y, rotate, parts: [{ kind: "yarn", strands, lift: 7 }] }
}

/** A cone of yarn lying on its side, its wide end at the left. */
export function cone(x: number, y: number, length: number, color: string, rotate = 0, seed = 1): Piece {
  const random = randomStream(seed * 41 + 3)
  const yarn = dye(color)
  const strands: Strand[] = []
  const half = length / 2
  const wide = length * 0.34
  const tip = length * 0.17
  const widthAt = (along: number): number => wide + (tip - wide) * ((along + half) / length)
  const count = 120
  for (let n = 0; n < count; n++) {
    const from = -half + (n / count) * length
    const lean = (n % 2 === 0 ? 1 : -1) * length * (0.07 + random() * 0.03)
    const points: number[] = []
    for (let k = 0; k <= 12; k++) {
      const angle = (k / 12 - 0.5) * Math.PI
      const along = Math.max(-half, Math.min(half, from + lean * (k / 12 - 0.5) * 2))
      const r = widthAt(along) * (n % 2 === 0 ? 1 : 0.985)
      points.push(along, Math.sin(angle) * r, Math.cos(angle) * r * 0.9)
    }
    strands.push({ points, radius: length * 0.0085, color: rgb(blend(yarn, "#1a1018", random() * 0.06)), ply: 3 })
  }
  return {
    x,
    y,
    rotate,
    parts: [
      {
        kind: "solid",
        material: "paper",
        shape: `<path d="M${half - 6} ${-tip * 0.72}L${half + length * 0.09} ${-tip * 0.5}V${tip * 0.5}L${half - 6} ${tip * 0.72}Z" fill="#c9a878"/>`,
        pillow: tip * 0.8,
        roll: tip * 0.2,
        lift: 4,
      },
      {
        kind: "solid",
        material: "felt",
        shape: `<path d="M${-half} ${-wide * 0.97}L${half} ${-tip * 0.95}V${tip * 0.95}L${-half} ${wide * 0.97}Z" fill="${darker(yarn, 0.3)}"/>`,
        pillow: 0,
        lift: 2,
      },
      { kind: "yarn", strands, lift: 8 },
    ],
  }
}

/** A skein of loops over a rod: its upper end lies on the rod at y, its loops hang `length` down. */
export function hangingSkein(
  x: number,
  y: number,
  width: number,
  length: number,
  colors: string | string[],
  seed = 1,
): Piece {
  const random = randomStream(seed * 71 + 9)
  const yarns = tints(colors)
  const strands: Strand[] = []
  const count = 96
  for (let n = 0; n < count; n++) {
    const share = n / (count - 1) - 0.5
    const depth = Math.sqrt(1 - share * share * 3.6)
    const long = length * (0.9 + random() * 0.11) * (0.97 + 0.05 * depth)
    const isFront = random() < 0.72
    const z = (isFront ? 8 : 2) + depth * width * 0.2 * (isFront ? 1 : 0.4)
    // Loops fall a little across each other, gather at the tie and spread below it.
    const sway = (random() - 0.5) * width * 0.2
    const bow = (random() - 0.5) * width * 0.12
    const across = x + share * width
    const own = z + (random() - 0.5) * width * 0.06
    const yarn = blend(yarns[Math.floor(random() * yarns.length)] as string, "#1a1018", random() * 0.1)
    strands.push({
      points: [
        x + share * width * 0.84,
        y - width * 0.1,
        z * 0.5,
        x + share * width * 0.84,
        y + width * 0.04,
        z + 4,
        across * 0.96 + x * 0.04 + bow,
        y + long * 0.26,
        own,
        x + share * width * 0.78 + sway * 0.3,
        y + length * 0.52,
        z,
        across + sway * 0.7 - bow,
        y + long * 0.76,
        own,
        x + share * width * 0.96 + sway,
        y + long * 0.93,
        own,
        x + share * width * 0.6 + sway,
        y + long + depth * width * 0.1,
        z * 0.6,
        x + share * width * 0.1 + sway,
        y + long + depth * width * 0.13,
        z * 0.4,
      ],
      radius: width * 0.019,
      color: rgb(yarn),
      ply: 4,
      from: 1,
      to: isFront ? 0.96 : 0.7,
    })
  }
  // A figure-of-eight tie keeps the loops from tangling.
  const tie = y + length * 0.52
  strands.push({
    points: [
      x - width * 0.42,
      tie,
      6,
      x - width * 0.2,
      tie + 4,
      width * 0.24 + 10,
      x + width * 0.2,
      tie + 3,
      width * 0.24 + 10,
      x + width * 0.42,
      tie - 2,
      6,
    ],
    radius: width * 0.022,
    color: rgb("#f3ecd8"),
    ply: 3,
  })
  return { parts: [{ kind: "yarn", strands, lift: 8 }] }
}
