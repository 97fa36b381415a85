import ArrowUpRight from "lucide-react/icons/arrow-up-right"
import type { GalleryPost } from "#features/gallery/contract.ts"
import { mediaUrl, Picture } from "#ui/picture.tsx"
import { Sheet } from "#ui/sheet.tsx"
import { useShopFacts } from "#ui/shop-facts.ts"
import { usePrefersStillness } from "#ui/use-media-query.ts"

type GalleryPostDialogProps = { post: GalleryPost; open: boolean; onClose: () => void }

/** One post, large: video or image, the caption and the way to the social network (SF §2). */
export default function GalleryPostDialog({ post, open, onClose }: GalleryPostDialogProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Follow Our Journey" side="center" className="lg:w-[60rem]">
      <div className="grid gap-5 lg:grid-cols-[1fr_18rem] lg:gap-8">
        {post.media_type === "VIDEO" ? (
          <Video path={post.media_url} />
        ) : (
          <Picture
            path={post.media_url}
            alt=""
            width={1080}
            height={1080}
            sizes="(min-width: 1024px) 38rem, 100vw"
            priority
            className="max-h-[55dvh] w-full bg-panel object-contain lg:max-h-[75dvh]"
          />
        )}
        <div className="flex flex-col items-start gap-5 lg:justify-end">
          {post.caption ? <p className="text-lg wrap-anywhere">{post.caption}</p> : null}
          <a
            href={post.permalink}
            target="_blank"
            rel="noopener noreferrer"
            className="stitched inline-flex items-center gap-1 py-1 font-semibold"
          >
            View on Instagram
            <ArrowUpRight aria-hidden="true" className="size-4.5" />
          </a>
        </div>
      </div>
    </Sheet>
  )
}

function Video({ path }: { path: string }) {
  const { apiBase } = useShopFacts()
  return (
    <video
      src={mediaUrl(path, apiBase)}
      controls
      muted
      loop
      playsInline
      autoPlay={!usePrefersStillness()}
      className="aspect-square max-h-[55dvh] w-full bg-night object-contain lg:max-h-[75dvh]"
    />
  )
}
