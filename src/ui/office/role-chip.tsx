import type { User } from "#contract/session.ts"

const looks: Record<User["role"], string> = {
  admin: "bg-orange text-night",
  user: "bg-sky text-night",
  manager: "bg-marigold text-night",
  staff: "bg-leaf text-chalk",
  moderator: "bg-rose text-night",
}

/** What somebody is in the shop, in the contract's own word (BO §2). */
export function RoleChip({ role, inCapitals = false }: { role: User["role"]; inCapitals?: boolean }) {
  return (
    <span className={`inline-block px-1.5 py-px font-semibold text-xs ${looks[role]}`}>
      {inCapitals ? role.toUpperCase() : role}
    </span>
  )
}
