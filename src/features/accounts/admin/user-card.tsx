import type { User } from "#contract/session.ts"
import { Moment } from "#ui/moment.tsx"
import { Avatar } from "#ui/office/avatar.tsx"
import type { Column } from "#ui/office/list-rows.tsx"
import { RoleChip } from "#ui/office/role-chip.tsx"
import { RowActions } from "#ui/office/row-actions.tsx"

type Actions = { onEdit: (user: User) => void; onDelete: (user: User) => void }

/** Somebody with an account, in grid view (BO §2 Users). */
export function UserCard({ user, onEdit, onDelete }: { user: User } & Actions) {
  return (
    <>
      <div className="flex flex-1 items-start gap-3 p-4 pb-3">
        <Avatar of={user} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold font-text text-base leading-snug tracking-normal wrap-anywhere">
            {user.full_name}
          </h2>
          <p className="text-ink-soft text-sm wrap-anywhere">@{user.username}</p>
          <p className="text-ink-soft text-sm wrap-anywhere">{user.email}</p>
        </div>
        <Standing user={user} />
      </div>
      <div className="flex items-center justify-between gap-2 border-hairline border-t pr-3 pl-4">
        <p className="min-w-0 truncate text-ink-soft text-xs" title={user.id}>
          ID {user.id}
        </p>
        <RowActions name={user.username} onEdit={() => onEdit(user)} onDelete={() => onDelete(user)} />
      </div>
    </>
  )
}

/** The same in list view. */
export const userColumns = ({ onEdit, onDelete }: Actions): Column<User>[] => [
  {
    label: "User",
    cell: (user) => (
      <div className="flex items-center gap-3">
        <Avatar of={user} className="size-9 text-sm" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{user.full_name}</p>
          <p className="text-ink-soft wrap-anywhere">@{user.username}</p>
        </div>
      </div>
    ),
  },
  { label: "Email", cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { label: "Role", cell: (user) => <Standing user={user} /> },
  {
    label: "ID",
    cell: ({ id }) => <span title={id}>{id.slice(0, 8)}</span>,
    className: "text-ink-soft max-lg:hidden!",
  },
  {
    label: "Since",
    cell: ({ created_at }) => <Moment at={created_at} form="day" className="whitespace-nowrap" />,
    className: "text-ink-soft max-sm:hidden!",
  },
  {
    label: "Actions",
    labelHidden: true,
    cell: (user) => <RowActions name={user.username} onEdit={() => onEdit(user)} onDelete={() => onDelete(user)} />,
  },
]

function Standing({ user: { role, is_active } }: { user: User }) {
  return (
    <span className="flex shrink-0 flex-wrap gap-1.5">
      <RoleChip role={role} />
      {is_active ? null : (
        <span className="px-1.5 py-px text-ink-soft text-xs ring-1 ring-edge ring-inset">inactive</span>
      )}
    </span>
  )
}
