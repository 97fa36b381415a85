import { type KeyboardEvent, type ReactNode, useId } from "react"

type Tab = { key: string; label: ReactNode; content: ReactNode }

type TabsProps = { label: string; tabs: readonly Tab[]; selected: string; onSelect: (key: string) => void }

/**
 * Tabs as the ARIA Authoring Practices describe them: arrows, Home and End move, moving selects.
 * Every panel is in the page, so that search engines and find-in-page reach it.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const tabId = (key: string) => `${id}${key}-tab`

  function move(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.key === selected)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    document.getElementById(tabId(next.key))?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} onKeyDown={move} className="flex gap-8 border-hairline border-b">
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={tabId(tab.key)}
            aria-selected={tab.key === selected}
            aria-controls={`${id}${tab.key}`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
            className="-mb-px min-h-12 border-transparent border-b-4 font-display font-semibold text-ink-soft text-lg hover:text-ink aria-selected:border-orange aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}${tab.key}`}
          aria-labelledby={tabId(tab.key)}
          hidden={tab.key !== selected}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control of its own is reached by Tab.
          tabIndex={0}
          className="py-8"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
