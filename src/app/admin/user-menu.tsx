import Activity from "lucide-react/icons/activity"
import ChevronDown from "lucide-react/icons/chevron-down"
import LifeBuoy from "lucide-react/icons/life-buoy"
import LogOut from "lucide-react/icons/log-out"
import Settings from "lucide-react/icons/settings"
import UserRound from "lucide-react/icons/user-round"
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { Link } from "react-router"
import type { User } from "#contract/session.ts"
import { Avatar } from "#ui/office/avatar.tsx"
import { RoleChip } from "#ui/office/role-chip.tsx"
import { useDismiss } from "./use-dismiss.ts"

/** BO §2, in its order and words; each leads to what its label promises (decisions.md §1.2). */
const entries = [
  { label: "View Profile", to: "/admin/profile", icon: UserRound },
  { label: "Account Settings", to: "/admin/profile#password", icon: Settings },
  { label: "Activity Log", to: "/admin/activity", icon: Activity },
  { label: "Help & Support", to: "/contact/", icon: LifeBuoy },
]
const itemLook =
  "flex min-h-11 w-full items-center gap-3 px-4 text-left font-semibold text-sm hover:bg-panel focus-visible:bg-panel focus-visible:-outline-offset-2"

/** Who is signed in, and what concerns them: a menu button as the ARIA Authoring Practices describe it. */
export function UserMenu({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  useDismiss(frame, isOpen, close)
  const items = () => [...(frame.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens.
  useEffect(() => {
    if (isOpen) items()[0]?.focus()
  }, [isOpen])

  function move(event: KeyboardEvent) {
    const all = items()
    const at = all.findIndex((item) => item.matches(":focus"))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length)?.focus()
  }
  function openWithArrow(event: KeyboardEvent) {
    if (event.key !== "ArrowDown") return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div ref={frame}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={openWithArrow}
        className="flex min-h-11 items-center gap-2.5 rounded-control p-1 transition-colors hover:bg-panel lg:pr-2.5"
      >
        <span className="relative">
          <Avatar of={user} className="size-9 text-sm" />
          {user.is_active ? (
            <span
              aria-hidden="true"
              className="absolute -right-1 -bottom-1 size-3 rounded-full border-2 border-page bg-success"
            />
          ) : null}
        </span>
        <span className="sr-only">Account menu of</span>
        <span className="flex max-w-40 flex-col items-start text-left leading-tight max-lg:sr-only">
          <span className="max-w-full truncate font-semibold text-sm">{user.full_name.trim() || user.username}</span>
          <RoleChip role={user.role} />
        </span>
        <ChevronDown aria-hidden="true" className="size-4 max-lg:hidden" />
      </button>
      {isOpen ? (
        <div className="absolute top-full right-2 z-50 mt-2 w-[min(20rem,calc(100vw-1rem))] border border-hairline bg-float shadow-float lg:right-8">
          <div className="flex items-start gap-3 border-hairline border-b p-4">
            <Avatar of={user} className="size-12 text-lg" />
            <div className="min-w-0 flex-1 text-sm">
              <p className="font-semibold text-base wrap-anywhere">{user.full_name.trim() || "No name provided"}</p>
              <p className="text-ink-soft wrap-anywhere">@{user.username}</p>
              <p className="text-ink-soft wrap-anywhere">{user.email}</p>
              <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                <RoleChip role={user.role} inCapitals />
                <span className="flex items-center gap-1.5 font-semibold">
                  <span
                    aria-hidden="true"
                    className={`size-2.5 rounded-full ${user.is_active ? "bg-success" : "bg-edge"}`}
                  />
                  {user.is_active ? "Active" : "Inactive"}
                </span>
              </p>
            </div>
          </div>
          <div role="menu" id={id} aria-label="Account" onKeyDown={move} className="py-1.5">
            {entries.map(({ label, to, icon: Icon }) => (
              <Link key={label} to={to} role="menuitem" tabIndex={-1} onClick={close} className={itemLook}>
                <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
                {label}
              </Link>
            ))}
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={onSignOut}
              className={`mt-1.5 border-hairline border-t text-sale ${itemLook}`}
            >
              <LogOut aria-hidden="true" className="size-4.5 shrink-0" />
              Sign Out
            </button>
          </div>
        </div>
      ) : null}
    </div>
  )
}
