import { useCallback, useEffect, useRef, useState } from "react"
import type { HeroSlide } from "./hero-slides.ts"

type HeroPictureProps = { slide: HeroSlide; isShown: boolean; isWanted: boolean; isFirst: boolean }

/** A slide's picture, on desktops the wide one and else the tall one; the slide's ground with the running band until it is loaded. */
export function HeroPicture({ slide, isShown, isWanted, isFirst }: HeroPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  // The first one is in the page as the server wrote it, and must show without waiting for a script.
  const [state, setState] = useState<"loading" | "loaded" | "failed">(isFirst ? "loaded" : "loading")
  const fail = useCallback(() => {
    setState("failed")
    // biome-ignore lint/suspicious/noConsole: SF §8 has it logged; the slide's ground and words stay.
    console.warn("A hero picture could not be loaded", image.current?.currentSrc)
  }, [])
  useEffect(() => {
    // It may have arrived, or failed, before the page came alive; then no event is left to hear.
    if (!isWanted || !image.current?.complete) return
    if (image.current.naturalWidth > 0) setState("loaded")
    else fail()
  }, [isWanted, fail])
  if (!isWanted) return null
  const address = `/images/hero/${slide.picture}`
  return (
    <div
      className={`absolute inset-0 transition-opacity duration-250 ${slide.ground} ${isShown ? "" : "invisible opacity-0"}`}
    >
      <picture>
        <source media="(max-width: 1023px), (max-aspect-ratio: 3/2)" srcSet={`${address}-tall.webp`} />
        <img
          ref={image}
          src={`${address}-wide.webp`}
          alt=""
          fetchPriority={isFirst ? "high" : "low"}
          className={`size-full object-cover object-right broad:translate-x-[8%] upright:object-contain upright:object-bottom sm:upright:object-right-bottom ${state === "loaded" ? "" : "opacity-0"}`}
          onLoad={() => setState("loaded")}
          onError={fail}
        />
      </picture>
      {state === "loading" ? <div className="skeleton absolute inset-0 bg-transparent after:h-6" /> : null}
    </div>
  )
}
