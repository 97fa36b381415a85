import * as z from "zod/mini"
import type { GalleryPost } from "#features/gallery/contract.ts"

type Account = {
  token: string
  /** Where the Graph API lives. */
  address?: string
  onFailure(error: unknown): void
}

const freshMs = 10 * 60_000
const retryMs = 60_000
const timeoutMs = 5_000
const fields = "id,caption,media_type,media_url,permalink"

/** An answer of `GET /me/media` (Instagram API with Instagram Login). Albums come as their first picture. */
const media = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: z._default(z.string(), ""),
      media_type: z.enum(["IMAGE", "VIDEO", "CAROUSEL_ALBUM"]),
      // Left out for posts that Instagram holds back for copyright.
      media_url: z.optional(z.url()),
      permalink: z.url(),
    }),
  ),
})

/**
 * The posts of an Instagram account, asked for at most every ten minutes and only while somebody looks.
 * @returns a reader that answers null until the first success; when Instagram is away the last posts stay
 */
export function followInstagram({ token, address = "https://graph.instagram.com", onFailure }: Account) {
  let posts: GalleryPost[] | null = null
  let askAgainAt = 0
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    try {
      const url = new URL("/me/media", address)
      url.search = new URLSearchParams({ fields, limit: "30", access_token: token }).toString()
      const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
      if (!answer.ok) throw new Error(`Instagram answered ${answer.status}.`)
      posts = media.parse(await answer.json()).data.flatMap(({ media_url, media_type, ...post }) => {
        const kind = media_type === "VIDEO" ? "VIDEO" : "IMAGE"
        return media_url ? [{ ...post, media_url, media_type: kind }] : []
      })
      askAgainAt = Date.now() + freshMs
    } catch (error) {
      askAgainAt = Date.now() + retryMs
      onFailure(error)
    }
  }

  return async (): Promise<GalleryPost[] | null> => {
    if (Date.now() >= askAgainAt) {
      asking ??= ask().finally(() => {
        asking = null
      })
      // Nobody waits for newer posts when there are some to show.
      if (posts === null) await asking
    }
    return posts
  }
}
