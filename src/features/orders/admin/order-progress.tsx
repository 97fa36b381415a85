import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { type AdminOrder, updateOrder } from "#features/orders/office-contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { sentenceOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { Select } from "#ui/select.tsx"
import { TextField } from "#ui/text-field.tsx"
import { toast } from "#ui/toast.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"
import { Part } from "./order-part.tsx"
import { money, settableStatuses } from "./order-words.ts"

type OrderProgressProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void }

type Progress = { status: AdminOrder["status"]; tracking: string }
/** What was chosen or typed and is not saved yet; null: as the order has it. */
type Draft = { [Field in keyof Progress]: Progress[Field] | null }

const nothingChanged: Draft = { status: null, tracking: null }

/** Its status and tracking number; the customer is told by letter where it matters. */
export function OrderProgress({ order, onChanged }: OrderProgressProps) {
  const [draft, setDraft] = useState(nothingChanged)
  const [givesBack, setGivesBack] = useState(true)
  const saved: Progress = { status: order.status, tracking: order.tracking_number ?? "" }
  const status = draft.status ?? saved.status
  const tracking = draft.tracking ?? saved.tracking
  const isCancelling = status === "cancelled" && order.status !== "cancelled"
  const mayGiveBack = isCancelling && order.refundable_amount > 0
  const save = useMutation({
    mutationFn: (sent: Progress) =>
      call(updateOrder, {
        params: { id: order.id },
        // The whole order, as BO §7 has it; the server reads what may be set.
        body: {
          ...order,
          ...{ status: sent.status, status_was: order.status },
          ...{ tracking_number: sent.tracking, tracking_number_was: order.tracking_number },
          refund: mayGiveBack && givesBack,
        },
      }),
    onSuccess: (changed, sent) => {
      // What was chosen or typed since it was sent stays.
      setDraft((now) => ({
        status: now.status === sent.status ? null : now.status,
        tracking: now.tracking === sent.tracking ? null : now.tracking,
      }))
      toast("Order updated")
      onChanged(changed)
    },
  })
  const isChanged = status !== saved.status || tracking.trim() !== saved.tracking
  const button = useFocusBack(save.isPending)

  function change<Field extends keyof Progress>(field: Field, value: Progress[Field]) {
    // Back to what the order has is no change, unless another answer is on its way.
    setDraft((now) => ({ ...now, [field]: value === saved[field] && !save.isPending ? null : value }))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isChanged && !save.isPending) save.mutate({ status, tracking })
  }
  return (
    <Part title="Status">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Select
          label="Status"
          value={status}
          onChange={({ target }) => change("status", target.value as AdminOrder["status"])}
        >
          {[...new Set([order.status, ...settableStatuses])].map((choice) => (
            <option key={choice} value={choice}>
              {choice[0]?.toUpperCase() + choice.slice(1)}
            </option>
          ))}
        </Select>
        <TextField
          label="Tracking number"
          value={tracking}
          maxLength={100}
          autoComplete="off"
          hint={order.tracking_number === null ? "The customer is told by letter." : undefined}
          onChange={({ target }) => change("tracking", target.value)}
        />
        {isCancelling ? (
          <p className="text-ink-soft text-sm">Its pieces go back on sale, and the customer is told by letter.</p>
        ) : null}
        {mayGiveBack ? (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={givesBack}
              onChange={({ target }) => setGivesBack(target.checked)}
              className="size-5 shrink-0 accent-orange"
            />
            <span className="font-semibold text-sm">Give {money(order.refundable_amount)} back</span>
          </label>
        ) : null}
        {save.isError ? <Alert>{sentenceOf(save.error, "Failed to update order")}</Alert> : null}
        <Button ref={button} type="submit" busy={save.isPending} disabled={!isChanged}>
          {save.isPending ? "Saving..." : "Update Order"}
        </Button>
      </form>
    </Part>
  )
}
