import { useId } from "react"
import { chooseTheme, type Theme, themes, useTheme } from "./theme.ts"

const names: Record<Theme, string> = { system: "As the device", light: "Light", dark: "Dark" }

/** Light, dark or as the device; remembered in this browser and followed by all its tabs. */
export function ThemeSwitch() {
  const group = useId()
  const chosen = useTheme()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-1">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className="rounded-control px-3 py-2 text-sm text-ink-soft has-checked:bg-float has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-dashed"
        >
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
          />
          {names[theme]}
        </label>
      ))}
    </fieldset>
  )
}
