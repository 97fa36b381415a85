import LayoutGrid from "lucide-react/icons/layout-grid"
import List from "lucide-react/icons/list"
import Search from "lucide-react/icons/search"
import X from "lucide-react/icons/x"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { IconButton } from "#ui/button.tsx"
import { Select } from "#ui/select.tsx"
import { fieldLook } from "#ui/text-field.tsx"
import type { ListState, ListView } from "./list-state.ts"

const TYPING_MS = 300

type ListSearchProps = { label: string; placeholder?: string; list: ListState }

/** The search box of a list: what was typed is looked for when the typing rests, or at once on Enter. */
export function ListSearch({ label, placeholder, list }: ListSearchProps) {
  const { search } = list
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(search)
  // What the address was last told, so that its answer does not undo what was typed meanwhile.
  const told = useRef(search)
  const tell = useEffectEvent((words: string) => {
    if (words.trim() === told.current) return
    told.current = words.trim()
    list.setSearch(words)
  })
  useEffect(() => {
    if (search === told.current) return
    told.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    const rest = setTimeout(() => tell(typed), TYPING_MS)
    return () => clearTimeout(rest)
  }, [typed])

  function clear() {
    setTyped("")
    box.current?.focus()
  }
  return (
    <div className="relative min-w-0 flex-1 basis-64 max-sm:basis-0 max-sm:[&:not(:has(+fieldset))]:basis-full">
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
      <input
        ref={box}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === "Enter" && list.setSearch(typed)}
        className={`${fieldLook} text-ellipsis pr-11 pl-10`}
      />
      {typed === "" ? null : (
        <IconButton label="Clear search" onClick={clear} className="absolute top-0 right-0">
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </div>
  )
}

type ListFilterProps = {
  /** Its name in the address. */
  name: string
  label: string
  /** Said of no filter: All Roles. */
  all: string
  options: readonly { value: string; label: string }[]
  list: ListState
}

/** A filter of a list; what is no option counts as all. */
export function ListFilter({ name, label, all, options, list }: ListFilterProps) {
  const chosen = list.filter(name)
  return (
    <Select
      label={label}
      labelHidden
      value={options.some(({ value }) => value === chosen) ? chosen : ""}
      onChange={({ target }) => list.setFilter(name, target.value)}
      className="max-sm:flex-1 sm:min-w-44"
    >
      <option value="">{all}</option>
      {options.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  )
}

const views: { view: ListView; label: string; icon: typeof List }[] = [
  { view: "grid", label: "Grid view", icon: LayoutGrid },
  { view: "list", label: "List view", icon: List },
]

/** Cards or lines. */
export function ViewToggle({ list }: { list: ListState }) {
  return (
    <fieldset className="flex rounded-control border border-edge sm:ml-auto">
      <legend className="sr-only">View</legend>
      {views.map(({ view, label, icon: Icon }) => (
        <button
          key={view}
          type="button"
          aria-label={label}
          aria-pressed={list.view === view}
          onClick={() => list.setView(view)}
          className="grid size-10.5 place-items-center text-ink-soft transition-colors first-of-type:rounded-l-[5px] last-of-type:rounded-r-[5px] hover:text-ink aria-pressed:bg-ink aria-pressed:text-page"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
    </fieldset>
  )
}
