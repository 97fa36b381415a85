import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"

const galleryPost = z.object({
  id: z.string(),
  media_type: z.enum(["IMAGE", "VIDEO"]),
  media_url: z.string(),
  caption: z.string(),
  permalink: z.string(),
})
export type GalleryPost = z.infer<typeof galleryPost>

/** Sent with a bearer header using the fixed frontend token (SF §7); a wrong token is 401. */
export const listGalleryPosts = endpoint({
  method: "GET",
  path: "/instagram/posts",
  summary: "The photo gallery, newest first: a plain list",
  access: "anyone",
  answer: z.array(galleryPost),
})
