import type { FastifyReply } from "fastify"

/** Answers with foreign markup as a document of its own (decisions.md §6): an origin apart, however it is opened. */
export const sendEmbed = (reply: FastifyReply, embed: { title: string; markup: string }) =>
  reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", "sandbox allow-scripts allow-forms allow-popups")
    // The frame that shows it may be on another host than this (EMBED_ORIGIN).
    .removeHeader("x-frame-options")
    // It has no origin that could be keyed, and the browser would complain.
    .removeHeader("origin-agent-cluster")
    .send(embedDocument(embed))

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
