/**
 * The browser's localStorage and sessionStorage, which a visitor's settings may forbid:
 * then values last as long as the page, and the shop still works.
 */
function keep(kind: "localStorage" | "sessionStorage") {
  const fallback = new Map<string, string>()
  return {
    read(key: string): string | null {
      try {
        return window[kind].getItem(key)
      } catch {
        return fallback.get(key) ?? null
      }
    },
    write(key: string, value: string): void {
      try {
        window[kind].setItem(key, value)
      } catch {
        fallback.set(key, value)
      }
    },
    remove(key: string): void {
      try {
        window[kind].removeItem(key)
      } catch {
        fallback.delete(key)
      }
    },
  }
}

/** Kept for good, shared by all tabs. */
export const kept = keep("localStorage")

/** Kept for this tab's visit, also over a reload. */
export const keptForVisit = keep("sessionStorage")
