import { useSyncExternalStore } from "react"
import { useLocation } from "react-router"

const never = () => () => undefined

/** What the history entry holds, also after a reload; undefined while the page comes alive: the server knew nothing of it. */
export function useEntryState(): unknown {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { state } = useLocation()
  return isAlive ? state : undefined
}
