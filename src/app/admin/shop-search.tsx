import Search from "lucide-react/icons/search"
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react"
import { useNavigate } from "react-router"
import { orderNumber } from "#contract/order-number.ts"
import { Picture } from "#ui/picture.tsx"
import { formatMoney } from "#ui/price.tsx"
import { fieldLook } from "#ui/text-field.tsx"
import { useDismiss } from "./use-dismiss.ts"
import { type ShopSearch, useShopSearch } from "./use-shop-search.ts"

/** Fewer are in too many words; the server looks for no fewer in orders and people. */
const LEAST_LETTERS = 3

type Hit = { id: string; to: string; picture?: ReactNode; title: string; detail?: string }
type Group = { name: string; hits: Hit[] }

/**
 * The search over the whole shop (BO §2): what is found hangs below the box on wide screens and stands in the drawer on
 * small ones. A combobox as the ARIA Authoring Practices describe it.
 * @param onArrive a hit was chosen
 */
export function ShopSearchBox({ onArrive }: { onArrive?: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const frame = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState("")
  const [chosen, setChosen] = useState(-1)
  const [isAsking, setAsking] = useState(false)
  const [isEager, setEager] = useState(false)
  const words = typed.trim().length < LEAST_LETTERS ? "" : typed.trim()
  const search = useShopSearch(words)
  const groups = search.found ? groupsOf(search.found) : []
  const hits = groups.flatMap((group) => group.hits)
  const isOpen = isAsking && words !== ""
  useDismiss(frame, isOpen, () => setAsking(false))
  const isKnown = search.found !== undefined && !search.isOld
  const goFirst = useEffectEvent(() => {
    setEager(false)
    go(hits[0])
  })
  // Enter was pressed before the answer was there.
  useEffect(() => {
    if (isEager && isKnown) goFirst()
  }, [isEager, isKnown])
  const optionId = (hit: Hit | undefined) => (hit ? `${id}${hit.id}` : undefined)

  function type(text: string) {
    setTyped(text)
    setChosen(-1)
    setEager(false)
    setAsking(true)
  }
  function go(hit: Hit | undefined) {
    if (!hit) return
    type("")
    setAsking(false)
    onArrive?.()
    void navigate(hit.to)
  }
  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || hits.length === 0) return
    event.preventDefault()
    setAsking(true)
    const to = (Math.max(chosen, step < 0 ? 0 : -1) + step + hits.length) % hits.length
    setChosen(to)
    document.getElementById(optionId(hits[to]) ?? "")?.scrollIntoView({ block: "nearest" })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that searches; <search> would be one element more.
    <form
      ref={frame}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen >= 0) go(hits[chosen])
        else setEager(words !== "")
      }}
      className="relative w-full"
    >
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label="Search the shop"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? optionId(hits[chosen]) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder="Search products, orders, customers..."
        value={typed}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setAsking(true)}
        onKeyDown={move}
        className={`${fieldLook} pl-10`}
      />
      <p role="status" className="sr-only">
        {isOpen && isKnown ? `${hits.length} found` : ""}
      </p>
      <div
        hidden={!isOpen}
        className="z-50 border-hairline bg-float max-lg:mt-3 lg:absolute lg:inset-x-0 lg:top-full lg:mt-2 lg:max-h-[70dvh] lg:overflow-y-auto lg:border lg:shadow-float"
      >
        {search.failure !== null && <p className="p-4 text-sale">{search.failure}</p>}
        {search.failure === null && hits.length === 0 && !isKnown && <p className="p-4 text-ink-soft">Searching...</p>}
        {isKnown && hits.length === 0 && <p className="p-4 text-ink-soft">Nothing found for “{words}”.</p>}
        {/* The focus stays in the box, also when a hit is pressed. */}
        <div
          id={id}
          role="listbox"
          aria-label="Found"
          onMouseDown={(event) => event.preventDefault()}
          className="lg:not-empty:py-2"
        >
          {groups.map(({ name, hits: members }) => (
            <HitGroup key={name} name={name}>
              {members.map((hit) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the box, whose arrows and Enter choose.
                <div
                  key={hit.id}
                  id={optionId(hit)}
                  role="option"
                  aria-selected={hit === hits[chosen]}
                  onClick={() => go(hit)}
                  className="flex cursor-pointer items-center gap-3 px-4 py-2 outline-2 outline-transparent -outline-offset-2 outline-dashed hover:bg-panel aria-selected:bg-panel aria-selected:outline-ink"
                >
                  {hit.picture}
                  <span className="min-w-0">
                    <span className="block truncate font-semibold text-sm">{hit.title}</span>
                    {hit.detail ? <span className="block truncate text-ink-soft text-sm">{hit.detail}</span> : null}
                  </span>
                </div>
              ))}
            </HitGroup>
          ))}
        </div>
      </div>
    </form>
  )
}

function HitGroup({ name, children }: { name: string; children: ReactNode }) {
  const heading = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
    <div role="group" aria-labelledby={heading}>
      <p id={heading} className="px-4 pt-2 pb-1 font-semibold text-ink-soft text-xs">
        {name}
      </p>
      {children}
    </div>
  )
}

/** Each hit leads to its list, searched for what is its own. */
function groupsOf({ products, orders, users }: NonNullable<ShopSearch["found"]>): Group[] {
  const at = (list: string, words: string) => `/admin/${list}?${new URLSearchParams({ search: words })}`
  const groups = [
    {
      name: "Products",
      hits: products.map(({ id, title, thumbnail }) => ({
        ...{ id, title, to: at("products", title) },
        picture: <Picture path={thumbnail} alt="" sizes="40px" className="aspect-3/4 w-8 shrink-0 object-cover" />,
      })),
    },
    {
      name: "Orders",
      hits: orders.map(({ id, customer, total_amount, status }) => ({
        ...{ id, title: `Order #${orderNumber(id)}`, to: at("orders", id) },
        detail: `${customer}, ${formatMoney(total_amount, "admin")}, ${status}`,
      })),
    },
    {
      name: "Customers",
      hits: users.map(({ id, full_name, email }) => ({ id, title: full_name, detail: email, to: at("users", email) })),
    },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}
