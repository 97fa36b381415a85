export const THEME_KEY = "theme"

/**
 * Runs in the page's head before anything is painted, so that a chosen theme never flashes up in the other one.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`
