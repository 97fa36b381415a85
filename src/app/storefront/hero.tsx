import { type TouchEvent, useRef, useState } from "react"
import { ButtonLink } from "#ui/button.tsx"
import { CarouselControls } from "#ui/carousel-controls.tsx"
import { useRotation } from "#ui/use-rotation.ts"
import { HeroPicture } from "./hero-picture.tsx"
import { heroSlides } from "./hero-slides.ts"

const EVERY_MS = 5000
/** A finger that went less far sideways did not swipe. */
const SWIPE_PX = 40

/**
 * The full-screen slider of SF §2; the index wraps at both ends.
 * @param isRunning whether the splash is over: from then on it goes forward every 5 s
 */
export function Hero({ isRunning }: { isRunning: boolean }) {
  const [index, setIndex] = useState(0)
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set([0]))
  const show = (wanted: number) => {
    const next = wrap(wanted)
    setVisited((before) => new Set([...before, next]))
    setIndex(next)
  }
  const { isRotating, isPaused, togglePause, holdByPointer, holdByFocusAndTouch } = useRotation({
    everyMs: EVERY_MS,
    isOn: isRunning,
    position: index,
    onTurn: () => show(index + 1),
  })
  const swipe = useSwipe((by) => show(index + by))
  const slide = heroSlides[index]
  if (!slide) return null
  const hasMoved = visited.size > 1
  return (
    <section
      aria-roledescription="carousel"
      aria-label="What we stand for"
      data-hero-ink={slide.ink}
      className={`relative flex h-svh max-h-[64rem] min-h-[38rem] touch-pan-y overflow-hidden upright:max-h-[72rem] upright:min-h-[44rem] ${slide.ground}`}
      {...holdByFocusAndTouch}
      onTouchStart={(event) => {
        holdByFocusAndTouch.onTouchStart()
        swipe.start(event)
      }}
      onTouchEnd={(event) => {
        holdByFocusAndTouch.onTouchEnd()
        swipe.end(event)
      }}
    >
      {heroSlides.map((one, position) => (
        <HeroPicture
          key={one.picture}
          slide={one}
          isShown={position === index}
          // The next one is fetched while this one is looked at; the others wait until somebody looks for them.
          isWanted={visited.has(position) || (isRunning && position === wrap(index + 1))}
          isFirst={position === 0}
        />
      ))}
      <div
        className={`pointer-events-none relative mx-auto flex w-full max-w-[90rem] flex-col justify-center px-4 pt-24 pb-16 text-ink sm:px-6 lg:px-10 upright:justify-start upright:pt-28 ${slide.ink === "chalk" ? "scheme-dark" : "scheme-light"}`}
      >
        {/* Not the whole of it stands still under a pointer: it fills the window, and would never turn. */}
        <div
          aria-live={isRotating ? "off" : "polite"}
          className="pointer-events-auto w-fit max-w-full"
          {...holdByPointer}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
          <div
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${heroSlides.length}`}
            className={hasMoved ? "slide-in" : ""}
          >
            <h2 className="max-w-[8ch] text-[clamp(2.75rem,5.2vw,6.5rem)] leading-[0.88] font-extrabold tracking-[-0.05em] max-sm:max-w-none max-sm:text-[12.5vw]">
              {slide.title}
            </h2>
            <p className="mt-5 max-w-[23rem] text-base text-pretty font-medium lg:text-lg">{slide.subtitle}</p>
            <ButtonLink
              to={slide.to}
              variant="ink"
              size="lg"
              className="mt-7 upright:mt-5 upright:min-h-12 upright:px-6"
            >
              {slide.cta}
            </ButtonLink>
          </div>
        </div>
      </div>
      <div
        className="absolute bottom-0 left-[max(0px,50%-45rem)] flex items-center bg-page py-0.5 pr-1 pl-1 sm:pr-3 sm:pl-3 lg:pl-7"
        {...holdByPointer}
      >
        <CarouselControls
          noun="slide"
          dots={heroSlides.map(({ title }, position) => `Slide ${position + 1}: ${title}`)}
          position={index}
          onShow={show}
          rotation={{ isPaused, togglePause }}
        />
      </div>
    </section>
  )
}

const wrap = (index: number) => (index + heroSlides.length) % heroSlides.length

/** @param onSwipe called with 1 for the next and -1 for the previous */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    start({ touches }: TouchEvent) {
      const finger = touches[0]
      // Two fingers zoom.
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    end({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      if (!finger || !from.current) return
      const x = finger.clientX - from.current.x
      const y = finger.clientY - from.current.y
      from.current = null
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
