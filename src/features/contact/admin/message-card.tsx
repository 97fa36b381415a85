import { useQueryClient } from "@tanstack/react-query"
import Check from "lucide-react/icons/check"
import MailOpen from "lucide-react/icons/mail-open"
import Reply from "lucide-react/icons/reply"
import { type InboxMessage, listMessages, resolveMessage } from "#features/contact/office-contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { Button } from "#ui/button.tsx"
import { Moment } from "#ui/moment.tsx"
import type { Column } from "#ui/office/list-rows.tsx"
import { RowActions } from "#ui/office/row-actions.tsx"
import { useRowAction } from "#ui/office/use-row-action.ts"
import { StatusChip } from "#ui/status-chip.tsx"
import { toast } from "#ui/toast.tsx"

type Actions = { onOpen: (message: InboxMessage) => void; onDelete: (message: InboxMessage) => void }

/** One message in grid view: who wrote what, and what can be done about it (BO §2 Contact inbox). */
export function MessageCard({ message, onOpen, onDelete }: { message: InboxMessage } & Actions) {
  return (
    <>
      <div className="flex flex-1 flex-col gap-2 p-4 pb-3">
        <div className="flex items-start justify-between gap-3">
          <h2 className="font-semibold font-text text-base leading-snug tracking-normal wrap-anywhere">
            {message.subject}
          </h2>
          <StatusChip status={message.status} />
        </div>
        <p className="text-ink-soft text-sm wrap-anywhere">
          {message.name}
          {message.email === "" ? ", account deleted" : `, ${message.email}`}
          <br />
          <Moment at={message.created_at} form="minute" />
        </p>
        <p className="line-clamp-5 whitespace-pre-line wrap-anywhere">{message.message}</p>
        <Answered message={message} />
      </div>
      <div className="border-hairline border-t py-1 pr-3 pl-4">
        <RowButtons message={message} onOpen={onOpen} onDelete={onDelete} />
      </div>
    </>
  )
}

/** The same in list view. */
export const messageColumns = ({ onOpen, onDelete }: Actions): Column<InboxMessage>[] => [
  {
    label: "Message",
    cell: (message) => (
      <div className="flex max-w-prose flex-col gap-1">
        <p className="font-semibold wrap-anywhere">{message.subject}</p>
        <p className="line-clamp-2 wrap-anywhere">{message.message}</p>
        <p className="hidden text-ink-soft wrap-anywhere sm:max-xl:block">
          {message.name}, <Moment at={message.created_at} form="day" />
        </p>
        <Answered message={message} />
      </div>
    ),
  },
  {
    label: "From",
    className: "sm:max-xl:hidden! xl:min-w-60",
    cell: ({ name, email }) => (
      <>
        <p className="wrap-anywhere">{name}</p>
        <p className="text-ink-soft wrap-anywhere">{email}</p>
      </>
    ),
  },
  {
    label: "Received",
    className: "sm:max-xl:hidden!",
    cell: ({ created_at }) => <Moment at={created_at} form="day" className="whitespace-nowrap text-ink-soft" />,
  },
  { label: "Status", cell: ({ status }) => <StatusChip status={status} /> },
  {
    label: "Actions",
    labelHidden: true,
    cell: (message) => <RowButtons message={message} onOpen={onOpen} onDelete={onDelete} />,
  },
]

/** As a screen reader says whose buttons they are. */
const nameOf = ({ name, subject }: InboxMessage) => `“${subject}” from ${name}`

function Answered({ message: { replies } }: { message: InboxMessage }) {
  const last = replies.at(-1)
  if (!last) return null
  return (
    <p className="text-ink-soft text-sm wrap-anywhere">
      Answered by {last.author_name}, <Moment at={last.created_at} form="minute" />
    </p>
  )
}

/** Read and answer; Mark as Resolved, only where a message waits. */
function RowButtons({ message, onOpen, onDelete }: { message: InboxMessage } & Actions) {
  const client = useQueryClient()
  const readAnew = () => void client.invalidateQueries({ queryKey: [listMessages.path] })
  const { run, isBusy, failure } = useRowAction<void>({
    act: () => call(resolveMessage, { params: { id: message.id } }),
    onDone: () => {
      toast("Message resolved")
      readAnew()
    },
    onRefused: readAnew,
    failed: () => "Failed to resolve contact",
  })
  const open = message.email === "" ? "Read" : "Reply"
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
        <Button
          variant="outline"
          size="sm"
          aria-label={`${open === "Read" ? "Read" : "Reply to"} ${nameOf(message)}`}
          onClick={() => onOpen(message)}
        >
          {open === "Read" ? (
            <MailOpen aria-hidden="true" className="size-4" />
          ) : (
            <Reply aria-hidden="true" className="size-4" />
          )}
          {open}
        </Button>
        {message.status === "pending" ? (
          <Button
            variant="ink"
            size="sm"
            busy={isBusy}
            aria-label={`Mark as Resolved: ${nameOf(message)}`}
            onClick={() => run()}
          >
            <Check aria-hidden="true" className="size-4" />
            Mark as Resolved
          </Button>
        ) : null}
        <div className="ml-auto">
          <RowActions name={nameOf(message)} onDelete={() => onDelete(message)} />
        </div>
      </div>
      {failure ? <Alert>{failure}</Alert> : null}
    </div>
  )
}
