import { useEffect } from "react"

/**
 * Whether this page may show what its own document alone is allowed to load: a Content-Security-Policy comes with the
 * document, and a page reached by a click is still in the document of another one. Where it matters the page is loaded
 * anew, with what its history entry holds.
 */
export function useOwnDocument(isNeeded: boolean): boolean {
  const isForeign = isNeeded && !isOwnDocument()
  useEffect(() => {
    if (isForeign) window.location.reload()
  }, [isForeign])
  return !isForeign
}

/** The browser remembers where the document came from, whatever address is shown by now. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation")
  return !loaded || pathOf(loaded.name) === pathOf(window.location.href)
}

const pathOf = (address: string) => new URL(address).pathname.replace(/\/+$/, "")
