import { Body } from "@react-email/body"
import { Button } from "@react-email/button"
import { Column } from "@react-email/column"
import { Container } from "@react-email/container"
import { Head } from "@react-email/head"
import { Heading } from "@react-email/heading"
import { Hr } from "@react-email/hr"
import { Html } from "@react-email/html"
import { Img } from "@react-email/img"
import { Link } from "@react-email/link"
import { Preview } from "@react-email/preview"
import { render } from "@react-email/render"
import { Row } from "@react-email/row"
import { Section } from "@react-email/section"
import { Text } from "@react-email/text"
import { type Attributes, Fragment, type HTMLAttributes, createElement as h, type ReactNode } from "react"
import { look, styleSheet } from "./letter-look.ts"
import type { LetterBlock, LetterLine, LetterParts, LetterShop } from "./letter-parts.ts"

/** A letter as HTML: one column of 600 px in the shop's look, legible without pictures and in the dark. */
export const renderLetter = (letter: LetterParts, shop: LetterShop): Promise<string> => render(page(letter, shop))

function page({ subject, blocks, unsubscribe }: LetterParts, shop: LetterShop): ReactNode {
  return h(
    Html,
    { lang: "en" },
    h(
      Head,
      null,
      h("title", null, subject),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("meta", { name: "supported-color-schemes", content: "light dark" }),
      h("style", null, styleSheet),
    ),
    h(
      Body,
      { style: { margin: 0, padding: 0 } },
      h(Preview, null, openingOf(blocks)),
      h(
        Section,
        { className: "page", style: look.page },
        h(
          Container,
          { className: "sheet", style: look.sheet },
          h(Top, { shop }),
          h(
            Section,
            { className: "inside gutter", style: look.inside },
            h(Heading, { as: "h1", className: "ink", style: look.title }, subject),
            ...blocks.map((block, at) => h(Block, { key: at, block, shop })),
            h(Text, { className: "ink", style: look.paragraph }, shop.name),
          ),
          h(Foot, { shop, unsubscribe }),
        ),
      ),
    ),
  )
}

function Block({ block, shop }: { block: LetterBlock; shop: LetterShop }): ReactNode {
  switch (block.kind) {
    case "greeting":
    case "paragraph":
      return h(Text, { className: "ink", style: look.paragraph }, block.text)
    case "prose":
      return block.text
        .split(/\n\s*\n/)
        .map((part, at) => h(Text, { key: at, className: "ink", style: look.paragraph }, ...withLinks(part.trim())))
    case "action":
      return h(
        Section,
        { style: look.actionRow },
        h(Button, { className: "action", href: block.address, style: look.action }, block.label),
      )
    case "lines":
      return h(
        Section,
        { style: look.block },
        ...block.lines.map((line, at) => h(Line, { key: at, line, shop })),
        ...block.sums.map(({ label, sum }, at) =>
          row(
            { key: label, className: "edge", ...(at === 0 && { style: look.firstSum }) },
            h(Column, { className: "ink", style: look.sumLabel }, label),
            h(Column, { className: "ink", style: look.sum }, sum),
          ),
        ),
      )
    case "facts":
      return h(
        Section,
        { className: "panel", style: look.panel },
        ...block.facts.map(({ label, value }) =>
          h(
            Text,
            { key: label, className: "ink", style: look.fact },
            h("span", { className: "soft", style: look.label }, label),
            h("br"),
            ...withBreaks(value),
          ),
        ),
      )
    case "quote":
      return h(
        Section,
        { style: look.block },
        h(Text, { className: "soft", style: look.label }, block.label),
        h(Text, { className: "ink quote", style: look.quote }, ...withBreaks(block.text)),
      )
  }
}

function Line({ line, shop }: { line: LetterLine; shop: LetterShop }): ReactNode {
  const picture = pictureOf(line, shop)
  const count = `${line.quantity} ×`
  return row(
    { className: "edge", style: look.line },
    h(
      Column,
      { style: look.lineImage },
      picture !== null && h(Img, { src: picture, alt: "", width: 60, height: 80, style: look.picture }),
    ),
    h(
      Column,
      { className: "ink", style: look.lineWords },
      `${count} ${line.title}`,
      line.choice !== "" && h("br"),
      line.choice !== "" && h("span", { className: "soft", style: look.small }, line.choice),
    ),
    h(Column, { className: "ink", style: look.lineSum }, line.sum),
  )
}

/** The library's Row asks for its children by name. */
const row = (props: Attributes & HTMLAttributes<HTMLTableElement>, ...children: ReactNode[]): ReactNode =>
  // biome-ignore lint/correctness/noChildrenProp: its type takes them nowhere else.
  h(Row, { ...props, children: h(Fragment, null, ...children) })

function Top({ shop }: { shop: LetterShop }): ReactNode {
  const wordmark = h(Link, { href: `${shop.publicUrl}/`, style: look.wordmark }, shop.name)
  const band = { src: `${shop.publicUrl}/mail/header.jpg`, alt: "", width: 600, height: 160, style: look.header }
  return h(Fragment, null, h(Section, { className: "gutter", style: look.top }, wordmark), h(Img, band))
}

function Foot({ shop, unsubscribe }: { shop: LetterShop; unsubscribe: string | null }): ReactNode {
  return h(
    Section,
    { className: "gutter", style: look.foot },
    h(
      Text,
      { style: look.footText },
      "Clothing and crochet made by hand. Begun in the grasslands of north-west Cameroon, stitched in Ireland.",
    ),
    h(Hr, { style: look.footRule }),
    h(
      Text,
      { style: look.footText },
      h(Link, { href: `${shop.publicUrl}/shop/`, style: look.footLink }, "Shop"),
      " · ",
      h(Link, { href: `${shop.publicUrl}/contact`, style: look.footLink }, "Contact"),
      unsubscribe !== null && " · ",
      unsubscribe !== null && h(Link, { href: unsubscribe, style: look.footLink }, "Unsubscribe"),
    ),
  )
}

/** What a mail program shows beside the subject. */
function openingOf(blocks: readonly LetterBlock[]): string {
  for (const block of blocks) {
    if (block.kind === "paragraph" || block.kind === "prose") return block.text.replaceAll(/\s+/g, " ")
  }
  return ""
}

const withBreaks = (text: string): ReactNode[] =>
  text.split(/\r?\n/).flatMap((line, at) => (at === 0 ? [line] : [h("br", { key: at }), line]))

function withLinks(text: string): ReactNode[] {
  // The group keeps the addresses in the list, at its odd places; a full stop after one is the sentence's.
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .flatMap((part, at): ReactNode[] =>
      at % 2 === 1
        ? [h(Link, { key: `link-${at}`, href: part, className: "link", style: look.link }, part)]
        : withBreaks(part),
    )
}

/** A catalogue picture's address, at the size of a letter; null where a mail program would not load it. */
function pictureOf({ image }: LetterLine, { publicUrl, publicApiUrl }: LetterShop): string | null {
  if (!image || image.startsWith("data:")) return null
  if (image.startsWith("https:")) return image
  if (image.startsWith("/images/")) return publicUrl + image
  const api = publicApiUrl.startsWith("/") ? publicUrl + publicApiUrl : publicApiUrl
  const address = `${api}/${image.replace(/^\/+/, "")}`
  return /^\/?uploads\//.test(image) ? `${address}?w=320` : address
}
