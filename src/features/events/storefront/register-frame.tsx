import { useEffect, useRef, useState } from "react"
import { useShopFacts } from "#ui/shop-facts.ts"

/** Between these the foreign document may say how high it is; it must not push the page about. */
const HEIGHT_PX = { least: 240, first: 420, most: 1600 }

/**
 * The event's stored embed markup in a document and an origin of its own (decisions.md §6).
 * Give it the event's id as `key`: a frame whose address changes would fill the visitor's history.
 */
export function RegisterFrame({ eventId, title }: { eventId: string; title: string }) {
  const { embedOrigin } = useShopFacts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(HEIGHT_PX.first)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      // Its origin is opaque: only the window tells who speaks.
      if (source !== frame.current?.contentWindow || !Number.isFinite(data?.height)) return
      setHeight(Math.min(Math.max(data.height, HEIGHT_PX.least), HEIGHT_PX.most))
    }
    window.addEventListener("message", hear)
    // It may have spoken before this page came alive.
    frame.current?.contentWindow?.postMessage("height", "*")
    return () => window.removeEventListener("message", hear)
  }, [])
  return (
    <iframe
      ref={frame}
      title={`Register for ${title}`}
      sandbox="allow-scripts allow-forms allow-popups"
      src={`${embedOrigin}/embed/events/${eventId}`}
      loading="lazy"
      style={{ height }}
      className="block w-full bg-mist scheme-light"
    />
  )
}
