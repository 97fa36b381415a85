import { EventCards } from "#features/events/portal/event-cards.tsx"
import { PageHeading } from "#ui/page-heading.tsx"
import { portalMeta } from "./portal-meta.ts"

export const meta = () => portalMeta("Events")

export default function EventsPage() {
  return (
    <>
      <PageHeading title="Events">Workshops and meetups that are still to come.</PageHeading>
      <EventCards />
    </>
  )
}
