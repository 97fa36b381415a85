import type { FastifyInstance, FastifyReply } from "fastify"
import * as z from "zod/mini"
import type { Letter } from "#platform/letter.ts"
import type { LetterShop } from "#platform/letter-parts.ts"
import { Problem } from "#platform/problem.ts"

const params = z.object({ name: z.string() })

/**
 * Every letter with its sample, as a reader's program shows it: `/dev/letters/`, `/dev/letters/orders.paid` and, beside
 * it, `.html` and `.txt` alone. Registered only where NODE_ENV is development.
 */
export function previewLetters(app: FastifyInstance, letters: readonly Letter[], shop: LetterShop): void {
  const hidden = { schema: { hide: true } }

  async function write(name: string) {
    const letter = letters.find((one) => one.name === name)
    if (!letter) throw new Problem("request.not-found", 404, "There is no such letter.")
    return await letter.write(letter.sample, shop)
  }

  app.get("/dev/letters", hidden, async (_request, reply) => {
    const written = await Promise.all(letters.map(async ({ name }) => ({ name, ...(await write(name)) })))
    const rows = written.map(
      ({ name, subject }) => `<li><a href="/dev/letters/${name}">${name}</a> ${escaped(subject)}</li>`,
    )
    return asPage(reply, `<h1>Letters</h1><ul>${rows.join("")}</ul>`)
  })

  app.get("/dev/letters/:name", hidden, async (request, reply) => {
    const [, name = "", part] = /^(.*?)(?:\.(html|txt))?$/.exec(params.parse(request.params).name) ?? []
    const { subject, text, html } = await write(name)
    if (part === "txt") return reply.type("text/plain; charset=utf-8").send(text)
    if (part === "html") return asPage(reply, html ?? "")
    const frame = (width: number) =>
      `<iframe src="/dev/letters/${name}.html" width="${width}" height="900" title="${width} px"></iframe>`
    const body = `<p><a href="/dev/letters/">Letters</a></p><h1>${escaped(subject)}</h1>${frame(640)} ${frame(390)}<pre>${escaped(text)}</pre>`
    return asPage(reply, body)
  })
}

/** The shop's own headers forbid whatever is not one of its pages to show anything. */
const asPage = (reply: FastifyReply, html: string) =>
  reply
    .header("content-security-policy", "default-src 'none'; img-src *; style-src 'unsafe-inline'; frame-src 'self'")
    .removeHeader("x-frame-options")
    .type("text/html; charset=utf-8")
    .send(
      html.startsWith("<!DOCTYPE")
        ? html
        : `<!doctype html><meta charset="utf-8"><title>Letters</title><style>body{font:16px/1.5 sans-serif;margin:24px}pre{white-space:pre-wrap}</style>${html}`,
    )

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
