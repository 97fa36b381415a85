import Play from "lucide-react/icons/play"
import { useEffect, useRef, useState } from "react"
import type { GalleryPost } from "#features/gallery/contract.ts"
import { mediaUrl, Picture } from "#ui/picture.tsx"
import { useShopFacts } from "#ui/shop-facts.ts"

/** A post's square in the grid. */
export function GalleryTile({ post, onOpen }: { post: GalleryPost; onOpen: () => void }) {
  const isVideo = post.media_type === "VIDEO"
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Open post: ${post.caption.slice(0, 80) || (isVideo ? "video" : "photo")}`}
      className="group relative block aspect-square w-full overflow-hidden bg-panel [content-visibility:auto]"
    >
      {isVideo ? (
        <>
          <FirstFrame path={post.media_url} />
          <span className="absolute right-2 bottom-2 grid size-9 place-items-center bg-night text-chalk">
            <Play aria-hidden="true" className="size-4.5 fill-current" />
          </span>
        </>
      ) : (
        <Picture
          path={post.media_url}
          alt=""
          width={640}
          height={640}
          sizes="(min-width: 640px) 20vw, 50vw"
          className="size-full object-cover transition-transform duration-300 motion-safe:group-hover:scale-[1.04]"
        />
      )}
    </button>
  )
}

/** A video's first picture: of the rest nothing is fetched, and of videos far from the screen nothing at all. */
function FirstFrame({ path }: { path: string }) {
  const { apiBase } = useShopFacts()
  const video = useRef<HTMLVideoElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!video.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "400px",
    })
    observer.observe(video.current)
    return () => observer.disconnect()
  }, [])
  return (
    <video
      ref={video}
      // Safari paints nothing of a video that was never sought in.
      src={`${mediaUrl(path, apiBase)}#t=0.001`}
      muted
      playsInline
      preload={isNear ? "metadata" : "none"}
      className="pointer-events-none size-full object-cover"
    />
  )
}
