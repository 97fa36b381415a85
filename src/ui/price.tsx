import { type ShopFacts, shopFacts } from "./shop-facts.ts"

/**
 * 12.5 → €12.50, or $12.50 in the portal and the back office. Each area's sign comes from here alone, as the owner has
 * set it (SF §9, decisions.md §1.4).
 */
export const formatMoney = (amount: number, area: keyof ShopFacts["signs"] = "storefront"): string =>
  `${shopFacts().signs[area]}${amount.toFixed(2)}`

type PriceProps = {
  amount: number
  /** The price before a discount, struck; left out or equal to `amount` when there is none. */
  was?: number | undefined
  className?: string
}

/** What a shopper pays and, where it was reduced, what it cost. */
export function Price({ amount, was, className = "" }: PriceProps) {
  const reduced = was !== undefined && was > amount
  return (
    <span className={`money inline-flex flex-wrap items-baseline gap-x-2 ${className}`}>
      {reduced ? <span className="sr-only">Sale price </span> : null}
      <span className={`font-bold ${reduced ? "text-sale" : ""}`}>{formatMoney(amount)}</span>
      {reduced ? (
        <>
          <span className="sr-only">, before </span>
          <s className="text-[0.85em] text-ink-soft">{formatMoney(was)}</s>
        </>
      ) : null}
    </span>
  )
}
