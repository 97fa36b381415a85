import { FormDialog } from "#ui/office/form-dialog.tsx"
import { TextField } from "#ui/text-field.tsx"
import { isCount } from "./product-form.ts"

type DiscountDialogProps = {
  open: boolean
  /** How many products get it. */
  count: number
  onClose: () => void
  onSave: (percentage: number) => Promise<unknown>
  onSaved: () => void
}

/** One discount for all chosen products; 0 ends it. */
export function DiscountDialog({ open, count, onClose, onSave, onSaved }: DiscountDialogProps) {
  return (
    <FormDialog<{ percentage: string }>
      open={open}
      onClose={onClose}
      title="Discount"
      subtitle={`The same discount for ${count === 1 ? "1 product" : `${count} products`}; 0 ends it.`}
      values={{ percentage: "10" }}
      submit="Set Discount"
      onSave={({ percentage }) => onSave(Number(percentage))}
      onSaved={onSaved}
      failed="Operation failed"
      className="sm:w-[28rem]"
    >
      {({ register, formState: { errors } }) => (
        <TextField
          label="Discount in %"
          required
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          autoComplete="off"
          error={errors.percentage?.message}
          {...register("percentage", {
            validate: (percentage) => isCount(percentage, 100) || "Enter a whole number from 0 to 100.",
          })}
        />
      )}
    </FormDialog>
  )
}
