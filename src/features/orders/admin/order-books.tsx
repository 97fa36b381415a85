import type { AdminOrder } from "#features/orders/office-contract.ts"
import { Moment } from "#ui/moment.tsx"
import { Part } from "./order-part.tsx"
import { money, movementWords, paymentWords } from "./order-words.ts"

/** Every cent that moved, and everything that happened. */
export function OrderBooks({ order }: { order: AdminOrder }) {
  const { payment, ledger } = order
  return (
    <>
      <Part title="Payment">
        {payment === null ? (
          <p className="text-ink-soft text-sm">No payment was opened.</p>
        ) : (
          <p className="text-sm wrap-anywhere">
            <span className="font-semibold">{payment.provider === "stripe" ? "Stripe" : "Test bank"}</span>{" "}
            <span className="text-ink-soft">{payment.intent_id}</span>
            {payment.failure_message === null ? null : (
              <span className="block text-sale">{payment.failure_message}</span>
            )}
          </p>
        )}
        {ledger.length > 0 ? (
          <table className="money w-full text-left text-sm">
            <caption className="sr-only">Ledger</caption>
            <tbody className="divide-y divide-hairline">
              {ledger.map(({ kind, amount, reference, at }) => (
                <tr key={`${kind} ${reference} ${at}`}>
                  <th scope="row" className="py-2 pr-3 font-semibold">
                    {movementWords[kind]}
                    <span className="block font-normal text-ink-soft text-xs wrap-anywhere">{reference}</span>
                  </th>
                  <td className="py-2 pr-3 text-ink-soft max-sm:hidden">
                    <Moment at={at} form="minute" />
                  </td>
                  <td className="py-2 text-right font-semibold">{money(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </Part>
      <Part title="Timeline">
        <ol className="flex flex-col">
          {stepsOf(order).map(({ at, words, by }) => (
            <li
              key={`${at} ${words}`}
              className="relative border-hairline border-l-2 border-dashed pb-4 pl-5 text-sm last:border-transparent last:pb-0"
            >
              <span aria-hidden="true" className="absolute top-1.5 -left-[7px] size-3 rotate-45 bg-orange" />
              <p className="font-semibold first-letter:uppercase">{words}</p>
              <p className="text-ink-soft">
                <Moment at={at} form="minute" />
                {by === null ? "" : `, ${by}`}
              </p>
            </li>
          ))}
        </ol>
      </Part>
    </>
  )
}

type Step = { at: string; words: string; by: string | null }

/** Its states and what people did to it, as one story, oldest first. */
function stepsOf({ timeline, activity }: AdminOrder): Step[] {
  const states = timeline.map(({ status, payment_state, at }, position): Step => {
    const before = timeline[position - 1]
    const words = before?.status === status ? paymentWords[payment_state] : status
    return { at, words: position === 0 ? "placed" : words, by: null }
  })
  const acts = activity.map(({ at, actor, action }): Step => ({ at, words: action.replaceAll("-", " "), by: actor }))
  return [...states, ...acts].sort((one, other) => one.at.localeCompare(other.at))
}
