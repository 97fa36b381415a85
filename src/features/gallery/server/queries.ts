import { desc } from "drizzle-orm"
import type { Database } from "#db/client.ts"
import { galleryPosts } from "#db/schema/community.ts"
import type { GalleryPost } from "#features/gallery/contract.ts"

const mostPosts = 50

/** The shop's own posts, newest first. */
export async function listOwnPosts(db: Database): Promise<GalleryPost[]> {
  return await db
    .select({
      id: galleryPosts.id,
      media_type: galleryPosts.mediaType,
      media_url: galleryPosts.mediaUrl,
      caption: galleryPosts.caption,
      permalink: galleryPosts.permalink,
    })
    .from(galleryPosts)
    .orderBy(desc(galleryPosts.postedAt), galleryPosts.id)
    .limit(mostPosts)
}
