import { useEffect, useState } from "react"
import { useForm, useWatch } from "react-hook-form"
import type { CheckoutForm as Form } from "#features/orders/contract.ts"
import { Button } from "#ui/button.tsx"
import { TextField } from "#ui/text-field.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"
import { blankForm, checkField, fields, isFilled, rememberedForm, rememberForm } from "./checkout-fields.ts"
import type { OrderRefusal } from "./use-place-order.ts"

type CheckoutFormProps = {
  isProcessing: boolean
  /** Why the last attempt was not taken. */
  refusal: OrderRefusal | null
  onProceed: (form: Form) => void
}

/** Where the pieces go. Browser only: it starts with what was typed earlier in the visit. */
export function CheckoutForm({ isProcessing, refusal, onProceed }: CheckoutFormProps) {
  const [before] = useState(rememberedForm)
  const [isPrefilled, setPrefilled] = useState(() => Object.values(before).some((value) => value !== ""))
  const { register, control, handleSubmit, setError, setFocus, reset, formState } = useForm<Form>({
    mode: "onTouched",
    defaultValues: before,
  })
  const form = useWatch({ control })
  const button = useFocusBack(isProcessing)
  useEffect(() => rememberForm(form), [form])
  useEffect(() => {
    for (const { name, ask } of refusal?.fields ?? []) setError(name, { message: ask }, { shouldFocus: true })
  }, [refusal, setError])

  function startAnew() {
    reset(blankForm)
    setPrefilled(false)
    setFocus("first_name")
  }

  return (
    <form onSubmit={handleSubmit(onProceed)} noValidate aria-labelledby="checkout-form" className="flex flex-col gap-6">
      <h2 id="checkout-form" className="text-2xl">
        Shipping Information
      </h2>
      {isPrefilled && (
        <p className="-mt-4 flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          Filled in as you left it in this browser.
          <Button variant="quiet" size="sm" onClick={startAnew} className="-ml-3 underline">
            Clear the form
          </Button>
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <TextField
            key={field.name}
            {...register(field.name, { validate: (value) => checkField(field, value) })}
            label={field.label}
            type={field.type ?? "text"}
            autoComplete={field.autoComplete}
            maxLength={field.maxLength}
            required={!field.isOptional}
            error={formState.errors[field.name]?.message}
            className={field.isWide ? "sm:col-span-2" : ""}
          />
        ))}
      </div>
      <Button
        ref={button}
        type="submit"
        size="lg"
        busy={isProcessing}
        disabled={!isFilled(form)}
        className="sm:self-start"
      >
        {isProcessing ? "Processing..." : "Proceed to Payment"}
      </Button>
    </form>
  )
}
