import ArrowLeft from "lucide-react/icons/arrow-left"
import ArrowRight from "lucide-react/icons/arrow-right"
import { useEffect, useRef, useState } from "react"
import { ButtonLink, IconButton } from "#ui/button.tsx"
import { type HeroSlide, heroSlides } from "./hero-slides.ts"

/** The full-screen slider of SF §2; the index wraps at both ends. */
export function Hero() {
  const [index, setIndex] = useState(0)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]))
  const show = (wanted: number) => {
    const next = (wanted + heroSlides.length) % heroSlides.length
    setSeen(new Set([...seen, next]))
    setIndex(next)
  }
  const slide = heroSlides[index]
  if (!slide) return null
  return (
    <section
      aria-roledescription="carousel"
      aria-label="What we stand for"
      data-hero-ink={slide.ink}
      className={`relative flex h-svh max-h-[64rem] min-h-[38rem] overflow-hidden upright:max-h-[72rem] upright:min-h-[44rem] ${slide.ground}`}
    >
      {heroSlides.map((one, position) => (
        <HeroPicture
          key={one.picture}
          slide={one}
          isShown={position === index}
          // The others wait until somebody looks for them.
          isWanted={seen.has(position)}
          isFirst={position === 0}
        />
      ))}
      <div
        className={`relative flex w-full flex-col justify-center px-4 pt-24 pb-16 text-ink sm:px-6 lg:px-10 upright:justify-start upright:pt-28 ${slide.ink === "chalk" ? "scheme-dark" : "scheme-light"}`}
      >
        <div aria-live="polite">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
          <div role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${heroSlides.length}`}>
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
      <div className="absolute bottom-0 left-0 flex items-center bg-page px-1 sm:px-3 lg:px-7">
        <IconButton label="Previous slide" onClick={() => show(index - 1)}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </IconButton>
        {heroSlides.map((one, position) => (
          <button
            key={one.picture}
            type="button"
            aria-label={`Slide ${position + 1}: ${one.title}`}
            aria-current={position === index}
            onClick={() => show(position)}
            className="group grid h-12 w-7 place-items-center"
          >
            <span className="size-2 rotate-45 bg-edge group-aria-[current=true]:size-3 group-aria-[current=true]:bg-orange" />
          </button>
        ))}
        <IconButton label="Next slide" onClick={() => show(index + 1)}>
          <ArrowRight aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </section>
  )
}

type HeroPictureProps = { slide: HeroSlide; isShown: boolean; isWanted: boolean; isFirst: boolean }

function HeroPicture({ slide, isShown, isWanted, isFirst }: HeroPictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<"loading" | "loaded" | "failed">(isFirst ? "loaded" : "loading")
  useEffect(() => {
    if (image.current?.complete) setState(image.current.naturalWidth > 0 ? "loaded" : "failed")
  }, [])
  if (!isWanted) return null
  const address = `/images/hero/${slide.picture}`
  return (
    <picture
      className={`absolute inset-0 transition-opacity duration-250 ${slide.ground} ${isShown ? "" : "invisible opacity-0"}`}
    >
      <source media="(max-width: 1023px), (max-aspect-ratio: 3/2)" srcSet={`${address}-tall.webp`} />
      <img
        ref={image}
        src={`${address}-wide.webp`}
        alt=""
        fetchPriority={isFirst ? "high" : "auto"}
        className={`size-full object-cover object-right broad:translate-x-[8%] upright:object-contain upright:object-bottom sm:upright:object-right-bottom ${state === "loaded" ? "" : "opacity-0"}`}
        onLoad={() => setState("loaded")}
        onError={() => setState("failed")}
      />
      {state === "loading" ? <span className="skeleton absolute inset-x-0 bottom-0 h-3" /> : null}
    </picture>
  )
}
