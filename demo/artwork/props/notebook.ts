import type { Part } from "#demo/artwork/engine/scene.ts"
import { hide } from "./leather.ts"

/** A notebook with an elastic band round it, its upper left corner at (0, 0), 264 wide and 372 high. */
export function notebook(cover = "#1f4a45"): Part[] {
  return [
    {
      kind: "solid",
      material: "paper",
      shape: '<rect x="6" y="6" width="262" height="372" rx="6" fill="#efe6d0"/>',
      pillow: 6,
      roll: 3,
    },
    hide((paint) => `<rect width="264" height="372" rx="9" ${paint}/>`, cover, { pillow: 6, roll: 3, lift: 5 }),
    {
      kind: "solid",
      material: "felt",
      shape:
        '<path d="M214 -2L226 -2L225 375L213 375Z" fill="#e0672a"/><path d="M90 372L104 372L108 424L97 416L86 424Z" fill="#c4122f"/>',
      pillow: 4,
      roll: 2,
      lift: 2,
    },
  ]
}
