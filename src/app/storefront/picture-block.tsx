import type { ReactNode } from "react"

type PictureBlockProps = {
  /** File name below /images/pages, without `.webp`. */
  picture: string
  /** Colour classes; the picture's own ground, so that it goes on where the picture ends. */
  ground: string
  pictureFirst?: boolean
  /** In the first view. */
  priority?: boolean
  /** Which part of the picture stays where its place is narrower: an `object-…` class. */
  focus?: string
  children: ReactNode
}

/** Words beside a picture on one block of colour; on a phone the words come first. */
export function PictureBlock({
  picture,
  ground,
  pictureFirst = false,
  priority = false,
  focus = "object-center",
  children,
}: PictureBlockProps) {
  return (
    <div className={`overflow-x-clip ${ground}`}>
      <div className="mx-auto grid max-w-[90rem] lg:min-h-[34rem] lg:grid-cols-2">
        <div className="flex flex-col items-start justify-center gap-6 px-4 py-12 sm:px-6 lg:px-10 lg:py-16">
          {children}
        </div>
        {/* It goes on to the edge of a window that is wider than the page. */}
        <div
          className={`relative aspect-4/3 sm:aspect-2/1 lg:aspect-auto ${pictureFirst ? "lg:order-first lg:ml-[min(0px,45rem-50vw)]" : "lg:mr-[min(0px,45rem-50vw)]"}`}
        >
          <img
            src={`/images/pages/${picture}.webp`}
            alt=""
            loading={priority ? "eager" : "lazy"}
            fetchPriority={priority ? "high" : undefined}
            decoding="async"
            className={`absolute inset-0 size-full object-cover ${focus}`}
          />
        </div>
      </div>
    </div>
  )
}
