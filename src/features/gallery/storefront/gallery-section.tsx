import Play from "lucide-react/icons/play"
import { lazy, Suspense, useState } from "react"
import type { GalleryPost } from "#features/gallery/contract.ts"
import { Picture } from "#ui/picture.tsx"
import { useGallery } from "./use-gallery.ts"

const GalleryPostDialog = lazy(() => import("./gallery-post-dialog.tsx"))

const ON_DESKTOP = 10
/** On phones the first 4, in 2 columns. */
const ON_PHONE = 4
const phoneOnly = (position: number) => (position >= ON_PHONE ? "hidden sm:block" : "")

/** Follow Our Journey: the shop's photo posts (SF §2). */
export function GallerySection() {
  const posts = useGallery()
  const [opened, setOpened] = useState<GalleryPost | null>(null)
  if (posts?.length === 0) return null
  return (
    <section id="journey" aria-labelledby="journey-title" className="wrap-page" aria-busy={posts === null}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h2 id="journey-title" className="text-4xl lg:text-5xl">
          Follow Our Journey
        </h2>
        <p className="max-w-sm text-ink-soft">From the cone to the post office: what the week looked like.</p>
      </div>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {posts === null
          ? Array.from({ length: ON_DESKTOP }, (_, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places have no identity.
              <li key={position} className={`aspect-square bg-panel ${phoneOnly(position)}`} />
            ))
          : posts.slice(0, ON_DESKTOP).map((post, position) => (
              <li key={post.id} className={phoneOnly(position)}>
                <button
                  type="button"
                  onClick={() => setOpened(post)}
                  aria-label={`Open post: ${post.caption.slice(0, 80) || "photo"}`}
                  className="group relative block aspect-square w-full overflow-hidden bg-panel"
                >
                  {post.media_type === "VIDEO" ? (
                    <>
                      <video
                        src={post.media_url}
                        muted
                        playsInline
                        preload="metadata"
                        className="size-full object-cover"
                      />
                      <Play aria-hidden="true" className="absolute right-3 bottom-3 size-6 text-chalk" />
                    </>
                  ) : (
                    <Picture
                      path={post.media_url}
                      alt=""
                      width={640}
                      height={640}
                      sizes="(min-width: 640px) 20vw, 50vw"
                      className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.04]"
                    />
                  )}
                </button>
              </li>
            ))}
      </ul>
      {opened ? (
        <Suspense>
          <GalleryPostDialog post={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}
