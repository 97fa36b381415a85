import Minus from "lucide-react/icons/minus"
import Plus from "lucide-react/icons/plus"

type QuantityStepperProps = {
  quantity: number
  onChange: (quantity: number) => void
  /** At most the stock, 99 where there is no stock value (SF §5). */
  max?: number
  disabled?: boolean
  /** What is counted: "Quantity of Oku Bobble Hat". */
  label?: string
}

/** Whole pieces from 1 to `max`, by buttons. */
export function QuantityStepper({
  quantity,
  onChange,
  max = 99,
  disabled = false,
  label = "Quantity",
}: QuantityStepperProps) {
  const step = "grid size-11 place-items-center disabled:opacity-35 hover:bg-panel rounded-control"
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one control in all browsers.
    <div role="group" aria-label={label} className="inline-flex items-center rounded-control border border-edge">
      <button
        type="button"
        aria-label="Decrease quantity"
        className={step}
        disabled={disabled || quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output aria-live="polite" className="money min-w-8 text-center font-semibold">
        {quantity}
      </output>
      <button
        type="button"
        aria-label="Increase quantity"
        className={step}
        disabled={disabled || quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
