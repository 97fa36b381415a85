import { elephant, hen } from "./animals.ts"
import type { Drawing } from "./drawing.ts"

export const amigurumi: Record<string, Drawing> = {
  "elephant-amigurumi": { draw: (color) => [{ parts: elephant(color) }], detail: [280, 320, 330] },
  "speckled-hen": { draw: (color) => [{ parts: hen(color), y: -40 }], detail: [420, 330, 380] },
}
