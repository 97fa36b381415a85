import { inflateSync } from "node:zlib"

/** What a PDF of ours says, page by page, text after text: it maps the glyphs of embedded fonts back by their own tables. */
export function readPdf(file: Buffer): string[][] {
  const objects = new Map<string, { head: string; stream: string }>()
  const source = file.toString("latin1")
  for (const [, number = "", body = ""] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf("stream\n")
    const head = at < 0 ? body : body.slice(0, at)
    const bytes = Buffer.from(at < 0 ? "" : body.slice(at + 7, body.lastIndexOf("\nendstream")), "latin1")
    objects.set(number, {
      head,
      stream: (head.includes("FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1"),
    })
  }
  const refer = (head: string, key: string) => objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? "")
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map((page) => {
    const resources = refer(page.head, "Resources")?.head ?? ""
    const fonts = new Map<string, string[]>()
    for (const [, name = "", number = ""] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, lettersOf(refer(objects.get(number)?.head ?? "", "ToUnicode")?.stream ?? ""))
    }
    return textsOf(refer(page.head, "Contents")?.stream ?? "", fonts)
  })
}

/** Glyph number → what it stands for. */
function lettersOf(table: string): string[] {
  const lists = [...table.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g)].map(([, list = ""]) => list)
  return (
    lists
      // A ligature stands for several letters: <0066 0066>, as in an order's number with two f side by side.
      .flatMap((list) => [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ""]) => hex.replaceAll(" ", "")))
      .map((hex) => Buffer.from(hex, "hex").swap16().toString("utf16le"))
  )
}

function textsOf(content: string, fonts: Map<string, string[]>): string[] {
  const texts: string[] = []
  let letters: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? []
    if (shown === undefined) continue
    const codes = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => hex).join("")
    texts.push((codes.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)] ?? "").join(""))
  }
  return texts
}
