import { type ComponentProps, useState } from "react"
import { useEarlyInput } from "./early-input.ts"
import { PasswordField } from "./password-field.tsx"
import { type Strength, strengthOf } from "./password-strength.ts"

const words = {
  0: "",
  1: "Easy to guess: longer is better, and so are several words.",
  2: "Fair. A little longer would be strong.",
  3: "Strong.",
} satisfies Record<Strength, string>

const looks = { 0: "bg-hairline", 1: "bg-sale", 2: "bg-marigold", 3: "bg-success" } satisfies Record<Strength, string>

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "hint" | "autoComplete"> & {
  /** What a guesser tries first: the person's own name and addresses. */
  known?: () => readonly string[]
}

/** A password that is being chosen, with a hint of how good it is; the hint refuses nothing. */
export function NewPasswordField({ known, className = "", ...field }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState("")
  const early = useEarlyInput<HTMLDivElement>((frame) => setTyped(frame.querySelector("input")?.value ?? ""))
  const strength = strengthOf(typed, known?.())
  return (
    <div
      ref={early}
      onInput={({ target }) => target instanceof HTMLInputElement && setTyped(target.value)}
      className={`flex flex-col gap-2 ${className}`}
    >
      <PasswordField {...field} autoComplete="new-password" hint="8 to 128 characters." />
      <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
        {([1, 2, 3] as const).map((step) => (
          <span key={step} className={`h-1 transition-colors ${looks[strength >= step ? strength : 0]}`} />
        ))}
      </div>
      {/* Changes only with the judgement, so that a screen reader does not count along. */}
      <p aria-live="polite" className="min-h-5 text-ink-soft text-sm">
        {words[strength]}
      </p>
    </div>
  )
}
