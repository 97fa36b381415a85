import type { Part, Piece, Solid } from "#demo/artwork/engine/scene.ts"
import { curve } from "./lines.ts"
import { cord } from "./trimmings.ts"
import { blend, darker, dye } from "./yarns.ts"

/** Points at equal distances along a line, with the line's direction in degrees. */
function spaced(line: number[], every: number): [number, number, number][] {
  const points = curve(line)
  const spots: [number, number, number][] = []
  let owed = every / 2
  for (let k = 2; k < points.length; k += 2) {
    const x = points[k - 2] as number
    const y = points[k - 1] as number
    const dx = (points[k] as number) - x
    const dy = (points[k + 1] as number) - y
    const length = Math.hypot(dx, dy)
    owed += length
    while (owed > every) {
      owed -= every
      const t = 1 - owed / length
      spots.push([x + dx * t, y + dy * t, (Math.atan2(dy, dx) * 180) / Math.PI])
    }
  }
  return spots
}

/** Crocheted pennants on a cord. */
export function bunting(line: number[], size: number, colors: string[]): Piece {
  const flags = spaced(line, size * 1.12).map(([x, y, turn], k): Part => {
    const half = size * 0.46
    const lean = turn * 0.6
    const yarn = dye(colors[k % colors.length] as string)
    return {
      kind: "cloth",
      stitch: "double",
      gauge: size * 0.085,
      pillow: 7,
      roll: 4,
      lift: 5,
      shape: `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${lean.toFixed(1)})" d="M${-half} 0Q0 ${size * 0.04} ${half} 0Q${half * 0.55} ${size * 0.5} ${size * 0.03} ${size * 1.04}Q${-half * 0.6} ${size * 0.5} ${-half} 0Z" fill="${yarn}"/>`,
      lay: { kind: "flat", x, y, angle: lean },
      drape: { height: 5, width: size * 0.5, stretch: 2 },
    }
  })
  return { shadow: 0.9, parts: [...flags, cord(line, size * 0.034, "#f3ecd8", 8)] }
}

/** A striped canvas roof seen from the front: `drop` is how far it falls, its scalloped edge included. */
export function awning(
  x: number,
  y: number,
  width: number,
  drop: number,
  colors: [string, string],
  count: number,
): Piece {
  const stripe = width / count
  const edge = drop * 0.74
  const shapes = Array.from({ length: count }, (_, k): string => {
    const left = x + k * stripe
    const color = colors[k % 2] as string
    const id = `sail${k % 2}`
    return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${darker(color, 0.26)}"/><stop offset="0.55" stop-color="${color}"/><stop offset="0.72" stop-color="${blend(color, "#ffffff", 0.12)}"/><stop offset="0.75" stop-color="${darker(color, 0.22)}"/><stop offset="1" stop-color="${color}"/></linearGradient><path d="M${left} ${y}H${left + stripe}V${y + edge}C${left + stripe * 0.96} ${y + drop * 0.96} ${left + stripe * 0.72} ${y + drop} ${left + stripe / 2} ${y + drop}C${left + stripe * 0.28} ${y + drop} ${left + stripe * 0.04} ${y + drop * 0.96} ${left} ${y + edge}Z" fill="url(#${id})"/>`
  }).join("")
  return {
    shadow: 1.2,
    parts: [{ kind: "solid", material: "felt", shape: shapes, pillow: 9, roll: 6, lift: 16 }],
  }
}

/** Bulbs on a wire, alight: each lays its warm pool on what is behind it. */
export function lights(line: number[], every: number, radius: number): Piece[] {
  const spots = spaced(line, every)
  const halo = spots
    .map(
      ([x, y]) =>
        `<circle cx="${x.toFixed(1)}" cy="${(y + radius * 1.6).toFixed(1)}" r="${radius * 7}" fill="url(#halo)"/>`,
    )
    .join("")
  const bulb = ([x, y]: [number, number, number]): Solid => ({
    kind: "solid",
    material: "ceramic",
    shape: `<radialGradient id="lit" cx="0.5" cy="0.55" r="0.6"><stop offset="0" stop-color="#fffdf2"/><stop offset="0.6" stop-color="#ffe9a8"/><stop offset="1" stop-color="#f7b64a"/></radialGradient><path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="M${-radius * 0.34} ${radius * 0.5}Q${-radius} ${radius * 1} ${-radius} ${radius * 1.8}Q${-radius} ${radius * 2.8} 0 ${radius * 2.9}Q${radius} ${radius * 2.8} ${radius} ${radius * 1.8}Q${radius} ${radius} ${radius * 0.34} ${radius * 0.5}Z" fill="url(#lit)"/>`,
    pillow: radius * 0.5,
    roll: radius * 0.3,
    lift: 2,
  })
  return [
    glow(halo, "halo", "#ffc766", 0.34),
    {
      parts: [
        cord(line, radius * 0.16, "#23212a", 6),
        {
          kind: "solid",
          material: "metal",
          shape: spots
            .map(
              ([x, y]) =>
                `<rect x="${(x - radius * 0.42).toFixed(1)}" y="${(y - radius * 0.3).toFixed(1)}" width="${radius * 0.84}" height="${radius}" rx="2" fill="#3a3842"/>`,
            )
            .join(""),
          pillow: 6,
          roll: 2,
          lift: 3,
        },
        ...spots.map(bulb),
      ],
    },
  ]
}

function glow(markup: string, id: string, color: string, opacity: number): Piece {
  return {
    shadow: 0,
    parts: [
      {
        kind: "solid",
        material: "paper",
        pillow: 0,
        lift: 0,
        shape: `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="0.4" stop-color="${color}" stop-opacity="${opacity * 0.4}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>${markup}`,
      },
    ],
  }
}

/** Night in what lies at the back; what is drawn later stands in the light. */
export const dusk = (width: number, height: number, opacity = 0.55): Piece => ({
  shadow: 0,
  parts: [
    {
      kind: "solid",
      material: "paper",
      pillow: 0,
      lift: 0,
      shape: `<rect width="${width}" height="${height}" fill="#14102a" opacity="${opacity}"/>`,
    },
  ],
})

/** Lamp light that lies over everything drawn before it. */
export const lampLight = (x: number, y: number, radius: number, opacity = 0.3, color = "#ffc877"): Piece =>
  glow(`<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#lamp)"/>`, "lamp", color, opacity)

/** A planed board, its grain along it. */
export const board = (x: number, y: number, width: number, height: number, color = "#a9773f", lift = 8): Piece => ({
  parts: [
    {
      kind: "solid",
      material: "wood",
      shape: `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${color}"/>`,
      pillow: 16,
      roll: 4,
      lift,
    },
  ],
})

/** A basket seen from the front, worked in thick cord, `width` across its rim; what it holds is drawn before it. */
export function basket(x: number, bottom: number, width: number, color: string): Piece {
  const w = width / 2
  const h = width * 0.52
  return {
    parts: [
      {
        kind: "cloth",
        stitch: "single",
        gauge: width * 0.052,
        pillow: width * 0.3,
        roll: width * 0.07,
        lift: 8,
        shape: `<path d="M${x - w} ${bottom - h}Q${x} ${bottom - h + w * 0.12} ${x + w} ${bottom - h}Q${x + w * 0.98} ${bottom - h * 0.2} ${x + w * 0.8} ${bottom}Q${x} ${bottom + w * 0.1} ${x - w * 0.8} ${bottom}Q${x - w * 0.98} ${bottom - h * 0.2} ${x - w} ${bottom - h}Z" fill="${dye(color)}"/>`,
        lay: { kind: "flat", sag: width * 0.05, half: w, x, y: bottom },
      },
      {
        kind: "cloth",
        stitch: "single",
        gauge: width * 0.052,
        pillow: 12,
        roll: 6,
        lift: 6,
        shape: `<path d="M${x - w * 1.02} ${bottom - h + 2}Q${x} ${bottom - h + w * 0.13} ${x + w * 1.02} ${bottom - h + 2}" fill="none" stroke="${darker(dye(color), 0.1)}" stroke-width="${width * 0.07}" stroke-linecap="round"/>`,
        lay: { kind: "flat", sag: width * 0.05, half: w, x, y: bottom },
      },
    ],
  }
}
