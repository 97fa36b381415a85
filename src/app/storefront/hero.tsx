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
      className={`relative flex h-svh max-h-[70rem] min-h-[34rem] flex-col overflow-hidden ${slide.ground} ${slide.ink === "chalk" ? "text-chalk" : "text-night"}`}
    >
      {heroSlides.map((one, position) => (
        <HeroPicture
          key={one.picture}
          slide={one}
          isShown={position === index}
          // Those of the neighbours wait until somebody looks for them.
          isWanted={seen.has(position)}
          isFirst={position === 0}
        />
      ))}
      <div className="wrap-page relative mt-auto flex flex-col gap-6 pb-8 lg:pb-12">
        <div aria-live="polite">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
          <div role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${heroSlides.length}`}>
            <h2 className="max-w-[9ch] text-[clamp(3.25rem,10.5vw,10rem)] leading-[0.84] font-extrabold tracking-[-0.055em]">
              {slide.title}
            </h2>
            <p className="mt-5 max-w-[26rem] text-lg font-medium">{slide.subtitle}</p>
            <ButtonLink to={slide.to} size="lg" className="mt-6">
              {slide.cta}
            </ButtonLink>
          </div>
        </div>
        <div className="flex items-center gap-2">
          <IconButton label="Previous slide" onClick={() => show(index - 1)} className="-ml-3">
            <ArrowLeft aria-hidden="true" className="size-6" />
          </IconButton>
          {heroSlides.map((one, position) => (
            <button
              key={one.picture}
              type="button"
              aria-label={`Slide ${position + 1}: ${one.title}`}
              aria-current={position === index}
              onClick={() => show(position)}
              className="group grid h-11 w-8 place-items-center"
            >
              <span className="h-0.5 w-full bg-current opacity-40 group-aria-[current=true]:h-1.5 group-aria-[current=true]:opacity-100" />
            </button>
          ))}
          <IconButton label="Next slide" onClick={() => show(index + 1)}>
            <ArrowRight aria-hidden="true" className="size-6" />
          </IconButton>
        </div>
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
      className={`absolute inset-0 transition-opacity duration-250 ${slide.ground} ${isShown && state === "loaded" ? "" : "opacity-0"}`}
    >
      <source media="(max-width: 639px)" srcSet={`${address}-tall.webp`} width={960} height={1440} />
      <img
        ref={image}
        src={`${address}-wide.webp`}
        alt=""
        width={2000}
        height={1125}
        fetchPriority={isFirst ? "high" : "auto"}
        className="size-full object-cover"
        onLoad={() => setState("loaded")}
        onError={() => setState("failed")}
      />
    </picture>
  )
}
