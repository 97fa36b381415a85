/** One stitch as yarn: x across and y along in stitches, z off the skin in gauges. */
type Stroke = { points: number[]; radius: number }

type Strokes = {
  /** Height of a round against the width of a stitch. */
  aspect: number
  lines: Stroke[]
  /** How deep the back of the work lies; 0 leaves holes open. */
  ground: number
}

const legs = (bottom: number, top: number, spread: number, radius: number): Stroke[] =>
  [-1, 1].map((s) => ({
    points: [s * 0.04, bottom, -0.06, s * spread * 0.45, (bottom + top) / 2, 0.09, s * spread, top, 0.02],
    radius,
  }))

export const strokes = {
  /** Single crochet in rounds: a leaning V and the bar above it. */
  single: {
    aspect: 0.86,
    ground: 0.54,
    lines: [
      ...legs(0.56, -0.1, 0.28, 0.22),
      { points: [0.02, 0.4, -0.16, 0.03, 0, -0.06, 0.05, -0.26, -0.02], radius: 0.2 },
      { points: [-0.52, -0.16, -0.04, -0.2, -0.36, 0.12, 0.2, -0.36, 0.14, 0.52, -0.18, -0.04], radius: 0.19 },
    ],
  },
  /** A knitted V. */
  knit: { aspect: 0.78, ground: 0.56, lines: legs(0.72, -0.42, 0.4, 0.24) },
  /** Double crochet: two threads of a post with a wrap across, and the chain on its head. */
  double: {
    aspect: 1.7,
    ground: 1.0,
    lines: [
      { points: [-0.13, 0.56, -0.05, -0.17, 0.1, 0.1, -0.16, -0.32, 0.06], radius: 0.2 },
      { points: [0.13, 0.56, -0.05, 0.17, 0.1, 0.1, 0.16, -0.32, 0.06], radius: 0.2 },
      { points: [-0.36, 0.16, 0, 0, 0.04, 0.3, 0.36, -0.1, 0], radius: 0.15 },
      { points: [-0.54, -0.34, 0, -0.2, -0.44, 0.16, 0.2, -0.44, 0.18, 0.54, -0.35, 0], radius: 0.19 },
    ],
  },
  /** Bobble: five posts closed together stand off as a ball. */
  bobble: {
    aspect: 0.95,
    ground: 0.6,
    lines: [
      { points: [-0.1, 0.44, 0, -0.36, 0.06, 0.4, -0.1, -0.36, 0.1], radius: 0.17 },
      { points: [0.1, 0.44, 0, 0.36, 0.06, 0.4, 0.1, -0.36, 0.1], radius: 0.17 },
      { points: [-0.04, 0.46, 0, -0.15, 0.04, 0.56, -0.04, -0.38, 0.14], radius: 0.17 },
      { points: [0.04, 0.46, 0, 0.15, 0.04, 0.56, 0.04, -0.38, 0.14], radius: 0.17 },
    ],
  },
} satisfies Record<string, Strokes>

export type Stitch = keyof typeof strokes
