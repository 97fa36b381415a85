import type { IncomingMessage, Server } from "node:http"

/** How long the whole of a request may take to arrive (quality.md's slow bodies). */
const usualMs = 20_000
/** The same for a form with files from somebody who may send it: photographs over a slow line. */
export const withFilesMs = 300_000

const clocks = new WeakMap<IncomingMessage, { server: Server; clock: NodeJS.Timeout }>()

/** Starts the clock of a request that brings a body; Node's own knows only one time for all of them. */
export function limitBodyTime(server: Server, request: IncomingMessage): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === "0")) return
  start(server, request, usualMs)
  request.once("close", () => clearTimeout(clocks.get(request)?.clock))
}

/** Gives a request that may bring files more time, counted from now. */
export function allowTimeForFiles(request: IncomingMessage): void {
  const started = clocks.get(request)
  if (!started) return
  clearTimeout(started.clock)
  start(started.server, request, withFilesMs)
}

function start(server: Server, request: IncomingMessage, ms: number): void {
  const end = () => {
    // As Node's own clock says it, so that both are answered alike.
    const tooSlow = Object.assign(new Error("The request took too long to arrive."), {
      code: "ERR_HTTP_REQUEST_TIMEOUT",
    })
    if (!request.complete) server.emit("clientError", tooSlow, request.socket)
  }
  clocks.set(request, { server, clock: setTimeout(end, ms).unref() })
}
