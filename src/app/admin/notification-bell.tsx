import Bell from "lucide-react/icons/bell"
import { useId, useRef, useState } from "react"
import { Link } from "react-router"
import { IconButton } from "#ui/button.tsx"
import { Moment } from "#ui/moment.tsx"
import { SkeletonLines } from "#ui/skeleton.tsx"
import { type Attention, useAttention } from "./use-attention.ts"
import { useDismiss } from "./use-dismiss.ts"

/**
 * What waits for the owner, each with the way to it.
 * @param badge shown at the bell, from 10 as 9+
 */
export function NotificationBell({ badge }: { badge: number }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const attention = useAttention(isOpen)
  const frame = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  useDismiss(frame, isOpen, close)
  const shown = badge > 9 ? "9+" : String(badge)
  return (
    <div ref={frame}>
      <IconButton
        label={`Notifications, ${shown} new`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="relative hover:bg-panel"
      >
        <Bell aria-hidden="true" className="size-5" />
        {badge > 0 ? (
          <span
            aria-hidden="true"
            className="money absolute top-1 right-0.5 min-w-4.5 rounded-control bg-red px-1 text-center font-bold text-[0.6875rem] text-chalk leading-4.5"
          >
            {shown}
          </span>
        ) : null}
      </IconButton>
      {isOpen ? (
        <section
          id={id}
          aria-label="Notifications"
          className="absolute top-full right-2 z-50 mt-2 flex max-h-[min(32rem,calc(100dvh-5rem))] w-[min(24rem,calc(100vw-1rem))] flex-col border border-hairline bg-float shadow-float lg:right-24"
        >
          <h2 className="border-hairline border-b px-4 py-3 text-lg">Notifications</h2>
          <Waiting attention={attention} onArrive={close} />
        </section>
      ) : null}
    </div>
  )
}

function Waiting({ attention: { items, total, failure }, onArrive }: { attention: Attention; onArrive: () => void }) {
  if (failure !== null) return <p className="p-4 text-sale">{failure}</p>
  if (items === undefined) {
    return (
      <div role="status" className="p-4">
        <span className="sr-only">Loading</span>
        <SkeletonLines lines={4} />
      </div>
    )
  }
  if (items.length === 0) return <p className="p-4 text-ink-soft">Nothing waits for you. All is done.</p>
  return (
    <>
      <ul className="divide-y divide-hairline overflow-y-auto">
        {items.map(({ kind, title, detail, href, at }) => (
          <li key={`${kind} ${href} ${at}`}>
            <Link
              to={href}
              onClick={onArrive}
              className="block px-4 py-3 hover:bg-panel focus-visible:-outline-offset-2"
            >
              <span className="block font-semibold text-sm wrap-anywhere">{title}</span>
              <span className="block text-ink-soft text-sm wrap-anywhere">{detail}</span>
              <Moment at={at} form="minute" className="text-ink-soft text-xs" />
            </Link>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <p className="border-hairline border-t px-4 py-2.5 text-ink-soft text-sm">and {total - items.length} more</p>
      ) : null}
    </>
  )
}
