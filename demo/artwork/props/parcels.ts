import type { Piece } from "#demo/artwork/engine/scene.ts"
import { handwriting, sheet } from "./paper.ts"
import { cord } from "./trimmings.ts"
import { blend, darker } from "./yarns.ts"

/** A card tag on a string: a hole, two lines, a price nobody reads. */
export const tag = (x: number, y: number, width: number, rotate: number, color = "#f3ead6"): Piece => ({
  x,
  y,
  rotate,
  parts: [
    sheet(
      `<path d="M${-width * 0.5} ${-width * 0.2}L${-width * 0.36} ${-width * 0.32}H${width * 0.5}V${width * 0.32}H${-width * 0.36}L${-width * 0.5} ${width * 0.2}Z" fill="${color}"/><circle cx="${-width * 0.4}" cy="0" r="${width * 0.045}" fill="#5a4a3a"/><circle cx="${-width * 0.4}" cy="0" r="${width * 0.07}" fill="none" stroke="#c79a4a" stroke-width="${width * 0.024}"/>${handwriting(-width * 0.24, -width * 0.04, width * 0.62, 2, width * 0.2, "#2b2830", 9)}`,
      4,
    ),
  ],
})

/** Something sent: folded brown paper, tied both ways with yarn, a bow where the ends meet. */
export function parcel(
  x: number,
  y: number,
  width: number,
  height: number,
  rotate: number,
  string: string,
  paper = "#c99f6b",
): Piece {
  const w = width / 2
  const h = height / 2
  const bow = (side: 1 | -1): string =>
    `<path d="M0 0C${side * width * 0.06} ${-width * 0.1} ${side * width * 0.2} ${-width * 0.12} ${side * width * 0.2} ${-width * 0.03}C${side * width * 0.19} ${width * 0.03} ${side * width * 0.06} ${width * 0.02} 0 0C${side * width * 0.05} ${width * 0.08} ${side * width * 0.09} ${width * 0.14} ${side * width * 0.15} ${width * 0.19}"/>`
  return {
    x,
    y,
    rotate,
    parts: [
      {
        kind: "solid",
        material: "paper",
        shape: `<rect x="${-w}" y="${-h}" width="${width}" height="${height}" rx="7" fill="${paper}"/><g stroke="${darker(paper, 0.35)}" stroke-width="1.6" opacity="0.5" fill="none"><path d="M${-w} ${h * 0.32}L${w} ${h * 0.36}M${-w} ${-h}l${w * 0.3} ${h * 0.4}M${w} ${-h}l${-w * 0.28} ${h * 0.42}M${-w * 0.4} ${-h}l${w * 0.2} ${h * 0.3}l${w * 0.5} ${-h * 0.06}M${w * 0.1} ${h}l${w * 0.24} ${-h * 0.34}"/></g><g stroke="${blend(paper, "#ffffff", 0.5)}" stroke-width="1.6" opacity="0.5"><path d="M${-w} ${h * 0.32 + 3}L${w} ${h * 0.36 + 3}M${-w * 0.8} ${-h * 0.2}L${-w * 0.3} ${h * 0.24}M${w * 0.5} ${-h * 0.7}L${w * 0.8} ${h * 0.1}"/></g>`,
        pillow: 40,
        roll: 9,
        lift: 8,
      },
      cord([-w - 2, -h * 0.1, -w * 0.3, -h * 0.08, w * 0.4, -h * 0.11, w + 2, -h * 0.1], width * 0.014, string, 44),
      cord([-w * 0.16, -h - 2, -w * 0.15, -h * 0.2, -w * 0.17, h * 0.5, -w * 0.16, h + 2], width * 0.014, string, 44),
      {
        kind: "solid",
        material: "felt",
        shape: `<g transform="translate(${-w * 0.16} ${-h * 0.1})" fill="none" stroke="${string}" stroke-width="${width * 0.026}" stroke-linecap="round">${bow(1)}${bow(-1)}</g>`,
        pillow: 9,
        roll: 3,
        lift: 6,
      },
    ],
  }
}
