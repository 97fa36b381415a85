import { kept } from "#ui/browser-storage.ts"

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids of products that this browser remembers under a name and tells nobody, the latest first. */
export function productMemory(name: string, most: number) {
  const listeners = new Set<() => void>()
  let known: readonly string[] | null = null
  const read = (): readonly string[] => {
    known ??= (kept.read(name) ?? "")
      .split(" ")
      .filter((id) => ID.test(id))
      .slice(0, most)
    return known
  }
  const reread = (event: StorageEvent) => {
    // null: everything was cleared.
    if (event.key !== name && event.key !== null) return
    known = null
    for (const listener of listeners) listener()
  }
  return {
    read,
    write(ids: readonly string[]) {
      known = ids.slice(0, most)
      kept.write(name, known.join(" "))
      for (const listener of listeners) listener()
    },
    /** Also told when another tab has changed it. */
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener("storage", reread)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener("storage", reread)
      }
    },
  }
}
