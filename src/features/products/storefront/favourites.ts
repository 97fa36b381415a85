import { useSyncExternalStore } from "react"
import { productMemory } from "./product-memory.ts"

const favourites = productMemory("favourites", 100)
const none: readonly string[] = []

/** The ids of the favourites, the latest first; empty until the browser has the page. */
export const useFavourites = (): readonly string[] =>
  useSyncExternalStore(favourites.subscribe, favourites.read, () => none)

/** The favourite toggle of a product: kept in this browser and told to nobody (SF §2). */
export function useFavourite(productId: string) {
  const isFavourite = useFavourites().includes(productId)
  const toggle = () => {
    const others = favourites.read().filter((id) => id !== productId)
    favourites.write(others.length < favourites.read().length ? others : [productId, ...others])
  }
  return { isFavourite, toggle }
}
