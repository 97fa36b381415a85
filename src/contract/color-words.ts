/** The words that CSS's own colour names are put together from: "darkolivegreen", "lightgoldenrodyellow". */
const PARTS =
  /goldenrod|lavender|turquoise|cornflower|blanched|antique|midnight|rebecca|chiffon|magenta|almond|cadet|dodger|floral|forest|indian|medium|navajo|orange|orchid|papaya|powder|purple|saddle|salmon|spring|violet|yellow|alice|blush|brown|coral|cream|ghost|green|khaki|lemon|light|misty|olive|peach|royal|sandy|slate|smoke|steel|white|blue|cyan|dark|deep|drab|gr[ae]y|lace|lawn|lime|mint|pale|pink|puff|rose|rosy|whip|dim|hot|old|red|sea|sky/g

/** What shoppers call a colour that the catalogue gives as a code. */
const PLAIN: Readonly<Record<string, string>> = {
  Black: "101014",
  Charcoal: "35343c",
  Grey: "808080",
  "Light grey": "c9c9c9",
  White: "ffffff",
  Cream: "f5ecd7",
  Beige: "d8c3a1",
  Brown: "7a4a24",
  "Dark brown": "3f2716",
  Red: "cc1c2c",
  "Dark red": "7c1020",
  Pink: "f2a7bb",
  "Bright pink": "e0218a",
  Orange: "f26b1d",
  Yellow: "ffd21a",
  Mustard: "c9961a",
  Olive: "6b6b2a",
  Green: "1d8a4b",
  "Dark green": "12462c",
  "Light green": "9fd49a",
  Teal: "147d80",
  Blue: "2457c5",
  "Light blue": "a9cbe8",
  Navy: "1b2450",
  Purple: "6b2f8f",
  Lilac: "c3a6dc",
}

/** A colour of the catalogue as people say it: "darkgreen" → "Dark green", "#15131a" → "Black"; other names stay as they are. */
export function colorWords(color: string): string {
  const code = readCode(color.trim())
  if (code) return nearest(code)
  const name = color.trim()
  if (name !== name.toLowerCase()) return name
  const parts = name.match(PARTS) ?? []
  const words = parts.join("") === name ? parts.join(" ").replace("gray", "grey") : name
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Rgb = readonly [number, number, number]

function readCode(color: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i.exec(color)
  if (short)
    return readHex(
      short
        .slice(1)
        .map((digit) => digit + digit)
        .join(""),
    )
  const long = /^#([\da-f]{6})([\da-f]{2})?$/i.exec(color)
  if (long) return readHex(long[1] ?? "")
  const numbers = /^rgba?\(/i.test(color) ? (color.match(/\d+(\.\d+)?/g) ?? []).map(Number) : []
  const [red, green, blue] = numbers
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue]
}

function readHex(digits: string): Rgb {
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function nearest(code: Rgb): string {
  let [best, least] = ["", Number.POSITIVE_INFINITY]
  for (const [name, digits] of Object.entries(PLAIN)) {
    const distance = distanceOf(code, readHex(digits))
    if (distance < least) [best, least] = [name, distance]
  }
  return best
}

/** Weighted as the eye weighs the three (T. Riemersma, "Colour metric"). */
function distanceOf([red, green, blue]: Rgb, other: Rgb): number {
  const redness = (red + other[0]) / 2
  return (
    (2 + redness / 256) * (red - other[0]) ** 2 +
    4 * (green - other[1]) ** 2 +
    (2 + (255 - redness) / 256) * (blue - other[2]) ** 2
  )
}
