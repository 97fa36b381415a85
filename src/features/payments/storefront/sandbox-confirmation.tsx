import { Button } from "#ui/button.tsx"
import { formatMoney } from "#ui/price.tsx"
import { Sheet } from "#ui/sheet.tsx"
import type { PayableOrder } from "./provider-form.ts"

type SandboxConfirmationProps = {
  order: PayableOrder
  /** null while the bank asks nothing. */
  onAnswer: ((approve: boolean) => void) | null
}

/** The bank's own question before it pays; closing it refuses. */
export function SandboxConfirmation({ order, onAnswer }: SandboxConfirmationProps) {
  return (
    <Sheet open={onAnswer !== null} onClose={() => onAnswer?.(false)} title="Confirm your payment" side="center">
      <p>
        The test bank asks whether it was you who wants to pay{" "}
        <strong className="money">{formatMoney(order.total_amount)}</strong>.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => onAnswer?.(true)}>Confirm payment</Button>
        <Button variant="outline" onClick={() => onAnswer?.(false)}>
          Refuse
        </Button>
      </div>
    </Sheet>
  )
}
