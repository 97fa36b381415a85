import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react"
import type { Toast } from "./toast-stack.tsx"

const ADDED_TO_CART_MS = 1100
const OTHER_MS = 4000

let latest: Toast | null = null
const listeners = new Set<() => void>()

/**
 * A short message over the page; also said by a screen reader.
 * Green for success; 1100 ms is the time SF §9 gives 'Added to cart!'.
 */
export function toast(
  message: string,
  tone: Toast["tone"] = "success",
  durationMs = tone === "success" ? ADDED_TO_CART_MS : OTHER_MS,
) {
  latest = { id: (latest?.id ?? 0) + 1, tone, message, durationMs }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Sonner is fetched when the first message is shown, not with the page.
const Sonner = lazy(() => import("./toast-stack.tsx"))

/** The place where toasts appear; once, in the root. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  )
  const [said, setSaid] = useState("")
  useEffect(() => {
    if (!shown) return
    setSaid(shown.message)
    const silence = setTimeout(() => setSaid(""), shown.durationMs)
    return () => clearTimeout(silence)
  }, [shown])
  return (
    <>
      <div role="status" className="sr-only">
        {said}
      </div>
      {shown ? (
        <Suspense>
          <Sonner toast={shown} />
        </Suspense>
      ) : null}
    </>
  )
}
