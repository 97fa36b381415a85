import type { CSSProperties } from "react"

// style.md's palette and its dark half, spelled out: mail programs know no custom properties.
const chalk = "#FFFFFF"
const mist = "#F4F5F2"
const night = "#15131A"
const orange = "#F26B1D"
const red = "#C4122F"
const soft = "#5A5661"
const hairline = "#DCDDD8"

const display = "'Bricolage Grotesque', 'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif"
const text = "'Hanken Grotesk', 'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif"

const words: CSSProperties = { margin: 0, color: night, fontFamily: text, fontSize: 16, lineHeight: "24px" }
const money: CSSProperties = { fontVariantNumeric: "tabular-nums", textAlign: "right", whiteSpace: "nowrap" }

/** Written onto each element: many mail programs drop style sheets. */
export const look = {
  page: { padding: "24px 8px", backgroundColor: mist },
  sheet: { width: "100%", maxWidth: 600, margin: "0 auto", backgroundColor: chalk },
  top: { padding: "18px 32px 20px", backgroundColor: night },
  wordmark: {
    color: chalk,
    fontFamily: display,
    fontSize: 36,
    lineHeight: "40px",
    fontWeight: 800,
    letterSpacing: "-2px",
    textDecoration: "none",
  },
  header: { width: "100%", maxWidth: 600, height: "auto", backgroundColor: orange },
  inside: { padding: "36px 32px 32px" },
  title: {
    margin: "0 0 24px",
    color: night,
    fontFamily: display,
    fontSize: 28,
    lineHeight: "34px",
    fontWeight: 700,
    letterSpacing: "-0.7px",
  },
  paragraph: { ...words, margin: "0 0 16px" },
  link: { color: red, textDecoration: "underline" },
  block: { margin: "8px 0 24px" },
  actionRow: { margin: "8px 0 24px" },
  action: {
    padding: "14px 24px",
    borderRadius: 6,
    backgroundColor: orange,
    color: night,
    fontFamily: text,
    fontSize: 16,
    lineHeight: "20px",
    fontWeight: 700,
  },
  line: { borderTop: `1px solid ${hairline}` },
  lineImage: { width: 76, padding: "12px 0", verticalAlign: "top" },
  picture: { width: 60, height: 80, objectFit: "cover", backgroundColor: mist },
  lineWords: { ...words, padding: "12px 0", verticalAlign: "top", fontWeight: 600 },
  lineSum: { ...words, ...money, padding: "12px 0 12px 16px", verticalAlign: "top" },
  small: { color: soft, fontSize: 14, lineHeight: "20px", fontWeight: 400 },
  firstSum: { borderTop: `2px solid ${night}` },
  sumLabel: { ...words, padding: "12px 0", fontWeight: 700 },
  sum: { ...words, ...money, padding: "12px 0", fontWeight: 700 },
  panel: { margin: "8px 0 24px", padding: "16px 20px", backgroundColor: mist },
  fact: { ...words, margin: "4px 0" },
  label: { margin: 0, color: soft, fontFamily: text, fontSize: 14, lineHeight: "20px" },
  quote: { ...words, margin: "8px 0 0", padding: "0 0 0 16px", borderLeft: `4px solid ${orange}` },
  foot: { padding: "24px 32px 28px", backgroundColor: night },
  footText: { margin: 0, color: "#B7B2BF", fontFamily: text, fontSize: 14, lineHeight: "20px" },
  footRule: { margin: "16px 0", borderTop: "1px solid #38333F" },
  footLink: { color: "#F6F4F1", textDecoration: "underline" },
} satisfies Record<string, CSSProperties>

// Neither quotes nor angle brackets: React would write them as entities, which CSS does not read.
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { background-color: ${mist} }
@media (max-width: 480px) {
  .gutter { padding-left: 20px !important; padding-right: 20px !important }
}
@media (prefers-color-scheme: dark) {
  body, .page { background-color: #0E0C12 !important }
  .sheet, .inside { background-color: #201D27 !important }
  .panel { background-color: #2B2734 !important }
  .ink { color: #F6F4F1 !important }
  .soft { color: #B7B2BF !important }
  .link { color: #FF7A85 !important }
  .edge { border-color: #4A4453 !important }
}
`
