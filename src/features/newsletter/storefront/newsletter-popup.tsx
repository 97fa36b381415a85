import { useEffect, useState } from "react"
import { kept } from "#ui/browser-storage.ts"

const DELAY_MS = 3000
const SHOWN = "newsletter_popup_shown"
type Dialog = typeof import("./newsletter-dialog.tsx")["default"]

/**
 * Opens Join Our Community 3 s after a first visit to home, once per browser (SF §2 Home).
 * The 3 s count from when the page has come alive, splash included, which is over before. The flag is set when the
 * pop-up shows: whoever leaves earlier has not seen it, and is asked on the next visit.
 */
export function NewsletterPopup() {
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    if (kept.read(SHOWN) !== null) return
    const left = new AbortController()
    // Without its script there is no pop-up this time, and nothing else is the worse for it.
    const fetched = import("./newsletter-dialog.tsx").then(
      (module) => module.default,
      () => null,
    )
    const show = async () => {
      const dialog = await fetched
      // Another tab may have been first.
      if (dialog === null || left.signal.aborted || kept.read(SHOWN) !== null) return
      kept.write(SHOWN, "1")
      setDialog(() => dialog)
    }
    const delay = setTimeout(() => {
      // It comes after what the visitor has opened, not on top of it.
      if (document.querySelector("dialog[open]") === null) show()
      else document.addEventListener("close", show, { capture: true, once: true, signal: left.signal })
    }, DELAY_MS)
    return () => {
      clearTimeout(delay)
      left.abort()
    }
  }, [])
  return Dialog ? <Dialog open={isOpen} onClose={() => setOpen(false)} /> : null
}
