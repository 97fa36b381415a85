import type { GalleryPost } from "#features/gallery/contract.ts"
import { Picture } from "#ui/picture.tsx"
import { Sheet } from "#ui/sheet.tsx"

/** One post, large: video or image, the caption and the way to the social network (SF §2). */
export default function GalleryPostDialog({ post, onClose }: { post: GalleryPost; onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title="Follow Our Journey" side="center">
      <div className="flex flex-col gap-5">
        {post.media_type === "VIDEO" ? (
          // biome-ignore lint/a11y/useMediaCaption: the network hands out no captions with its videos.
          <video src={post.media_url} controls playsInline className="max-h-[65dvh] w-full bg-night" />
        ) : (
          <Picture
            path={post.media_url}
            alt={post.caption}
            width={1080}
            height={1080}
            sizes="(min-width: 768px) 44rem, 100vw"
            priority
            className="max-h-[65dvh] w-full object-cover"
          />
        )}
        {post.caption ? <p className="text-lg">{post.caption}</p> : null}
        <a
          href={post.permalink}
          target="_blank"
          rel="noopener noreferrer"
          className="stitched self-start font-semibold"
        >
          View on Instagram
        </a>
      </div>
    </Sheet>
  )
}
