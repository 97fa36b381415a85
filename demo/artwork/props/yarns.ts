import type { Rgb } from "#demo/artwork/engine/scene.ts"

/** Solid fields pictures stand on. */
export const grounds = {
  marigold: "#FFC21A",
  rose: "#F3D9DC",
  sky: "#DCE7F0",
  leaf: "#0B7A4B",
  night: "#15131A",
  mist: "#F4F5F2",
  orange: "#F26B1D",
  toghu: "#C4122F",
}

/** One field per category, so that a grid of products is a composition. */
export const fields = {
  hats: grounds.marigold,
  hoodies: grounds.rose,
  shirts: grounds.sky,
  skirts: grounds.leaf,
  home: grounds.night,
  bags: grounds.mist,
  scarves: grounds.toghu,
  amigurumi: grounds.orange,
}

/** CSS colour names as dyed yarn: the dye never reaches pure black or full neon. */
const dyeBook: Record<string, string> = {
  ivory: "#f3ecd8",
  coral: "#f7775a",
  gold: "#f6c21c",
  midnightblue: "#232a63",
  wheat: "#e8cf9f",
  firebrick: "#b0262a",
  navy: "#232c5e",
  darkorange: "#f5831f",
  crimson: "#cf1f3f",
  teal: "#0e7f80",
  maroon: "#7a1a2c",
  darkgreen: "#14563a",
  hotpink: "#f2619f",
  olive: "#7b7a2e",
  slategray: "#6c7b8b",
  tomato: "#f2593e",
  seagreen: "#2f8f62",
  goldenrod: "#dba32b",
  orangered: "#f2501e",
  slateblue: "#6a5fc0",
  royalblue: "#3d63d2",
  peru: "#c8873f",
  black: "#2b2830",
  lightsteelblue: "#aebfd8",
  pink: "#f4b3bf",
  sienna: "#9c5430",
  white: "#faf7f0",
  skyblue: "#8fc1de",
  night: "#2b2830",
  red: "#c9203a",
  orange: "#f26b1d",
  marigold: "#ffc21a",
  leaf: "#128254",
  rose: "#eec3ca",
  sky: "#b9d2e6",
  rosybrown: "#c98f86",
  plum: "#8d4a7c",
  thistle: "#d3bcd8",
  palevioletred: "#cf6a8c",
  lightskyblue: "#9cc9ea",
  "#15131a": "#2b2830",
  "#2b2830": "#3a3640",
}

/** Yarn for a colour of the catalogue, as #hex. */
export function dye(color: string): string {
  const hex = dyeBook[color] ?? (color.startsWith("#") ? color : undefined)
  if (!hex) throw new Error(`No yarn of colour ${color}`)
  return hex
}

export const dyes = (...colors: string[]): string[] => colors.map(dye)

export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

/** Moves a colour towards another; t from 0 to 1. */
export function blend(hex: string, towards: string, t: number): string {
  const a = rgb(hex)
  const b = rgb(towards)
  return `#${a
    .map((value, k) =>
      Math.round(value + ((b[k] ?? value) - value) * t)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`
}

export const darker = (hex: string, t = 0.25): string => blend(hex, "#1a1420", t)

/** Scrap colours for granny squares: inner rounds, outer rounds take the frame's colour. */
export const scraps: Rgb[][] = [
  ["marigold", "orange", "red"],
  ["ivory", "hotpink", "slateblue"],
  ["orange", "ivory", "leaf"],
  ["red", "marigold", "royalblue"],
  ["sky", "rose", "crimson"],
].map((names) => names.map((name) => rgb(dye(name))))
