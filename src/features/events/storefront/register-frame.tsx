import { useRef } from "react"
import { embedSandbox, useFrameHeight } from "#features/events/embed/use-frame-height.ts"
import { useShopFacts } from "#ui/shop-facts.ts"

/**
 * The event's stored embed markup in a document and an origin of its own (decisions.md §6).
 * Give it the event's id as `key`: a frame whose address changes would fill the visitor's history.
 */
export function RegisterFrame({ eventId, title }: { eventId: string; title: string }) {
  const { embedOrigin } = useShopFacts()
  const frame = useRef<HTMLIFrameElement>(null)
  const height = useFrameHeight(frame)
  return (
    <iframe
      ref={frame}
      title={`Register for ${title}`}
      sandbox={embedSandbox}
      src={`${embedOrigin}/embed/events/${eventId}`}
      loading="lazy"
      style={{ height }}
      className="block w-full bg-mist scheme-light"
    />
  )
}
