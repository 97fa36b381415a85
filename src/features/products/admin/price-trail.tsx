import { useQuery } from "@tanstack/react-query"
import { getProductHistory } from "#features/products/office-contract.ts"
import { sentenceOf } from "#ui/api-problem.ts"
import { Moment } from "#ui/moment.tsx"
import { formatMoney } from "#ui/price.tsx"
import { callQuery } from "#ui/query-client.ts"

/** What a product cost before; shown when asked for. */
export function PriceTrail({ productId }: { productId: string }) {
  const history = useQuery(callQuery(getProductHistory, { params: { id: productId } }))
  return (
    <details className="border border-hairline px-3 py-2">
      <summary className="cursor-pointer font-semibold text-sm">Price history</summary>
      {history.isError ? (
        <p className="mt-2 text-sm">{sentenceOf(history.error, "Failed to load the price history")}</p>
      ) : null}
      <ol className="mt-2 flex max-h-40 flex-col gap-1 overflow-y-auto text-sm">
        {history.data?.data.map(({ price, discount_percentage, changed_at }) => (
          <li key={changed_at} className="money flex flex-wrap justify-between gap-x-4">
            <span>
              {formatMoney(price, "admin")}
              {discount_percentage > 0 ? ` less ${discount_percentage} %` : ""}
            </span>
            <Moment at={changed_at} form="day" className="text-ink-soft" />
          </li>
        ))}
      </ol>
    </details>
  )
}
