import { fileURLToPath } from "node:url"

/** The letters of one face come in files of their own; `own` are those that only this one has. */
const subsets = [
  { name: "latin", own: /[\u0020-\u00ff\u0131\u0152\u0153\u2010-\u2026\u2039\u203a\u20ac\u2122]/ },
  {
    name: "vietnamese",
    own: /[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/,
  },
  { name: "latin-ext", own: /[\u0100-\u02ff\u1e00-\u1e9f\u2c60-\u2c7f]/ },
] as const

const weights = { regular: 400, bold: 700 } as const
export type Weight = keyof typeof weights

/** Every font of an invoice with the name that it is drawn by; files that a PDF can embed in part. */
export const invoiceFonts = subsets.flatMap(({ name }) =>
  (Object.keys(weights) as Weight[]).map((weight) => ({
    name: `${weight}-${name}`,
    file: fileURLToPath(
      import.meta.resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-${name}-${weights[weight]}-normal.woff`),
    ),
  })),
)

/** A text in pieces that one font can draw; a letter that none has becomes a question mark. */
export function inFonts(text: string, weight: Weight): { font: string; text: string }[] {
  const pieces: { font: string; text: string }[] = []
  for (const letter of text.normalize("NFC")) {
    const subset = subsets.find(({ own }) => own.test(letter))
    const font = `${weight}-${subset?.name ?? "latin"}`
    const drawn = subset ? letter : "?"
    const last = pieces.at(-1)
    if (last?.font === font) last.text += drawn
    else pieces.push({ font, text: drawn })
  }
  return pieces
}
