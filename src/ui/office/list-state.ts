import { useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router"
import { kept } from "#ui/browser-storage.ts"
import { usePageNumber } from "#ui/paged-list.tsx"

export type ListView = "grid" | "list"

export type ListState = {
  /** From 1. */
  page: number
  /** What was typed into the search box, trimmed. */
  search: string
  /** What a filter is set to; empty for all. */
  filter: (name: string) => string
  /** Whether anything but the page narrows the list. */
  isFiltered: boolean
  view: ListView
  setSearch: (words: string) => void
  setFilter: (name: string, value: string) => void
  setView: (view: ListView) => void
}

/**
 * What a list screen shows: page, search and filters live in the address (`?page=2&search=ada&role=admin`), so that a
 * reload, a link and the back button lead to the same; grid or list is remembered in this browser.
 * @param screen names the screen whose view is remembered: `users`
 * @param filters the names of its filters in the address
 */
export function useListState(screen: string, filters: readonly string[] = []): ListState {
  const [address, setAddress] = useSearchParams()
  // Asked of the address and perhaps not shown yet: the next change builds on it, so that none undoes the other.
  const asked = useRef(address)
  useEffect(() => {
    asked.current = address
  }, [address])
  const page = usePageNumber()
  const key = `office-view-${screen}`
  const [view, setView] = useState<ListView>(() => (kept.read(key) === "list" ? "list" : "grid"))
  const read = (name: string) => address.get(name)?.trim().slice(0, 200) ?? ""

  function set(name: string, value: string) {
    const wanted = new URLSearchParams(asked.current)
    // Another question begins with its first page.
    wanted.delete("page")
    wanted.delete(name)
    if (value.trim() !== "") wanted.set(name, value.trim())
    asked.current = wanted
    setAddress(wanted, { replace: true, preventScrollReset: true })
  }

  return {
    page,
    view,
    search: read("search"),
    filter: read,
    isFiltered: ["search", ...filters].some((name) => read(name) !== ""),
    setSearch: (words) => set("search", words),
    setFilter: set,
    setView: (chosen) => {
      kept.write(key, chosen)
      setView(chosen)
    },
  }
}
