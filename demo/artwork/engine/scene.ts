import type { StitchLay } from "./lay.ts"
import type { StitchName } from "./stitches.ts"

export type Rgb = [number, number, number]

/** Colour by stitch: `cells[row * width + column]` names a colour of `colors`, 0 leaves the shape's own. */
export type Chart = { width: number; height: number; cells: number[]; colors: Rgb[]; x?: number; y?: number }

/** A piece of cloth: a flat coloured shape and how it is stitched. Lengths in the drawing's units. */
export type Cloth = {
  kind: "cloth"
  /** SVG; its fills are the colours of the yarn. */
  shape: string
  stitch: StitchName
  lay: StitchLay
  /** Width of one stitch (of one square, for granny squares). */
  gauge: number
  /** Height of the padding under the cloth; 0 lies flat. */
  pillow?: number
  /** Width over which the edge rounds off. */
  roll?: number
  /** Stuffing: cx, cy, rx, ry, rise. */
  dome?: [number, number, number, number, number]
  /** Folds: height, distance apart, and stretch along the columns. */
  drape?: { height: number; width: number; stretch?: number; from?: number; to?: number }
  /** SVG strokes pressed into the cloth and blurred. */
  grooves?: string
  grooveDepth?: number
  grooveBlur?: number
  /** SVG darkened softly on top: the inside of a hood, under an arm. */
  shades?: string
  /** Holes of the stitch show what lies behind. */
  isOpen?: boolean
  /** Multiplies the light; insides are darker. */
  dim?: number
  /** Colours of zones 1, 2, 3 …; several palettes alternate from cell to cell. */
  palettes?: Rgb[][]
  chart?: Chart
  /** Flecks of other colours, 0 to 1. */
  tweed?: number
  /** Light and dark fibres spun together, 0 to 1. */
  heather?: number
  /** How far this part stands off what lies under it. */
  lift?: number
}

/** Something without stitches. */
export type Solid = {
  kind: "solid"
  shape: string
  material: "wood" | "metal" | "ceramic" | "paper" | "felt"
  pillow?: number
  roll?: number
  dim?: number
  shades?: string
  lift?: number
  /** Set for a true ball or egg (eyes, beads): cx, cy, rx, ry. */
  ball?: [number, number, number, number]
}

/** Loose yarn: x, y, z triples in the drawing's units, thickness, colour and light at both ends. */
export type Strand = {
  points: number[]
  radius: number
  color: Rgb
  from?: number
  to?: number
  ply?: number
  taper?: number
}

export type Yarn = { kind: "yarn"; strands: Strand[]; lift?: number }

export type Part = Cloth | Solid | Yarn

/** Parts that move together, bottom first, and throw one shadow. */
export type Piece = {
  parts: Part[]
  x?: number
  y?: number
  scale?: number
  rotate?: number
  shadow?: number
  /** How the whole piece came to rest: laid down on a table, where it creases, or hung up, where it falls in folds. Absent: as drawn. */
  rest?: "laid" | "hung"
}

/** What things lie on where it is not a plain field. */
export type Ground = "oak" | "plaster" | "slate"

export type Scene = {
  width: number
  height: number
  /** Solid field; `floor` adds a second block of colour below that line. */
  field: string
  floor?: { y: number; color: string }
  /** Lies over the field, which then tints it. */
  ground?: Ground
  /** What the window throws across the whole picture. */
  window?: "panes" | "leaves"
  /** What part of the drawing fills the picture: left, top, width. */
  view?: [number, number, number]
  pieces: Piece[]
}
