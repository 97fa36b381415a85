import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import BookOpen from "lucide-react/icons/book-open"
import Funnel from "lucide-react/icons/funnel"
import ShieldCheck from "lucide-react/icons/shield-check"
import UserPlus from "lucide-react/icons/user-plus"
import Users from "lucide-react/icons/users"
import { useState } from "react"
import { getMe, type User } from "#contract/session.ts"
import { deleteUser, givenRoles, listUsers } from "#features/accounts/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { Button } from "#ui/button.tsx"
import { DeleteDialog } from "#ui/office/delete-dialog.tsx"
import { serverPage } from "#ui/office/list-page.ts"
import { ListScreen } from "#ui/office/list-screen.tsx"
import { useListState } from "#ui/office/list-state.ts"
import { ListFilter } from "#ui/office/list-toolbar.tsx"
import { StatCard } from "#ui/office/stat-card.tsx"
import { callQuery } from "#ui/query-client.ts"
import { toast } from "#ui/toast.tsx"
import { UserCard, userColumns } from "./user-card.tsx"
import { UserDialog } from "./user-dialog.tsx"

/** BO §9 */
const PAGE_SIZE = 10

const roleOptions = [
  { value: "user", label: "User" },
  { value: "admin", label: "Admin" },
]

/** Everyone with an account (BO §2 Users). */
export function UserScreen() {
  const client = useQueryClient()
  const list = useListState("users", ["role"])
  const [edited, setEdited] = useState<User | "new" | null>(null)
  const [chosen, setChosen] = useState<User | null>(null)
  const users = useQuery({
    ...callQuery(listUsers, {
      query: {
        page: String(list.page),
        limit: String(PAGE_SIZE),
        search: list.search || undefined,
        role: givenRoles.find((role) => role === list.filter("role")),
      },
    }),
    placeholderData: keepPreviousData,
  })

  function readAnew(said: string) {
    toast(said)
    void client.invalidateQueries({ queryKey: [listUsers.path] })
    // It may have been the administrator's own account.
    void client.invalidateQueries({ queryKey: [getMe.path] })
  }
  const rowActions = { onEdit: setEdited, onDelete: setChosen }

  return (
    <>
      <ListScreen
        title="User Management"
        subtitle="Everyone with an account: customers, and who runs the shop."
        action={
          <Button onClick={() => setEdited("new")}>
            <UserPlus aria-hidden="true" className="size-4.5" />
            Add User
          </Button>
        }
        list={list}
        query={users}
        pageOf={({ data, message }) => serverPage(data, countIn(message), PAGE_SIZE)}
        stats={(_answer, { rows, total, pages }) => (
          <>
            <StatCard label="Total Users" value={rows.length} note="on this page" icon={Users} field="sky" />
            <StatCard
              label="Administrators"
              value={rows.filter(({ role }) => role === "admin").length}
              note="on this page"
              icon={ShieldCheck}
              field="orange"
            />
            <StatCard label="Filtered" value={total} icon={Funnel} field="marigold" />
            <StatCard label="Current Page" value={`${list.page}/${pages}`} icon={BookOpen} field="rose" />
          </>
        )}
        search={{ label: "Search users", placeholder: "Search by name, username or email" }}
        filters={<ListFilter name="role" label="Role" all="All Roles" options={roleOptions} list={list} />}
        loading="Loading users"
        failed="Failed to load users"
        empty={{
          filtered: "No users found",
          none: "No users yet",
          action: <Button onClick={() => setEdited("new")}>Create First User</Button>,
        }}
        label="Users"
        keyOf={({ id }) => id}
        card={(user) => <UserCard user={user} {...rowActions} />}
        columns={userColumns(rowActions)}
      />
      <UserDialog edited={edited} onClose={() => setEdited(null)} onSaved={readAnew} />
      <DeleteDialog
        chosen={chosen}
        onClose={() => setChosen(null)}
        title="Delete User"
        onDelete={({ id }) => call(deleteUser, { params: { id } })}
        onDeleted={({ username }) => readAnew(`${username} is deleted`)}
        failed="Delete failed"
      >
        {({ full_name, email }) => (
          <>
            <p>
              Delete the account of <strong>{full_name}</strong> ({email})? This action cannot be undone.
            </p>
            <p className="text-ink-soft">
              Orders stay in the books without name and address, reviews under “A customer”. Everything else goes.
            </p>
          </>
        )}
      </DeleteDialog>
    </>
  )
}

/** The first number of the message is the total (BO §7). */
const countIn = (message: string): number => Number(/\d+/.exec(message)?.[0] ?? 0)
