import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import CircleCheck from "lucide-react/icons/circle-check"
import Clock from "lucide-react/icons/clock"
import Inbox from "lucide-react/icons/inbox"
import Zap from "lucide-react/icons/zap"
import { useState } from "react"
import { displayFigures } from "#contract/display-figures.ts"
import {
  deleteMessage,
  type InboxMessage,
  listMessages,
  type MessageStatus,
} from "#features/contact/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { DeleteDialog } from "#ui/office/delete-dialog.tsx"
import { serverPage } from "#ui/office/list-page.ts"
import { ListScreen } from "#ui/office/list-screen.tsx"
import { useListState } from "#ui/office/list-state.ts"
import { ListFilter } from "#ui/office/list-toolbar.tsx"
import { StatCard } from "#ui/office/stat-card.tsx"
import { callQuery } from "#ui/query-client.ts"
import { useShopFacts } from "#ui/shop-facts.ts"
import { toast } from "#ui/toast.tsx"
import { MessageCard, messageColumns } from "./message-card.tsx"
import { MessageDialog } from "./message-dialog.tsx"

const PAGE_SIZE = 12

const statuses: { value: MessageStatus; label: string }[] = [
  { value: "pending", label: "Pending" },
  { value: "resolved", label: "Resolved" },
]

/** What visitors wrote from the contact page (BO §2 Contact inbox). */
export function InboxScreen() {
  const client = useQueryClient()
  const { liveFigures } = useShopFacts()
  const list = useListState("contact", ["status"])
  const [opened, setOpened] = useState<InboxMessage | null>(null)
  const [chosen, setChosen] = useState<InboxMessage | null>(null)
  const messages = useQuery({
    ...callQuery(listMessages, {
      query: {
        page: String(list.page),
        limit: String(PAGE_SIZE),
        status_filter: statuses.find(({ value }) => value === list.filter("status"))?.value,
      },
    }),
    placeholderData: keepPreviousData,
  })
  function readAnew(said: string) {
    toast(said)
    void client.invalidateQueries({ queryKey: [listMessages.path] })
  }
  const actions = { onOpen: setOpened, onDelete: setChosen }

  return (
    <>
      <ListScreen
        title="Contact Inbox"
        subtitle="Messages from the contact page. What you answer goes to their senders by mail."
        list={list}
        query={messages}
        pageOf={({ data, meta }) => serverPage(data, meta.total, PAGE_SIZE)}
        stats={({ counts: { pending, resolved } }) => (
          <>
            <StatCard label="Total Messages" value={pending + resolved} icon={Inbox} field="sky" />
            <StatCard label="Pending" value={pending} icon={Clock} field="marigold" />
            <StatCard label="Resolved" value={resolved} icon={CircleCheck} field="leaf" />
            <StatCard
              label="Actions"
              value={liveFigures ? pending : displayFigures.admin.inboxActions}
              icon={Zap}
              field="orange"
            />
          </>
        )}
        filters={<ListFilter name="status" label="Status" all="All Statuses" options={statuses} list={list} />}
        loading="Loading messages"
        failed="Failed to fetch contacts"
        empty={{
          filtered: "No messages found",
          none: "No messages yet",
          hint: "What visitors write on the contact page arrives here.",
        }}
        label="Messages"
        keyOf={({ id }) => id}
        card={(message) => <MessageCard message={message} {...actions} />}
        columns={messageColumns(actions)}
      />
      <MessageDialog message={opened} onClose={() => setOpened(null)} onSent={() => readAnew("Reply sent")} />
      <DeleteDialog
        chosen={chosen}
        onClose={() => setChosen(null)}
        title="Delete Message"
        onDelete={({ id }) => call(deleteMessage, { params: { id } })}
        onDeleted={() => readAnew("Message deleted")}
        failed="Failed to delete contact"
      >
        {({ name, subject, replies }) => (
          <p>
            Delete the message <strong>{subject}</strong> from {name}
            {replies.length > 0 ? ", and what was answered" : ""}? This action cannot be undone.
          </p>
        )}
      </DeleteDialog>
    </>
  )
}
