import { doubleCrochet, mesh, shell, singleCrochet } from "./crocheted.ts"
import { grannySquare } from "./granny.ts"
import { panel } from "./knitted.ts"
import { scarfPatterns } from "./stitches-scarves.ts"
import { texturedPatterns } from "./stitches-textured.ts"
import { wearPatterns } from "./stitches-wear.ts"
import type { Tile } from "./tile.ts"

const patterns = {
  stockinette: () => panel("kkkkkk"),
  rib: () => panel("kkpp"),
  fineRib: () => panel("kp"),
  garter: () => panel("pp", 6),
  moss: () => panel("mmmm", 8),
  cable: () => panel("mmm6kp6", 12),
  single: singleCrochet,
  double: doubleCrochet,
  mesh,
  shell,
  granny: () => grannySquare(4),
  ...scarfPatterns,
  ...wearPatterns,
  ...texturedPatterns,
}

export type StitchName = keyof typeof patterns

const drawn = new Map<StitchName, Tile>()

/** The tile of a stitch; drawn on first use, because one picture needs few of them. */
export function tileOf(name: StitchName): Tile {
  const known = drawn.get(name)
  if (known) return known
  const tile = patterns[name]()
  drawn.set(name, tile)
  return tile
}
