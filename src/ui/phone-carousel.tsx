import ArrowLeft from "lucide-react/icons/arrow-left"
import ArrowRight from "lucide-react/icons/arrow-right"
import { type ReactNode, useRef, useState } from "react"
import { IconButton } from "./button.tsx"

type PhoneCarouselProps = {
  /** What is shown, for screen readers. */
  label: string
  /** One per item, keyed. */
  children: ReactNode[]
  /** The grid that it is from 640 px on. */
  gridClassName: string
}

/** One item at a time on phones, swiped or by arrows and dots, the index wraps; a grid on anything wider (SF §2 Home). */
export function PhoneCarousel({ label, children, gridClassName }: PhoneCarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const show = (wanted: number) => {
    const list = track.current
    const next = (wanted + children.length) % children.length
    const item = list?.children[next]
    if (list && item instanceof HTMLElement) list.scrollTo({ left: item.offsetLeft - list.offsetLeft })
  }
  const follow = () => {
    const list = track.current
    const step = list?.firstElementChild?.clientWidth
    if (list && step) setIndex(Math.min(children.length - 1, Math.round(list.scrollLeft / step)))
  }
  return (
    <div>
      <ul
        ref={track}
        onScroll={follow}
        className={`no-scrollbar flex snap-x scroll-smooth snap-mandatory gap-4 overflow-x-auto sm:grid sm:overflow-visible ${gridClassName}`}
      >
        {children}
      </ul>
      <fieldset aria-label={label} className="mt-4 flex items-center justify-center sm:hidden">
        <IconButton label="Previous" onClick={() => show(index - 1)}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </IconButton>
        {children.map((_, position) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position.
            key={position}
            type="button"
            aria-label={`Show ${position + 1} of ${children.length}`}
            aria-current={position === index}
            onClick={() => show(position)}
            className="group grid size-6 place-items-center"
          >
            <span className="size-2 rotate-45 bg-edge group-aria-[current=true]:size-3 group-aria-[current=true]:bg-orange" />
          </button>
        ))}
        <IconButton label="Next" onClick={() => show(index + 1)}>
          <ArrowRight aria-hidden="true" className="size-5" />
        </IconButton>
      </fieldset>
    </div>
  )
}

/** An item of a PhoneCarousel. */
export function CarouselItem({ children }: { children: ReactNode }) {
  return <li className="w-full shrink-0 snap-center sm:w-auto">{children}</li>
}
