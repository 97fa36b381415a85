import type { LetterBlock, LetterLine, LetterParts, LetterShop } from "./letter-parts.ts"

/** A letter as plain text: what is read aloud, on a watch, or where HTML is not wanted. Addresses are spelled out. */
export function letterText({ blocks, unsubscribe }: LetterParts, shop: LetterShop): string {
  const parts = [...blocks.map(textOf), shop.name]
  if (unsubscribe !== null) parts.push(`Unsubscribe: ${unsubscribe}`)
  return parts.join("\n\n")
}

function textOf(block: LetterBlock): string {
  switch (block.kind) {
    case "greeting":
    case "paragraph":
    case "prose":
      return block.text
    case "action":
      return `${block.label}: ${block.address}`
    case "lines":
      return [
        ...block.lines.map((line) => `${wordsOf(line)}: ${line.sum}`),
        ...block.sums.map(({ label, sum }) => `${label}: ${sum}`),
      ].join("\n")
    case "facts":
      return block.facts.map(({ label, value }) => `${label}: ${value.replaceAll("\n", ", ")}`).join("\n")
    case "quote":
      return [`${block.label}`, ...block.text.split(/\r?\n/).map((line) => `> ${line}`.trimEnd())].join("\n")
  }
}

const wordsOf = ({ quantity, title, choice }: LetterLine): string =>
  `${quantity} × ${title}${choice === "" ? "" : ` (${choice})`}`
