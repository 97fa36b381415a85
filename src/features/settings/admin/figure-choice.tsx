import type { UseFormRegister } from "react-hook-form"
import type { SettingsFields } from "./settings-fields.ts"

const choices = [
  {
    value: "as specified",
    label: "As specified",
    words: "Fixed, decorative values: +12%, 4.8, Completed.",
  },
  { value: "live", label: "Live", words: "The same places, computed from what happens in the shop." },
] as const

/** Decorative or computed (decisions.md §1.3). */
export function FigureChoice({ register }: { register: UseFormRegister<SettingsFields> }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Dashboard figures</legend>
      {choices.map(({ value, label, words }) => (
        <label
          key={value}
          className="flex items-start gap-3 rounded-control border border-edge p-3 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-panel"
        >
          <input
            type="radio"
            value={value}
            className="mt-1 size-4.5 accent-orange"
            {...register("dashboard_figures")}
          />
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="block text-ink-soft text-sm">{words}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
