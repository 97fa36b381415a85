import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { listEvents, type ShopEvent } from "#features/events/contract.ts"
import { ButtonLink } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"
import { Loaded } from "#ui/loaded.tsx"
import { Moment } from "#ui/moment.tsx"
import { Picture } from "#ui/picture.tsx"
import { callQuery } from "#ui/query-client.ts"
import { Skeleton } from "#ui/skeleton.tsx"

/** The events that are to come, each leading to its page with the Register panel. */
export function EventCards() {
  const events = useQuery(callQuery(listEvents))
  return (
    <Loaded query={events} failed="Failed to load events" skeleton={<CardsOnTheirWay />}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState
            title="No upcoming events"
            action={<ButtonLink to="/customer/newsletter/">Hear of the next one</ButtonLink>}
          >
            The next date goes to the newsletter first.
          </EmptyState>
        ) : (
          <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2">
            {data.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function EventCard({ event }: { event: ShopEvent }) {
  return (
    <li className="relative flex flex-col gap-3">
      <Picture
        path={event.image}
        alt=""
        width={960}
        height={640}
        sizes="(min-width: 1024px) 30rem, (min-width: 640px) 50vw, 100vw"
        className="aspect-3/2 w-full bg-panel object-cover"
      />
      <h2 className="text-2xl wrap-anywhere">
        <Link to={`/events/${event.id}`} className="stitched after:absolute after:inset-0 after:content-['']">
          {event.title}
        </Link>
      </h2>
      {event.starts_at || event.place ? (
        <p className="flex flex-wrap gap-x-4 font-semibold text-ink-soft">
          {event.starts_at ? <Moment at={event.starts_at} form="full" /> : null}
          {event.place ? <span className="wrap-anywhere">{event.place}</span> : null}
        </p>
      ) : null}
      <p className="line-clamp-3 wrap-anywhere">{event.description}</p>
    </li>
  )
}

function CardsOnTheirWay() {
  return (
    <div className="grid gap-x-6 gap-y-12 sm:grid-cols-2">
      <Skeleton className="aspect-3/2 w-full" />
      <Skeleton className="aspect-3/2 w-full" />
    </div>
  )
}
