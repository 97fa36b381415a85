import { displayFigures } from "#contract/display-figures.ts"
import { useShopFacts } from "#ui/shop-facts.ts"
import { useAttention } from "./use-attention.ts"

type ShellFigures = {
  /** In the sidebar, by its entry's name. */
  badges: Readonly<Record<string, number>>
  notifications: number
  /** null: nothing measures it. */
  uptime: string | null
}

/** The figures of sidebar and bell: as the specification fixes them, or counted where the owner wants that (decisions.md §1.3). */
export function useShellFigures(): ShellFigures {
  const { liveFigures } = useShopFacts()
  const { total, orders, newUsers } = useAttention(liveFigures)
  const { badges, notifications, uptime } = displayFigures.admin
  if (!liveFigures) return { badges: { Users: badges.users, Orders: badges.orders }, notifications, uptime }
  return { badges: { Users: newUsers, Orders: orders }, notifications: total, uptime: null }
}
