import type { Product } from "#features/products/contract.ts"
import { ColorName } from "#ui/color-name.tsx"
import { useEarlyInput } from "#ui/early-input.ts"
import { TextArea, TextField } from "#ui/text-field.tsx"
import type { Choice } from "./choice.ts"

type ChoiceFieldsProps = { product: Product; choice: Choice; onChange: (part: Partial<Choice>) => void }

/** Colour and size pickers, or in custom-order mode the shopper's own words in their place (SF §2). */
export function ChoiceFields({ product, choice, onChange }: ChoiceFieldsProps) {
  if (choice.isCustom) return <CustomFields choice={choice} onChange={onChange} />
  return (
    <>
      {product.colors.length > 0 && (
        <Picker
          name="color"
          legend="Colour"
          options={product.colors}
          picked={choice.color}
          onPick={(color) => onChange({ color })}
          isColor
        />
      )}
      {product.sizes.length > 0 && (
        <Picker
          name="size"
          legend="Size"
          options={product.sizes}
          picked={choice.size}
          onPick={(size) => onChange({ size })}
        />
      )}
    </>
  )
}

type PickerProps = {
  name: string
  legend: string
  options: readonly string[]
  picked: string | null
  onPick: (option: string) => void
  isColor?: boolean
}

function Picker({ name, legend, options, picked, onPick, isColor = false }: PickerProps) {
  const early = useEarlyInput<HTMLFieldSetElement>((fieldset) => {
    const chosen = fieldset.querySelector<HTMLInputElement>("input:checked")
    if (chosen && chosen.value !== picked) onPick(chosen.value)
  })
  return (
    <fieldset ref={early}>
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="relative flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-edge px-3 transition-colors has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-2 has-focus-visible:outline-dashed has-focus-visible:outline-offset-3 hover:border-ink"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === picked}
              onChange={() => onPick(option)}
              className="sr-only"
            />
            {isColor ? <ColorName color={option} dot="size-5" /> : option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function CustomFields({ choice, onChange }: Omit<ChoiceFieldsProps, "product">) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Custom colour"
        required
        maxLength={100}
        value={choice.customColor}
        onChange={(event) => onChange({ customColor: event.target.value })}
      />
      <TextField
        label="Custom size"
        required
        maxLength={100}
        value={choice.customSize}
        onChange={(event) => onChange({ customSize: event.target.value })}
      />
      <TextArea
        label="Custom description"
        hint="Anything else the maker should know: measurements, yarn, lettering."
        maxLength={1000}
        rows={3}
        className="sm:col-span-2"
        value={choice.customDescription}
        onChange={(event) => onChange({ customDescription: event.target.value })}
      />
    </div>
  )
}
