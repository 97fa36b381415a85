/** Each area's sign, in this place alone (SF §9: euro in the storefront, dollar in the account and the back office; decisions.md §1.4). */
const signs = { storefront: "€", portal: "$", admin: "$" } as const

/** 12.5 → €12.50, or $12.50 in the portal and the back office */
export const formatMoney = (amount: number, area: keyof typeof signs = "storefront"): string =>
  `${signs[area]}${amount.toFixed(2)}`

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
