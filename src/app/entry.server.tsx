import { renderToReadableStream } from "react-dom/server"
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router"
import { inlineScriptMark, pageFailure } from "./page-context.ts"

export { inlineScriptMark, pageFailure, services, shows } from "./page-context.ts"

/** Renders a page whole: finished bytes can be cached, and their inline scripts hashed for the CSP. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const mark = loadContext.get(inlineScriptMark)
  let failure: unknown
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} nonce={mark} />, {
    nonce: mark,
    signal: request.signal,
    onError: (error) => {
      failure = error
    },
  })
  await stream.allReady
  if (failure) throw failure
  headers.set("Content-Type", "text/html; charset=utf-8")
  return new Response(stream, { status, headers })
}

/** Called by the router for everything that a loader or a render throws, except a Response. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageFailure).error = error
}
