import { useEffect, useState } from "react"
import { type GalleryPost, listGalleryPosts } from "#features/gallery/contract.ts"
import { call } from "#ui/api-client.ts"
import { useShopFacts } from "#ui/shop-facts.ts"

const DELAY_MS = 300

/** null while loading; empty when there is nothing or it could not be had (SF §7, §8). */
export function useGallery(): GalleryPost[] | null {
  const { frontendToken } = useShopFacts()
  const [posts, setPosts] = useState<GalleryPost[] | null>(null)
  useEffect(() => {
    const cancel = new AbortController()
    const delay = setTimeout(async () => {
      try {
        const headers = { authorization: `Bearer ${frontendToken}` }
        setPosts(await call(listGalleryPosts, { headers, signal: cancel.signal, anonymous: true }))
      } catch (error) {
        if (cancel.signal.aborted) {
          // biome-ignore lint/suspicious/noConsole: SF §8 has it logged quietly; whoever asked has left.
          console.debug("The photo gallery is no longer wanted")
          return
        }
        // biome-ignore lint/suspicious/noConsole: SF §8 has it logged and shown as an empty list.
        console.warn("The photo gallery could not be loaded", error)
        setPosts([])
      }
    }, DELAY_MS)
    return () => {
      clearTimeout(delay)
      cancel.abort()
    }
  }, [frontendToken])
  return posts
}
