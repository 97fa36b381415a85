import { Link } from "react-router"
import type { ShopEvent } from "#features/events/contract.ts"
import { Moment } from "#ui/moment.tsx"
import { Picture } from "#ui/picture.tsx"

/** Characters of the description that the list shows (SF §9). */
const PREVIEW = 48

type EventListProps = { events: readonly ShopEvent[]; selectedId: string | undefined }

/** Every event as a link to itself; on a phone they lie side by side, so that the chosen one stays in sight. */
export function EventList({ events, selectedId }: EventListProps) {
  return (
    <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:flex-col lg:overflow-visible lg:px-0">
      {events.map((event) => (
        <li
          key={event.id}
          className="group relative flex w-72 shrink-0 snap-start gap-4 border-l-4 border-transparent bg-panel transition-colors has-[[aria-current]]:border-orange lg:w-auto"
        >
          <Picture
            path={event.image}
            alt=""
            width={320}
            height={320}
            sizes="7rem"
            className="w-24 shrink-0 self-stretch object-cover lg:w-28"
          />
          <div className="min-w-0 py-3 pr-4">
            {event.starts_at ? (
              <p className="money text-sm font-semibold text-ink-soft">
                <Moment at={event.starts_at} form="day" />
              </p>
            ) : null}
            <h3 className="text-lg leading-6">
              <Link
                to={`/events/${event.id}`}
                preventScrollReset
                aria-current={event.id === selectedId ? "true" : undefined}
                className="stitched after:absolute after:inset-0 after:content-['']"
              >
                {event.title}
              </Link>
            </h3>
            {event.description ? (
              <p className="mt-1 text-sm break-words text-ink-soft">{previewOf(event.description)}</p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Counted as a reader counts them, so that no sign is cut in half. */
const previewOf = (description: string): string => `${Array.from(description).slice(0, PREVIEW).join("")}...`
