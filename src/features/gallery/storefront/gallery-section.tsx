import { lazy, Suspense, useState } from "react"
import type { GalleryPost } from "#features/gallery/contract.ts"
import { Skeleton } from "#ui/skeleton.tsx"
import { GalleryTile } from "./gallery-tile.tsx"
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
  const [isOpen, setOpen] = useState(false)
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
              <li key={position} className={phoneOnly(position)}>
                <Skeleton className="aspect-square" />
              </li>
            ))
          : posts.slice(0, ON_DESKTOP).map((post, position) => (
              <li key={post.id} className={phoneOnly(position)}>
                <GalleryTile
                  post={post}
                  onOpen={() => {
                    setOpened(post)
                    setOpen(true)
                  }}
                />
              </li>
            ))}
      </ul>
      {/* It stays when closed: a dialog that is taken out of the page cannot give the focus back. */}
      {opened ? (
        <Suspense>
          <GalleryPostDialog post={opened} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
