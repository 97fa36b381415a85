import { useSyncExternalStore } from "react"
import { kept } from "#ui/browser-storage.ts"

const KEY = "favourites"
const listeners = new Set<() => void>()
let known: ReadonlySet<string> | null = null
const none: ReadonlySet<string> = new Set()

function read(): ReadonlySet<string> {
  known ??= new Set((kept.read(KEY) ?? "").split(" ").filter(Boolean))
  return known
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The favourite toggle of a product: kept in this browser and told to nobody (SF §2). */
export function useFavourite(productId: string) {
  const favourites = useSyncExternalStore(subscribe, read, () => none)
  const isFavourite = favourites.has(productId)
  const toggle = () => {
    const next = new Set(read())
    if (!next.delete(productId)) next.add(productId)
    known = next
    kept.write(KEY, [...next].join(" "))
    for (const listener of listeners) listener()
  }
  return { isFavourite, toggle }
}
