import { lazy, Suspense, useEffect, useState } from "react"
import { kept } from "#ui/browser-storage.ts"

const NewsletterDialog = lazy(() => import("./newsletter-dialog.tsx"))
const DELAY_MS = 3000
const SHOWN = "newsletter_popup_shown"

/** Opens Join Our Community 3 s after a first visit, once per browser (SF §2 Home). */
export function NewsletterPopup() {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    if (kept.read(SHOWN) !== null) return
    const delay = setTimeout(() => {
      kept.write(SHOWN, "1")
      setOpen(true)
    }, DELAY_MS)
    return () => clearTimeout(delay)
  }, [])
  if (isOpen === null) return null
  return (
    <Suspense>
      <NewsletterDialog open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
