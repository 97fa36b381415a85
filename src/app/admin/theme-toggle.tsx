import Moon from "lucide-react/icons/moon"
import Sun from "lucide-react/icons/sun"
import { IconButton } from "#ui/button.tsx"
import { chooseTheme, useTheme } from "#ui/theme.ts"
import { useMediaQuery } from "#ui/use-media-query.ts"

/** Light or dark, remembered in this browser; until something is chosen, as the device has it. */
export function ThemeToggle() {
  const isDeviceDark = useMediaQuery("(prefers-color-scheme: dark)")
  const chosen = useTheme()
  const isDark = chosen === "system" ? isDeviceDark : chosen === "dark"
  const Icon = isDark ? Sun : Moon
  return (
    <IconButton
      label={isDark ? "Switch to light mode" : "Switch to dark mode"}
      onClick={() => chooseTheme(isDark ? "light" : "dark")}
      className="hover:bg-panel"
    >
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  )
}
