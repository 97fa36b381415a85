import { namedQuery } from "#db/named-query.ts"
import type { Services } from "#platform/services.ts"
import { sweepMedia } from "#platform/sweep-media.ts"

/** Removes uploaded pictures that no row shows. A new column with pictures is a new line in the query below. */
export async function sweepUploads({ db, media, log }: Pick<Services, "db" | "media" | "log">): Promise<void> {
  const findUnused = async (names: string[]) => (await unusedNames(db, [names])).map(({ name }) => name)
  const removed = await sweepMedia(media, findUnused)
  if (removed.length > 0) log.info({ removed: removed.length }, "unused uploads removed")
}

// Deleted products and hidden orders count, too: their rows can be looked at for good. Texts may name several.
const unusedNames = namedQuery<{ name: string }>(
  "find_unused_uploads",
  `select name from unnest($1::text[]) as name
   except select substring(path from '[^/]+$') from (
     select thumbnail from products
     union all select path from product_images
     union all select image from categories
     union all select image from events
     union all select media_url from gallery_posts
     union all select image from order_items
   ) as shown (path)
   except select (regexp_matches(words, 'uploads/([a-z0-9-]+\\.[a-z0-9]+)', 'g'))[1] from (
     select value::text from settings
     union all select description || ' ' || checkout_iframe from events
     union all select text from campaigns
     union all select description from products where description like '%uploads/%'
   ) as written (words)`,
)

/** `uploads.sweep`, once a day. */
export function defineUploadJobs(services: Services): void {
  services.jobs.define("uploads.sweep", () => sweepUploads(services), { everyMinutes: 1_440 })
}
