import { useEffect } from "react"
import { useLocation, useNavigate } from "react-router"
import { keptForVisit } from "#ui/browser-storage.ts"

const HANDED_OVER = "handed-over"

/**
 * For a page that may show what its own document alone is allowed to load: a Content-Security-Policy comes with the
 * document, and a page reached by a click is still in the document of another one. It is then loaded anew, and what its
 * history entry holds is handed over.
 * @returns state: what the history entry holds; isOwn: whether the page may go on
 */
export function useOwnDocument(isNeeded: boolean): { state: unknown; isOwn: boolean } {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  // The router says null or undefined, depending on who made the entry.
  const given = state === null || state === undefined ? null : JSON.stringify(state)
  const isForeign = isNeeded && given !== null && !isOwnDocument()
  const handedOver = given === null ? readHandedOver(pathname) : null

  useEffect(() => {
    if (isForeign) {
      // A reload right after a click loses what the entry holds.
      keptForVisit.write(HANDED_OVER, `${pathname}\n${given}`)
      window.location.reload()
    } else if (handedOver !== null) {
      navigate(pathname, { replace: true, state: JSON.parse(handedOver) })
    } else {
      keptForVisit.remove(HANDED_OVER)
    }
  }, [isForeign, pathname, given, handedOver, navigate])

  return { state: handedOver === null ? state : JSON.parse(handedOver), isOwn: !isForeign }
}

function readHandedOver(pathname: string): string | null {
  const [path, state] = keptForVisit.read(HANDED_OVER)?.split("\n", 2) ?? []
  return state !== undefined && path === pathname ? state : null
}

/** The browser remembers where the document came from, whatever address is shown by now. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation")
  return !loaded || pathOf(loaded.name) === pathOf(window.location.href)
}

const pathOf = (address: string) => new URL(address).pathname.replace(/\/+$/, "")
