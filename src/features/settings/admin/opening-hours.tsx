import Plus from "lucide-react/icons/plus"
import X from "lucide-react/icons/x"
import { type UseFormReturn, useFieldArray } from "react-hook-form"
import { Button, IconButton } from "#ui/button.tsx"
import { TextField } from "#ui/text-field.tsx"
import { checkFilled, type SettingsFields } from "./settings-fields.ts"

const mostLines = 14

/** A line for each day or days. */
export function OpeningHours({ form }: { form: UseFormReturn<SettingsFields> }) {
  const { register, control, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: "opening_hours" })
  const errors = formState.errors.opening_hours
  return (
    <>
      {fields.length === 0 ? <p className="text-ink-soft">No hours are shown.</p> : null}
      <ul className="flex flex-col gap-3">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex items-start gap-2">
            <div className="flex min-w-0 flex-1 flex-wrap gap-2">
              <TextField
                label={`Days of line ${at + 1}`}
                labelHidden
                placeholder="Monday to Friday"
                maxLength={60}
                className="min-w-0 flex-1 basis-48"
                error={errors?.[at]?.days?.message}
                {...register(`opening_hours.${at}.days`, { validate: checkFilled })}
              />
              <TextField
                label={`Hours of line ${at + 1}`}
                labelHidden
                placeholder="9:00 AM to 6:00 PM"
                maxLength={60}
                className="min-w-0 flex-1 basis-48"
                error={errors?.[at]?.time?.message}
                {...register(`opening_hours.${at}.time`, { validate: checkFilled })}
              />
            </div>
            <IconButton label={`Remove line ${at + 1}`} onClick={() => remove(at)} className="hover:bg-panel">
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {fields.length < mostLines ? (
        <Button variant="outline" size="sm" className="self-start" onClick={() => append({ days: "", time: "" })}>
          <Plus aria-hidden="true" className="size-4" />
          Add a line
        </Button>
      ) : null}
    </>
  )
}
