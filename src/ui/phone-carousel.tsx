import { type ReactNode, useRef, useState } from "react"
import { CarouselControls } from "./carousel-controls.tsx"
import { useMediaQuery } from "./use-media-query.ts"
import { useRotation } from "./use-rotation.ts"

type PhoneCarouselProps = {
  /** What is shown, for screen readers. */
  label: string
  /** One per item, keyed. */
  children: ReactNode[]
  /** The grid that it is from 640 px on. */
  gridClassName: string
  /** On phones the next one comes by itself; without it only by hand. */
  rotation?: { everyMs: number; isOn: boolean }
}

/** One item at a time on phones, swiped or by arrows and dots, the index wraps; a grid on anything wider (SF §2 Home). */
export function PhoneCarousel({ label, children, gridClassName, rotation }: PhoneCarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  /** Where it is being scrolled to, not by a finger; what it passes on the way is not shown as chosen. */
  const target = useRef<number | null>(null)
  const [index, setIndex] = useState(0)
  const show = (wanted: number) => {
    const next = (wanted + children.length) % children.length
    target.current = next
    setIndex(next)
    track.current?.scrollTo({ left: stepOf(track.current) * next })
  }
  const follow = () => {
    const list = track.current
    if (!list || stepOf(list) === 0) return
    const at = Math.min(children.length - 1, Math.round(list.scrollLeft / stepOf(list)))
    if (target.current === null) setIndex(at)
    else if (target.current === at) target.current = null
  }
  const isPhone = useMediaQuery("(max-width: 639.98px)")
  const { isPaused, togglePause, holdByFocusAndTouch, holdByPointer } = useRotation({
    everyMs: rotation?.everyMs ?? 0,
    isOn: rotation?.isOn === true && isPhone && children.length > 1,
    position: index,
    onTurn: () => show(index + 1),
  })
  return (
    <div {...(rotation ? { ...holdByFocusAndTouch, ...holdByPointer } : {})}>
      <ul
        ref={track}
        onScroll={follow}
        onPointerDown={() => {
          target.current = null
        }}
        className={`no-scrollbar flex snap-x scroll-smooth snap-mandatory gap-4 overflow-x-auto sm:grid sm:overflow-visible ${gridClassName}`}
      >
        {children}
      </ul>
      {children.length > 1 ? (
        <fieldset aria-label={label} className="mt-4 flex items-center justify-center sm:hidden">
          <CarouselControls
            dots={children.map((_, at) => `Show ${at + 1} of ${children.length}`)}
            position={index}
            onShow={show}
            rotation={rotation ? { isPaused, togglePause } : undefined}
          />
        </fieldset>
      ) : null}
    </div>
  )
}

/** From the start of one item to the start of the next. */
function stepOf(list: HTMLElement): number {
  const [first, second] = list.children
  if (!(first instanceof HTMLElement)) return 0
  return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth
}

/** An item of a PhoneCarousel. */
export function CarouselItem({ children }: { children: ReactNode }) {
  return <li className="w-full shrink-0 snap-center snap-always sm:w-auto">{children}</li>
}
