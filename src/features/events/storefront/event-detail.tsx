import type { ShopEvent } from "#features/events/contract.ts"
import { Moment } from "#ui/moment.tsx"
import { Picture } from "#ui/picture.tsx"
import { RegisterFrame } from "./register-frame.tsx"

/** Title, image, description and the Register panel (SF §2 Public events page). */
export function EventDetail({ event }: { event: ShopEvent }) {
  return (
    <article aria-labelledby="event-title" className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <h2 id="event-title" className="text-4xl break-words lg:text-5xl">
          {event.title}
        </h2>
        {event.starts_at || event.place ? (
          <p className="flex flex-wrap gap-x-4 text-lg font-semibold text-ink-soft">
            {event.starts_at ? <Moment at={event.starts_at} form="full" /> : null}
            {event.place ? <span>{event.place}</span> : null}
          </p>
        ) : null}
      </div>
      <Picture
        key={event.image}
        path={event.image}
        alt=""
        width={1200}
        height={800}
        sizes="(min-width: 1024px) 60vw, 100vw"
        priority
        className="aspect-3/2 w-full bg-panel object-cover"
      />
      <p className="max-w-prose text-lg break-words whitespace-pre-line">{event.description}</p>
      <section aria-labelledby="register" className="bg-panel p-4 sm:p-8">
        <h3 id="register" className="mb-4 text-2xl">
          Register
        </h3>
        {event.checkout_iframe.trim() ? (
          <RegisterFrame key={event.id} eventId={event.id} title={event.title} />
        ) : (
          <p className="text-ink-soft">Registration not available for this event</p>
        )}
      </section>
    </article>
  )
}
