import type { Transaction } from "#db/client.ts"
import { galleryPosts } from "#db/schema/community.ts"
import { demoGallery } from "#demo/gallery.ts"
import { type Clock, pathOf } from "./terms.ts"

export async function putGallery(tx: Transaction, { ago }: Clock): Promise<void> {
  await tx.insert(galleryPosts).values(
    demoGallery.map(({ image, film, daysAgo, ...post }) => ({
      ...post,
      mediaUrl: pathOf(film ?? image),
      postedAt: ago(daysAgo),
    })),
  )
}
