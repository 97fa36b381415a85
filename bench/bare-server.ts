import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { answerParent } from "./child.ts"

/** What the bare server sends to every request: a real answer of the shop, byte for byte. */
export type FixedAnswer = { headers: Record<string, string>; body: string }

let fixed: { headers: Record<string, string>; body: Buffer } = { headers: {}, body: Buffer.alloc(0) }

// The least that Node can do for an answer: what the shop adds to it is what the benchmark shows.
const server = createServer((_request, response) => {
  response.writeHead(200, fixed.headers)
  response.end(fixed.body)
})

answerParent<FixedAnswer>(async ({ headers, body }) => {
  fixed = { headers, body: Buffer.from(body, "base64") }
  if (!server.listening) await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}` }
})
