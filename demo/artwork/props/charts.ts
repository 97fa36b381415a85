import type { Chart } from "#demo/artwork/engine/scene.ts"
import { dye, rgb } from "./yarns.ts"

/** Diamonds after the embroidery of the grassfields: red lines, white dots, orange fields with yellow hearts. */
export function diamondChart(y: number): Chart {
  const width = 14
  const height = 27
  const cells: number[] = []
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const distance = Math.abs(column - 7) + Math.abs(row - 13)
      let cell = 0
      if (row === 1 || row === height - 2) cell = 1
      else if (row === 3 || row === height - 4) cell = column % 2 === 0 ? 4 : 0
      else if (row > 4 && row < height - 5)
        cell = distance <= 1 ? 4 : distance <= 3 ? 3 : distance <= 5 ? 2 : distance === 7 ? 4 : distance > 11 ? 1 : 0
      cells.push(cell)
    }
  }
  return { width, height, cells, y, colors: ["red", "orange", "marigold", "white"].map((name) => rgb(dye(name))) }
}

/** Stripes from the first row down: how many rows, and of which yarn; no yarn leaves the shape's own. */
export function stripes(rows: [number, string][], y = 0): Chart {
  const cells: number[] = []
  const colors: string[] = []
  for (const [count, color] of rows) {
    if (color !== "" && !colors.includes(color)) colors.push(color)
    for (let k = 0; k < count; k++) cells.push(color === "" ? 0 : colors.indexOf(color) + 1)
  }
  return { width: 1, height: cells.length, cells, colors: colors.map(rgb), y }
}
