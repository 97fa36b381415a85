import { type RefObject, useEffect, useRef } from "react"

/**
 * Hands over what was typed, ticked or filled in by the browser before the page came alive: React leaves it on the
 * screen but never tells, and the page would believe the fields to be as the server wrote them.
 * @param read called once with the element, when the page has come alive
 */
export function useEarlyInput<E extends HTMLElement>(read: (element: E) => void): RefObject<E | null> {
  const ref = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; from then on React hears every change.
  useEffect(() => {
    if (ref.current) read(ref.current)
  }, [])
  return ref
}
