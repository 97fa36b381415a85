import { useQuery, useQueryClient } from "@tanstack/react-query"
import CalendarPlus from "lucide-react/icons/calendar-plus"
import { useState } from "react"
import { listEvents, type ShopEvent } from "#features/events/contract.ts"
import { deleteEvent } from "#features/events/office-contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { sentenceOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"
import { FailureView } from "#ui/failure-view.tsx"
import { DeleteDialog } from "#ui/office/delete-dialog.tsx"
import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { callQuery } from "#ui/query-client.ts"
import { Skeleton } from "#ui/skeleton.tsx"
import { toast } from "#ui/toast.tsx"
import { EventCard } from "./event-card.tsx"
import { EventDialog } from "./event-dialog.tsx"

const FAILED = "Failed to fetch events"

/** What the shop invites its community to (BO §2 Events management). */
export function EventScreen() {
  const client = useQueryClient()
  // Who changes a list wants it as it is; and though anyone may read it, a 401 logs out here (BO §8).
  const events = useQuery({ ...callQuery(listEvents), staleTime: 0, meta: { isPersonal: true } })
  const [edited, setEdited] = useState<ShopEvent | "new" | null>(null)
  const [chosen, setChosen] = useState<ShopEvent | null>(null)
  function readAnew(said: string) {
    toast(said)
    void client.invalidateQueries({ queryKey: [listEvents.path] })
  }
  if (events.data === undefined && events.isError) {
    return <FailureView message={sentenceOf(events.error, FAILED)} heading="h1" />
  }
  return (
    <>
      <OfficeHeading
        title="Events Management"
        subtitle="Organize and publish events for your community"
        action={
          <Button onClick={() => setEdited("new")}>
            <CalendarPlus aria-hidden="true" className="size-4.5" />
            Add Event
          </Button>
        }
      />
      {/* The list is an older one: it could not be read again. */}
      {events.isError ? (
        <div className="mb-4">
          <Alert>{sentenceOf(events.error, FAILED)}</Alert>
        </div>
      ) : null}
      {events.data === undefined ? (
        <Waiting />
      ) : events.data.data.length === 0 ? (
        <EmptyState title="No events yet" action={<Button onClick={() => setEdited("new")}>Create First Event</Button>}>
          Start by creating your first event for your customers.
        </EmptyState>
      ) : (
        <ul aria-label="Events" className={grid}>
          {events.data.data.map((event) => (
            <EventCard key={event.id} event={event} onEdit={() => setEdited(event)} onDelete={() => setChosen(event)} />
          ))}
        </ul>
      )}
      <EventDialog edited={edited} onClose={() => setEdited(null)} onSaved={readAnew} />
      <DeleteDialog
        chosen={chosen}
        onClose={() => setChosen(null)}
        title="Delete Event"
        onDelete={({ id }) => call(deleteEvent, { params: { id } })}
        onDeleted={() => readAnew("Event deleted")}
        failed="Failed to delete"
      >
        {({ title }) => (
          <>
            <p>Are you sure you want to delete this event? This action cannot be undone.</p>
            <p className="font-semibold">{title}</p>
          </>
        )}
      </DeleteDialog>
    </>
  )
}

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-4"
const places = ["first", "second", "third"]

function Waiting() {
  return (
    <div role="status">
      <p className="mb-4 text-ink-soft">Loading events...</p>
      <div className={grid}>
        {places.map((place) => (
          <Skeleton key={place} className="h-80" />
        ))}
      </div>
    </div>
  )
}
