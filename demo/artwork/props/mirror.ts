import type { StitchLay } from "#demo/artwork/engine/lay.ts"
import type { Part } from "#demo/artwork/engine/scene.ts"
import { mirrorPoints } from "./shapes.ts"

const turned = (markup: string): string => `<g transform="translate(900 0) scale(-1 1)">${markup}</g>`

function turnedLay(lay: StitchLay): StitchLay {
  if (lay.kind === "path") return { ...lay, points: mirrorPoints(lay.points) }
  if (lay.kind === "flat") return { ...lay, x: 900 - (lay.x ?? 0), angle: -(lay.angle ?? 0) }
  return { ...lay, x: 900 - lay.x }
}

/** The same parts the other way round about the middle of the sheet, so that two of a kind do not lie alike. */
export const mirroredParts = (parts: Part[]): Part[] =>
  parts.map((part): Part => {
    if (part.kind === "yarn")
      return {
        ...part,
        strands: part.strands.map((strand) => ({
          ...strand,
          points: strand.points.map((value, k) => (k % 3 === 0 ? 900 - value : value)),
        })),
      }
    const shades = part.shades === undefined ? undefined : turned(part.shades)
    const shape = turned(part.shape)
    if (part.kind === "cloth") {
      const grooves = part.grooves === undefined ? undefined : turned(part.grooves)
      return { ...part, shape, shades, grooves, lay: turnedLay(part.lay) }
    }
    const [x, y, rx, ry] = part.ball ?? [0, 0, 0, 0]
    return { ...part, shape, shades, ball: part.ball && [900 - x, y, rx, ry] }
  })
