import type { Subscriber } from "#features/newsletter/office-contract.ts"
import { Moment } from "#ui/moment.tsx"
import type { Column } from "#ui/office/list-rows.tsx"
import { RowActions } from "#ui/office/row-actions.tsx"

type Actions = { onDelete: (subscriber: Subscriber) => void }

/** Somebody who signed up, in grid view (BO §2 Newsletter subscribers). */
export function SubscriberCard({ subscriber, onDelete }: { subscriber: Subscriber } & Actions) {
  return (
    <div className="flex items-start gap-3 p-4 pr-3">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold font-text text-base leading-snug tracking-normal wrap-anywhere">
          {subscriber.name}
        </h2>
        <p className="text-ink-soft text-sm wrap-anywhere">{subscriber.email}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
          <Moment at={subscriber.created_at} form="day" />
          <Unconfirmed subscriber={subscriber} />
        </p>
      </div>
      <RowActions name={subscriber.email} onDelete={() => onDelete(subscriber)} />
    </div>
  )
}

/** The same in list view. */
export const subscriberColumns = ({ onDelete }: Actions): Column<Subscriber>[] => [
  { label: "Name", cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span> },
  { label: "Email", cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  {
    label: "Since",
    cell: ({ created_at }) => <Moment at={created_at} form="day" className="whitespace-nowrap text-ink-soft" />,
  },
  { label: "Confirmed", labelHidden: true, cell: (subscriber) => <Unconfirmed subscriber={subscriber} /> },
  {
    label: "Actions",
    labelHidden: true,
    cell: (subscriber) => <RowActions name={subscriber.email} onDelete={() => onDelete(subscriber)} />,
  },
]

/** No newsletter goes to him before he has followed the link. */
function Unconfirmed({ subscriber: { confirmed_at } }: { subscriber: Subscriber }) {
  if (confirmed_at !== null) return null
  return <span className="whitespace-nowrap px-1.5 py-px text-xs ring-1 ring-edge ring-inset">not confirmed yet</span>
}
