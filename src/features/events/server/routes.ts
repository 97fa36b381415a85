import type { FastifyInstance } from "fastify"
import { id } from "#contract/fields.ts"
import { listEvents } from "#features/events/contract.ts"
import { Problem } from "#platform/problem.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { findEmbed, listUpcomingFirst } from "./queries.ts"

export function eventRoutes(app: FastifyInstance, services: Services): void {
  const { cache, db } = services
  // Not kept as a finished answer: its order changes with the clock as well as with the data.
  route(app, services, listEvents, async () => ({ data: await listUpcomingFirst(db) }))

  app.get("/embed/events/:id", { schema: { hide: true } }, async (request, reply) => {
    const epoch = cache.epoch
    const { id: asked } = request.params as { id: string }
    const embed = id.safeParse(asked).success ? await findEmbed(db, asked) : null
    if (!embed) throw new Problem("request.not-found", 404, "Registration not available for this event.")
    reply.shows = { topics: ["events"], epoch }
    return (
      reply
        .type("text/html; charset=utf-8")
        // The markup is foreign (decisions.md §6): an origin of its own, no matter how the document is opened.
        .header("content-security-policy", "sandbox allow-scripts allow-forms allow-popups")
        // The frame that shows it may be on another host than this (EMBED_ORIGIN).
        .removeHeader("x-frame-options")
        // It has no origin that could be keyed, and the browser would complain.
        .removeHeader("origin-agent-cluster")
        .send(embedDocument(embed))
    )
  })
}

const embedDocument = ({ title, markup }: { title: string; markup: string }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<style>body { margin: 0; font-family: system-ui, sans-serif } iframe { border: 0; width: 100%; min-height: 600px }</style>
</head>
<body>
${markup}
<script>
// Says how high it is, now and whenever the page asks, so that the page's frame fits it.
{
  const tellHeight = () => parent.postMessage({ height: document.documentElement.offsetHeight }, "*")
  new ResizeObserver(tellHeight).observe(document.documentElement)
  addEventListener("message", tellHeight)
}
</script>
</body>
</html>
`

const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
