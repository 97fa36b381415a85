import { EARLY_PRESS_SCRIPT } from "./early-press.ts"
import { THEME_SCRIPT } from "./theme-script.ts"

/** The page's own inline script. Its text never changes: the CSP allows it by its hash. */
export const HEAD_SCRIPT = `${THEME_SCRIPT}\n${EARLY_PRESS_SCRIPT}`
