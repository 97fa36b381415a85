import { type ReactNode, useEffect, useRef, useState } from "react"
import { useShopFacts } from "./shop-facts.ts"

const PLACEHOLDER = "/images/default-placeholder.png"
const WIDTHS = [320, 400, 480, 640, 960, 1280, 1600]

/**
 * A media path as an address: https and data URLs are kept, any other path is prefixed with the API base (SF §5).
 * `/images/…` are the shop's own static files, no media.
 */
export function mediaUrl(path: string, apiBase: string): string {
  if (/^(https:|data:)/i.test(path) || path.startsWith("/images/")) return path
  return `${apiBase}/${path.replace(/^\/+/, "")}`
}

type PictureProps = {
  path: string | null | undefined
  alt: string
  /** How wide it stands: the `sizes` of HTML. */
  sizes: string
  width?: number
  height?: number
  /** In the first view: fetched at once and before others. */
  priority?: boolean
  className?: string
  /** What stands here when the picture cannot be loaded; otherwise the default picture. */
  fallback?: ReactNode
}

/** A picture of the catalogue at the width that the screen needs. Its place is kept: 3:4 unless told otherwise. */
export function Picture({
  path,
  alt,
  sizes,
  width = 960,
  height = 1280,
  priority = false,
  className = "",
  fallback,
}: PictureProps) {
  const { apiBase } = useShopFacts()
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const wanted = path || PLACEHOLDER
  useEffect(() => {
    // It may have failed before the page came alive; then no event is left to hear.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(wanted)
  }, [wanted])

  if (fallback !== undefined && (!path || failed === wanted)) return fallback
  const shown = failed === wanted ? PLACEHOLDER : wanted
  const source = mediaUrl(shown, apiBase)
  const srcSet = /^\/?uploads\//.test(shown)
    ? WIDTHS.map((wide) => `${source}?w=${wide} ${wide}w`).join(", ")
    : undefined
  return (
    <img
      ref={image}
      src={srcSet ? `${source}?w=640` : source}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      className={className}
      onError={() => setFailed(wanted)}
    />
  )
}
