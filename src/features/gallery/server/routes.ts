import { createHash, timingSafeEqual } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { listGalleryPosts } from "#features/gallery/contract.ts"
import { Problem } from "#platform/problem.ts"
import { route } from "#platform/route.ts"
import type { Services } from "#platform/services.ts"
import { followInstagram } from "./follow-instagram.ts"
import { listOwnPosts } from "./queries.ts"

export function galleryRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, log } = services
  const readInstagram = config.instagramToken
    ? followInstagram({
        token: config.instagramToken,
        onFailure: (error) => log.warn({ err: error }, "gallery.instagram-away"),
      })
    : async () => null
  route(
    app,
    services,
    listGalleryPosts,
    async ({ request }) => {
      if (!isSame(request.headers.authorization ?? "", `Bearer ${config.frontendToken}`)) {
        throw new Problem("request.unauthorized", 401, "The photo gallery is read with the shop's own token.")
      }
      return (await readInstagram()) ?? (await listOwnPosts(db))
    },
    { ownToken: true },
  )
}

/** Compared by digest, so that the time taken tells neither length nor beginning. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
