import { type ComponentProps, useId } from "react"
import { ColorDot } from "#ui/color-dot.tsx"
import { TextField } from "#ui/text-field.tsx"

/** 'red, , navy,red' → red, navy (BO §5). */
export const choicesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(",")
      .map((choice) => choice.trim())
      .filter((choice) => choice !== ""),
  ),
]

type ChoiceFieldProps = ComponentProps<typeof TextField> & {
  /** What is typed at the moment. */
  typed: string
  kind: "colors" | "sizes"
}

/** A comma-separated list, and below it what the shop will make of it. */
export function ChoiceField({ typed, kind, ...field }: ChoiceFieldProps) {
  const id = useId()
  const choices = choicesIn(typed)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextField autoComplete="off" maxLength={2_000} {...field} />
      {choices.length === 0 ? null : (
        <ul id={id} aria-label={`${field.label} as shoppers see them`} className="flex flex-wrap gap-1.5">
          {choices.map((choice) => (
            <li
              key={choice}
              className="inline-flex min-w-0 items-center gap-1.5 border border-hairline bg-panel px-2 py-0.5 text-sm wrap-anywhere"
            >
              {kind === "colors" ? <ColorDot color={choice} className="size-3.5" /> : null}
              {choice}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
