// Answers for the shop when it cannot be reached: one page of its own, nothing else. It keeps no copies of pages,
// prices or stock, so nobody ever sees an old one.

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You are offline · Skein</title>
<style>
  :root { color-scheme: light dark; background: light-dark(#ffffff, #15131a); color: light-dark(#15131a, #f6f4f1) }
  body { min-height: 100dvh; margin: 0; display: grid; align-content: center; font: 1.125rem/1.6 "Hanken Grotesk Variable", system-ui, sans-serif }
  main { max-width: 44rem; padding: 1.5rem; margin-inline: auto }
  h1 { font: 700 clamp(2.75rem, 10vw, 5rem)/1 "Bricolage Grotesque Variable", system-ui, sans-serif; letter-spacing: -0.04em; margin: 1.5rem 0 }
  svg { display: block; width: 100%; height: 24px }
  a { display: inline-block; margin-top: 1rem; padding: 0.75rem 1.5rem; border-radius: 6px; background: #f26b1d; color: #15131a; font-weight: 600; text-decoration: none }
  a:hover { background: #ffc21a }
  a:focus-visible { outline: 2px dashed currentColor; outline-offset: 3px }
</style>
<main>
  <svg aria-hidden="true"><defs><pattern id="band" width="48" height="24" patternUnits="userSpaceOnUse"><path fill="#15131a" d="M0 0h48v24H0z"/><path fill="none" stroke="#f26b1d" stroke-width="2" d="m12 4 8 8-8 8-8-8z"/><path fill="#ffc21a" d="m12 9 3 3-3 3-3-3z"/><path fill="none" stroke="#ffffff" stroke-width="2" d="m32 8 8 8m0-8-8 8"/></pattern></defs><path fill="url(#band)" d="M0 0h2000v24H0z"/></svg>
  <h1>The thread is broken</h1>
  <p>You are offline, or the shop cannot be reached. Your cart is safe, and so is what you have typed into the checkout.</p>
  <a href="">Try Again</a>
</main>
</html>`

const answer = () =>
  new Response(page, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  })

self.addEventListener("install", () => self.skipWaiting())

self.addEventListener("activate", (event) => {
  event.waitUntil(
    // The page is asked for while this worker still starts.
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  )
})

self.addEventListener("fetch", (event) => {
  const { mode, method } = event.request
  if (mode !== "navigate" || method !== "GET") return
  event.respondWith(
    (async () => {
      try {
        return (await event.preloadResponse) ?? (await fetch(event.request))
      } catch {
        return answer()
      }
    })(),
  )
})
