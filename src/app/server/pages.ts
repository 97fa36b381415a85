import { createHash, randomUUID } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { createRequestHandler, RouterContextProvider } from "react-router"
import type { Topic } from "#platform/cache.ts"
import type { Config } from "#platform/config.ts"
import { isUnavailable } from "#platform/errors.ts"
import type { Services } from "#platform/services.ts"
import { HEAD_SCRIPT } from "#ui/head-script.ts"
import { readBuild, serveBrowserFiles } from "./pages-build.ts"

/** The rendered pages and the browser's files. A page is the same for every visitor, so it is kept as finished bytes. */
export async function pageRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, cache } = services
  const isDevelopment = config.environment === "development"
  const loadBuild = isDevelopment ? await (await import("./pages-in-development.ts")).developPages(app) : readBuild
  if (!isDevelopment) await serveBrowserFiles(app)
  // Unguessable, so that only scripts that our own renderer wrote are hashed into the CSP.
  const mark = randomUUID()
  // Read at the first page, so that the API is ready sooner.
  let pages: ReturnType<typeof open> | undefined
  const open = async () => {
    const build = await loadBuild()
    return { entry: build.entry, render: createRequestHandler(build, isDevelopment ? "development" : "production") }
  }

  app.get("/*", { schema: { hide: true } }, async (request, reply) => {
    if (!pages || isDevelopment) pages = open()
    const { entry, render } = await pages.catch((error: unknown) => {
      pages = undefined
      throw error
    })
    const epoch = cache.epoch
    const topics = new Set<Topic>()
    const failure: { error: unknown } = { error: undefined }
    const context = new RouterContextProvider()
    context.set(entry.module.services, services)
    context.set(entry.module.shows, topics)
    context.set(entry.module.inlineScriptMark, mark)
    context.set(entry.module.pageFailure, failure)

    // Neither the Host header nor any other reaches the page: it could only poison what the next visitor gets.
    const page = await render(new Request(addressOf(request.url, config)), context)
    const html = await page.text()
    // Where nothing else is said: a proxy that kept a refusal would show it after it has passed.
    reply.header("cache-control", "no-cache")
    for (const [name, value] of page.headers) reply.header(name, value)
    if (failure.error) {
      const away = isUnavailable(failure.error)
      request.log.error({ err: failure.error }, "page failed")
      reply.code(away ? 503 : 500)
      if (away) reply.header("retry-after", 3)
    } else {
      reply.code(page.status)
    }
    if (!page.headers.get("content-type")?.startsWith("text/html")) return reply.send(html)
    const { text, hashes } = hashInlineScripts(html, mark)
    // Vite's own client needs inline scripts and a web socket of its own.
    if (isDevelopment) return reply.removeHeader("content-security-policy").send(text)
    const foreign = config.stripe && isPaymentPage(request.url) ? stripesOwn : nobodys
    // Some ways to pay are windows of their own, which must reach the page that opened them.
    if (foreign === stripesOwn) reply.header("cross-origin-opener-policy", "same-origin-allow-popups")
    reply.header("content-security-policy", contentSecurityPolicy(config, hashes, foreign))
    reply.shows = { topics: [...topics], epoch }
    return reply.send(fetchScriptsLast(text))
  })
}

/** `//elsewhere.example/`, `/\\elsewhere.example/` and `http://elsewhere.example/` name paths of this shop, not its host. */
function addressOf(requested: string, config: Config): URL {
  const [, path = "/", search = ""] = /^(?:https?:\/\/[^/?]*)?([^?]*)(.*)$/i.exec(requested) ?? []
  const address = new URL(config.publicUrl)
  address.pathname = `/${path.replace(/^[/\\]+/, "")}`
  address.search = search
  return address
}

/** Takes the mark off our own inline scripts and returns their hashes: a nonce could not be cached. */
function hashInlineScripts(html: string, mark: string): { text: string; hashes: string[] } {
  const hashes = new Set<string>()
  const text = html.replaceAll(
    /(<script\b[^>]*?) nonce="([^"]*)"([^>]*>)([\s\S]*?)(?=<\/script>)/g,
    (whole, start, nonce, rest, body) => {
      if (nonce !== mark) return whole
      if (body !== "") hashes.add(hashOf(body))
      return `${start}${rest}${body}`
    },
  )
  return { text: text.replaceAll(` nonce="${mark}"`, ""), hashes: [...hashes] }
}

/** A page is whole without its scripts, which browsers would fetch before its style sheet, its letters and its pictures. */
const fetchScriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`
const headScript = hashOf(HEAD_SCRIPT)

type ForeignSources = { script: string; connect: string; frame: string }
const nobodys: ForeignSources = { script: "", connect: "", frame: "" }
/** https://docs.stripe.com/security/guide#content-security-policy */
const stripesOwn: ForeignSources = {
  script: " https://js.stripe.com https://*.js.stripe.com",
  connect: " https://api.stripe.com",
  frame: " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
}
const isPaymentPage = (url: string) => /^\/payment\/?(\?|$)/i.test(url)

function contentSecurityPolicy(config: Config, scriptHashes: string[], foreign: ForeignSources): string {
  const api = config.publicApiUrl.startsWith("/") ? "" : ` ${new URL(config.publicApiUrl).origin}`
  return [
    "default-src 'self'",
    `script-src 'self' ${[headScript, ...scriptHashes].join(" ")}${foreign.script}`,
    // React writes style attributes for measured positions; a style cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    // Imported products may keep pictures elsewhere (SF §5: https and data URLs are kept).
    `img-src 'self' https: data: blob:${api}`,
    `media-src 'self' https:${api}`,
    "font-src 'self'",
    `connect-src 'self'${api}${foreign.connect}`,
    `frame-src 'self' ${config.embedOrigin ?? ""}`.trim() + foreign.frame,
    "object-src 'none'",
    "base-uri 'none'",
    // The back office fills a frame with the embed markup that is being typed.
    `form-action 'self' ${config.embedOrigin ?? ""}`.trim(),
    "frame-ancestors 'none'",
  ].join("; ")
}
