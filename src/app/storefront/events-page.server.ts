import { data } from "react-router"
import { pageFailure, services, shows } from "#app/page-context.ts"
import { listUpcomingFirst } from "#features/events/server/queries.ts"
import type { Route } from "./+types/events-page"

/** The events page's first load; the address of an event that is gone is a 404 with the others on it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  context.get(shows).add("events")
  try {
    const events = await listUpcomingFirst(context.get(services).db)
    const isMissing = params.id !== undefined && !events.some(({ id }) => id === params.id)
    return data({ events }, { status: isMissing ? 404 : 200 })
  } catch (error) {
    context.get(pageFailure).error = error
    return data({ events: null })
  }
}
