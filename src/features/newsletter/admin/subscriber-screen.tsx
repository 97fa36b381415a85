import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import Clock from "lucide-react/icons/clock"
import MailCheck from "lucide-react/icons/mail-check"
import UserPlus from "lucide-react/icons/user-plus"
import Users from "lucide-react/icons/users"
import { useState } from "react"
import {
  countSubscribers,
  deleteSubscriber,
  listSubscribers,
  type Subscriber,
} from "#features/newsletter/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { DeleteDialog } from "#ui/office/delete-dialog.tsx"
import { serverPage } from "#ui/office/list-page.ts"
import { ListScreen } from "#ui/office/list-screen.tsx"
import { useListState } from "#ui/office/list-state.ts"
import { StatCard } from "#ui/office/stat-card.tsx"
import { callQuery } from "#ui/query-client.ts"
import { toast } from "#ui/toast.tsx"
import { ExportButton } from "./export-button.tsx"
import { SubscriberCard, subscriberColumns } from "./subscriber-card.tsx"

const PAGE_SIZE = 12

/** Who reads the newsletter (BO §2 Newsletter subscribers). */
export function SubscriberScreen() {
  const client = useQueryClient()
  const list = useListState("newsletter")
  const [chosen, setChosen] = useState<Subscriber | null>(null)
  const search = list.search || undefined
  const rows = callQuery(listSubscribers, {
    query: { page: String(list.page), limit: String(PAGE_SIZE), search },
  })
  const counts = callQuery(countSubscribers, { query: { search } })
  // The rows are a plain list (BO §7), so how many there are is asked beside them.
  const subscribers = useQuery({
    queryKey: [listSubscribers.path, { page: list.page, search }],
    queryFn: async () => {
      const [page, { data: figures }] = await Promise.all([
        client.fetchQuery({ ...rows, staleTime: 0 }),
        client.fetchQuery({ ...counts, staleTime: 0 }),
      ])
      return { page, figures }
    },
    meta: { isPersonal: true },
    placeholderData: keepPreviousData,
  })

  return (
    <>
      <ListScreen
        title="Newsletter Subscribers"
        subtitle="Who wants to hear of new pieces and dates. A newsletter goes to those who have confirmed by mail."
        action={<ExportButton />}
        list={list}
        query={subscribers}
        pageOf={({ page, figures }) => serverPage(page, figures.found, PAGE_SIZE)}
        stats={({ figures }) => (
          <>
            <StatCard label="Subscribers" value={figures.subscribers} icon={Users} field="sky" />
            <StatCard label="Confirmed" value={figures.confirmed} icon={MailCheck} field="leaf" />
            <StatCard
              label="Unconfirmed"
              value={figures.subscribers - figures.confirmed}
              icon={Clock}
              field="marigold"
            />
            <StatCard label="New in 30 days" value={figures.recent} icon={UserPlus} field="rose" />
          </>
        )}
        search={{ label: "Search subscribers", placeholder: "Search by name or email" }}
        loading="Loading subscribers"
        failed="Failed to fetch subscribers"
        failsInPlace
        empty={{
          filtered: "No subscribers found",
          none: "No subscribers yet",
          hint: "Whoever signs up in the shop, by the pop-up or on a product's page, is listed here.",
        }}
        label="Subscribers"
        keyOf={({ id }) => id}
        card={(subscriber) => <SubscriberCard subscriber={subscriber} onDelete={setChosen} />}
        columns={subscriberColumns({ onDelete: setChosen })}
      />
      <DeleteDialog
        chosen={chosen}
        onClose={() => setChosen(null)}
        title="Delete Subscriber"
        onDelete={({ id }) => call(deleteSubscriber, { params: { id } })}
        onDeleted={() => {
          toast("Subscriber deleted")
          void client.invalidateQueries({ queryKey: [listSubscribers.path] })
        }}
        failed="Failed to delete subscriber"
      >
        {({ name, email }) => (
          <p>
            Delete <strong>{name}</strong> ({email}) from the list? No more letters go there, also none that wait. This
            action cannot be undone.
          </p>
        )}
      </DeleteDialog>
    </>
  )
}
