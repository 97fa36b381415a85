import { useId, useSyncExternalStore } from "react"
import { kept } from "./browser-storage.ts"
import { THEME_KEY } from "./theme-script.ts"

const themes = ["system", "light", "dark"] as const
type Theme = (typeof themes)[number]
const names: Record<Theme, string> = { system: "As the device", light: "Light", dark: "Dark" }

const listeners = new Set<() => void>()
const read = (): Theme => themes.find((theme) => theme === kept.read(THEME_KEY)) ?? "system"

function apply(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function choose(theme: Theme) {
  if (theme === "system") kept.remove(THEME_KEY)
  else kept.write(THEME_KEY, theme)
  apply(theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const follow = ({ key }: StorageEvent) => {
    if (key !== THEME_KEY && key !== null) return
    apply(read())
    listener()
  }
  // Another tab may have chosen while this page was still without its scripts.
  apply(read())
  listeners.add(listener)
  window.addEventListener("storage", follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", follow)
  }
}

/** Light, dark or as the device; remembered in this browser and followed by all its tabs. */
export function ThemeSwitch() {
  const group = useId()
  const chosen = useSyncExternalStore(subscribe, read, (): Theme => "system")
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
            onChange={() => choose(theme)}
          />
          {names[theme]}
        </label>
      ))}
    </fieldset>
  )
}
