import { createContext } from "react-router"
import type { Topic } from "#platform/cache.ts"
import type { Services } from "#platform/services.ts"

/** What a page's first-load twin (`*.server.ts`) may ask for: `context.get(services)`. */
export const services = createContext<Services>()

/**
 * The topics of data that the rendered page shows: `context.get(shows).add("products")`.
 * The finished page is kept until one of them changes (see platform/cache.ts).
 */
export const shows = createContext<Set<Topic>>()

/** Put as `nonce` on the inline scripts that the router writes, and replaced by their hashes before the page is sent. */
export const inlineScriptMark = createContext<string>()

/** Where a failed loader or render leaves its error for the server's log and status. */
export const pageFailure = createContext<{ error: unknown }>()
