import { useSyncExternalStore } from "react"
import { kept } from "./browser-storage.ts"
import { THEME_KEY } from "./theme-script.ts"

export const themes = ["system", "light", "dark"] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()
const read = (): Theme => themes.find((theme) => theme === kept.read(THEME_KEY)) ?? "system"

/** What this browser was told to show; followed by all its tabs. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, read, (): Theme => "system")

export function chooseTheme(theme: Theme): void {
  if (theme === "system") kept.remove(THEME_KEY)
  else kept.write(THEME_KEY, theme)
  apply(theme)
  for (const listener of listeners) listener()
}

function apply(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
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
