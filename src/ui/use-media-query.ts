import { useCallback, useSyncExternalStore } from "react"

/** Whether the screen or its user matches; false on the server and until the page has come alive. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener("change", listener)
      return () => list.removeEventListener("change", listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Nothing moves by itself for who asked their system for that. */
export const usePrefersStillness = () => useMediaQuery("(prefers-reduced-motion: reduce)")
