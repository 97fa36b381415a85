import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useRef, useState } from "react"
import { type AdminOrder, refundOrder } from "#features/orders/office-contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { sentenceOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { randomUuid } from "#ui/guest-token.ts"
import { Moment } from "#ui/moment.tsx"
import { TextField } from "#ui/text-field.tsx"
import { toast } from "#ui/toast.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"
import { Part } from "./order-part.tsx"
import { money } from "./order-words.ts"

type OrderRefundProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void }

const states = { asked: "Waits for the payment provider", done: "Given back", failed: "Refused" }

/** What was given back so far, and the form to give back more. */
export function OrderRefund({ order, onChanged }: OrderRefundProps) {
  const [isOpen, setOpen] = useState(false)
  if (order.refunds.length === 0 && order.refundable_amount === 0) return null
  return (
    <Part title="Refunds">
      {order.refunds.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {order.refunds.map(({ id, amount, status, reason, failure_message, asked_by, created_at }) => (
            <li key={id} className="text-sm wrap-anywhere">
              <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                <span>{states[status]}</span>
                <span className="money">{money(amount)}</span>
              </p>
              <p className="text-ink-soft">
                <Moment at={created_at} form="minute" />
                {asked_by === null ? "" : `, ${asked_by}`}
                {reason === "" ? "" : `: ${reason}`}
              </p>
              {failure_message === null ? null : <p className="text-sale">{failure_message}</p>}
            </li>
          ))}
        </ul>
      ) : null}
      {order.refundable_amount > 0 && !isOpen ? (
        <Button variant="outline" size="sm" className="self-start" onClick={() => setOpen(true)}>
          Refund
        </Button>
      ) : null}
      {isOpen ? (
        <RefundForm
          order={order}
          onClose={() => setOpen(false)}
          onChanged={(changed) => {
            setOpen(false)
            onChanged(changed)
          }}
        />
      ) : null}
    </Part>
  )
}

function RefundForm({ order, onChanged, onClose }: OrderRefundProps & { onClose: () => void }) {
  const [amount, setAmount] = useState(order.refundable_amount.toFixed(2))
  const [reason, setReason] = useState("")
  const [restocks, setRestocks] = useState(false)
  // One decision: pressed again after a lost answer it is the same refund.
  const attempt = useRef({ content: "", key: "" })
  const cents = readCents(amount)
  const most = Math.round(order.refundable_amount * 100)
  const fault = cents === null || cents < 1 || cents > most ? `Enter an amount up to ${money(most / 100)}.` : undefined

  const refund = useMutation({
    mutationFn: () => {
      const body = { amount: (cents ?? 0) / 100, reason, restock: restocks }
      const content = JSON.stringify(body)
      if (attempt.current.content !== content) attempt.current = { content, key: randomUuid() }
      return call(refundOrder, {
        params: { id: order.id },
        body,
        headers: { "idempotency-key": attempt.current.key },
      })
    },
    onSuccess: (changed) => {
      toast(`${money((cents ?? 0) / 100)} given back`)
      onChanged(changed)
    },
  })
  const button = useFocusBack(refund.isPending)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (fault === undefined && !refund.isPending) refund.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 bg-panel p-4">
      {/* What would be typed now would not be given back, and the form closes on the answer. */}
      <fieldset disabled={refund.isPending} className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          required
          value={amount}
          error={fault}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          label="Reason"
          maxLength={500}
          hint="The customer reads it in the letter."
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </fieldset>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          disabled={refund.isPending}
          checked={restocks}
          onChange={({ target }) => setRestocks(target.checked)}
          className="size-5 shrink-0 accent-orange"
        />
        <span className="text-sm">
          <span className="font-semibold">Put the pieces back into the stock</span>{" "}
          <span className="text-ink-soft">(what was made to order has none)</span>
        </span>
      </label>
      {refund.isError ? <Alert>{sentenceOf(refund.error, "Failed to update order")}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button ref={button} type="submit" variant="ink" busy={refund.isPending} disabled={fault !== undefined}>
          {refund.isPending ? "Giving back..." : `Give back ${cents === null ? "" : money(cents / 100)}`}
        </Button>
        <Button variant="quiet" disabled={refund.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** `12`, `12.5`, `12,50` → cents; null for anything else. */
function readCents(typed: string): number | null {
  const [, whole, part = ""] = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"))
}
