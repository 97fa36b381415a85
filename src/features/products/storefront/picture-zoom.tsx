import ArrowLeft from "lucide-react/icons/arrow-left"
import ArrowRight from "lucide-react/icons/arrow-right"
import X from "lucide-react/icons/x"
import ZoomIn from "lucide-react/icons/zoom-in"
import ZoomOut from "lucide-react/icons/zoom-out"
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { IconButton } from "#ui/button.tsx"
import { Picture } from "#ui/picture.tsx"

const SWIPE_PX = 60

type PictureZoomProps = {
  title: string
  pictures: readonly (string | null)[]
  /** Index of the one that is shown. */
  at: number
  onShow: (index: number) => void
  onClose: () => void
}

/**
 * A product's picture over the whole screen; a press on it brings that spot nearer, where it is scrolled like any page.
 * Arrow keys and swipes lead to the next, Escape back.
 */
export default function PictureZoom({ title, pictures, at, onShow, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const touchedAt = useRef<number | null>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { overflow } = document.body.style
    dialog.current?.showModal()
    document.body.style.overflow = "hidden"
    return () => {
      document.body.style.overflow = overflow
    }
  }, [])

  const step = (by: number) => {
    setNear(false)
    onShow((at + by + pictures.length) % pictures.length)
  }
  const approach = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const view = stage.current
    if (!view) return
    // The new size must be there before it can be scrolled.
    flushSync(() => setNear(!isNear))
    view.scrollTo({
      left: (view.scrollWidth - view.clientWidth) * (clientX / view.clientWidth),
      top: (view.scrollHeight - view.clientHeight) * (clientY / view.clientHeight),
      behavior: "instant",
    })
  }
  const middle = () => ({ clientX: window.innerWidth / 2, clientY: window.innerHeight / 2 })
  const onKeyDown = (event: KeyboardEvent) => {
    // Nearer, the arrow keys move the picture.
    if (isNear) return
    if (event.key === "ArrowRight") step(1)
    if (event.key === "ArrowLeft") step(-1)
  }
  const leaf = pictures.length > 1 && !isNear

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 size-full max-h-none max-w-none bg-page text-ink"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard the button beside it does the same. */}
      <section
        ref={stage}
        tabIndex={isNear ? 0 : undefined}
        aria-label={`Picture ${at + 1} of ${pictures.length}`}
        className={`size-full overscroll-contain ${isNear ? "cursor-zoom-out overflow-auto" : "cursor-zoom-in overflow-hidden"}`}
        onClick={(event: MouseEvent) => approach(event)}
        onTouchStart={({ touches }) => {
          touchedAt.current = touches.length === 1 && leaf ? (touches[0]?.clientX ?? null) : null
        }}
        onTouchEnd={({ changedTouches }) => {
          const moved = touchedAt.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - touchedAt.current
          if (Math.abs(moved) > SWIPE_PX) step(moved < 0 ? 1 : -1)
        }}
      >
        <Picture
          key={pictures[at]}
          path={pictures[at]}
          alt={title}
          sizes="200vw"
          priority
          className={isNear ? "w-[220vw] max-w-none lg:w-[160vw]" : "size-full object-contain"}
        />
      </section>
      <div className="pointer-events-none fixed inset-x-0 top-0 flex justify-end gap-2 p-3 *:pointer-events-auto">
        <IconButton label={isNear ? "Zoom out" : "Zoom in"} onClick={() => approach(middle())} className="bg-page">
          {isNear ? (
            <ZoomOut aria-hidden="true" className="size-6" />
          ) : (
            <ZoomIn aria-hidden="true" className="size-6" />
          )}
        </IconButton>
        <IconButton label="Close" onClick={() => dialog.current?.close()} className="bg-page">
          <X aria-hidden="true" className="size-6" />
        </IconButton>
      </div>
      {leaf ? (
        <div className="pointer-events-none fixed inset-x-0 bottom-0 flex items-center justify-center gap-2 p-3 *:pointer-events-auto">
          <IconButton label="Previous picture" onClick={() => step(-1)} className="bg-page">
            <ArrowLeft aria-hidden="true" className="size-6" />
          </IconButton>
          <p role="status" className="money bg-page px-2 font-semibold">
            {at + 1} / {pictures.length}
          </p>
          <IconButton label="Next picture" onClick={() => step(1)} className="bg-page">
            <ArrowRight aria-hidden="true" className="size-6" />
          </IconButton>
        </div>
      ) : null}
    </dialog>
  )
}
