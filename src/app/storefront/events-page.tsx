import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { listEvents, type ShopEvent } from "#features/events/contract.ts"
import { EventDetail } from "#features/events/storefront/event-detail.tsx"
import { EventList } from "#features/events/storefront/event-list.tsx"
import { callQuery } from "#ui/query-client.ts"
import { pageTitle } from "#ui/shop-facts.ts"
import { Skeleton, SkeletonLines } from "#ui/skeleton.tsx"
import type { Route } from "./+types/events-page"
import { PageFacts } from "./page-facts.tsx"

export { loader } from "./events-page.server.ts"

/** Reached by a click the page comes at once and says itself that it is loading (SF §2). */
export const clientLoader = () => ({ events: null })

/** Another selection is no reason to load again. */
export const shouldRevalidate = () => false

export default function EventsPage({ loaderData, params }: Route.ComponentProps) {
  const { data, isPending } = useQuery({
    ...callQuery(listEvents),
    // The page may be older than the hour in which an event has passed: what it shows is asked again.
    ...(loaderData.events && { initialData: { data: loaderData.events }, initialDataUpdatedAt: 0 }),
  })
  // What cannot be had is an empty list (SF §8).
  const events: ShopEvent[] = data?.data ?? []
  const selected = params.id === undefined ? events[0] : events.find(({ id }) => id === params.id)
  const detail = useKeepInSight(selected?.id)

  return (
    <div className="wrap-page pt-8 lg:pt-12">
      <Facts asked={params.id === undefined ? undefined : selected} isMissing={params.id !== undefined && !selected} />
      <h1 className="text-5xl tracking-[-0.045em] sm:text-6xl">Upcoming Events</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Crochet workshops, meetups and special events: come to learn a stitch, to finish the thing in the bag, or for
        the company.
      </p>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[22rem_1fr] xl:grid-cols-[26rem_1fr]">
        <section
          aria-labelledby="all-events"
          aria-busy={isPending}
          className="min-w-0 lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
        >
          <h2 id="all-events" className="mb-4 text-2xl">
            All Events
          </h2>
          {isPending ? <ListSkeleton /> : <EventList events={events} selectedId={selected?.id} />}
          <p role="status" className="text-ink-soft empty:hidden">
            {isPending ? "Loading events..." : events.length === 0 ? "No events found" : null}
          </p>
        </section>
        <div ref={detail} className="min-w-0">
          {selected ? (
            <EventDetail event={selected} />
          ) : isPending ? (
            <DetailSkeleton />
          ) : (
            <p className="bg-panel px-6 py-12 text-lg text-ink-soft sm:px-12 sm:py-16">
              Select an event to view details
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function Facts({ asked, isMissing }: { asked: ShopEvent | undefined; isMissing: boolean }) {
  return (
    <>
      <PageFacts
        title={pageTitle(asked?.title ?? "Upcoming Events")}
        description={
          asked?.description || "Crochet workshops, meetups and special events: learn a stitch in good company."
        }
        path={asked ? `/events/${asked.id}` : "/events/"}
      />
      {isMissing ? <meta name="robots" content="noindex" /> : null}
    </>
  )
}

/** Brings the detail back into view when another one is chosen while its beginning is off the screen. */
function useKeepInSight(selectedId: string | undefined) {
  const detail = useRef<HTMLDivElement>(null)
  const before = useRef(selectedId)
  useEffect(() => {
    const isAnother = before.current !== undefined && selectedId !== undefined && before.current !== selectedId
    before.current = selectedId
    const top = detail.current?.getBoundingClientRect().top ?? 0
    if (isAnother && (top < 0 || top > window.innerHeight / 2)) detail.current?.scrollIntoView()
  }, [selectedId])
  return detail
}

function ListSkeleton() {
  return (
    <div className="mb-4 flex gap-2 overflow-hidden lg:flex-col">
      <Skeleton className="h-28 w-72 shrink-0 lg:w-auto" />
      <Skeleton className="h-28 w-72 shrink-0 lg:w-auto" />
      <Skeleton className="h-28 w-72 shrink-0 lg:w-auto" />
    </div>
  )
}

function DetailSkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <SkeletonLines lines={2} className="max-w-md" />
      <Skeleton className="aspect-3/2 w-full" />
      <SkeletonLines lines={5} />
    </div>
  )
}
