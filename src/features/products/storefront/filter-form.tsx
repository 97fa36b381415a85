import Search from "lucide-react/icons/search"
import { type FormEvent, useId, useState } from "react"
import type { Category } from "#features/products/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { Button } from "#ui/button.tsx"
import { useShopFacts } from "#ui/shop-facts.ts"
import { TextField } from "#ui/text-field.tsx"
import { useAnsweredAtOnce } from "#ui/use-answered-at-once.ts"
import {
  HIGHEST_PRICE,
  isFiltered,
  LOWEST_PRICE,
  nothingChosen,
  type ProductFilters,
  parsePrice,
} from "./product-filters.ts"

type FilterFormProps = {
  /** Ties controls elsewhere on the page to the form. */
  id: string
  filters: ProductFilters
  /** null: they could not be loaded. */
  categories: readonly Category[] | null
  /** The dearest product's price in euros; the maximum starts there (SF §9). */
  highestPrice: number
  /** All products, whatever the filters. */
  catalogueTotal: number
  onChange: (filters: ProductFilters) => void
}

/** Search, category and price of the listing (SF §2, §5); without script a plain form that reloads the page. */
export function FilterForm({ id, filters, categories, highestPrice, catalogueTotal, onChange }: FilterFormProps) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const minPrice = parsePrice(String(typed.get("min_price") ?? ""), LOWEST_PRICE)
    const maxPrice = parsePrice(String(typed.get("max_price") ?? ""), HIGHEST_PRICE)
    onChange({
      ...filters,
      search: String(typed.get("q") ?? "").trim(),
      minPrice,
      // The untouched maximum limits nothing.
      maxPrice: maxPrice === highestPrice && filters.maxPrice === null ? null : maxPrice,
    })
  }
  return (
    <form id={id} method="get" action="/shop/" onSubmit={apply} className="flex flex-col gap-8">
      <SearchBox search={filters.search} />
      {categories === null ? (
        <Alert>Failed to load categories</Alert>
      ) : (
        <CategoryList
          selected={filters.category}
          categories={categories}
          catalogueTotal={catalogueTotal}
          onSelect={(category) => onChange({ ...filters, category })}
        />
      )}
      <PriceRange key={`${filters.minPrice}-${filters.maxPrice}`} filters={filters} highestPrice={highestPrice} />
      {isFiltered(filters) ? (
        <Button variant="outline" onClick={() => onChange({ ...nothingChosen, sort: filters.sort })}>
          Clear All
        </Button>
      ) : null}
    </form>
  )
}

function SearchBox({ search }: { search: string }) {
  return (
    <search className="relative">
      <TextField
        key={search}
        type="search"
        name="q"
        label="Search products"
        labelHidden
        placeholder="Search products"
        defaultValue={search}
        maxLength={200}
        className="[&_input]:pr-12"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-control"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
    </search>
  )
}

type CategoryListProps = {
  selected: string
  categories: readonly Category[]
  catalogueTotal: number
  onSelect: (category: string) => void
}

function CategoryList({ selected, categories, catalogueTotal, onSelect }: CategoryListProps) {
  const group = useId()
  const [shown, show] = useAnsweredAtOnce(selected)
  const choices = [
    { id: "", slug: "", name: "All Products", productCount: catalogueTotal },
    ...categories.map(({ id, slug, name, productCount }) => ({ id, slug, name, productCount })),
  ]
  return (
    <fieldset>
      <legend className="mb-2 font-display text-lg font-bold">Category</legend>
      {choices.map(({ id, slug, name, productCount }) => (
        <label
          key={id}
          className="flex min-h-10 items-center gap-3 border-b border-hairline py-1.5 last:border-0 hover:bg-panel has-checked:font-semibold"
        >
          <input
            type="radio"
            name="category"
            value={id}
            id={`${group}-${slug}`}
            checked={shown === id || (slug !== "" && shown === slug)}
            onChange={() => {
              show(id)
              onSelect(id)
            }}
            className="size-4.5 accent-orange"
          />
          <span className="flex-1">{name}</span>
          <span className="money text-sm font-normal text-ink-soft" aria-hidden="true">
            {productCount}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function PriceRange({ filters, highestPrice }: { filters: ProductFilters; highestPrice: number }) {
  const [min, setMin] = useState(String(filters.minPrice))
  const [max, setMax] = useState(String(filters.maxPrice ?? highestPrice))
  return (
    <fieldset>
      <legend className="mb-3 font-display text-lg font-bold">Price, {useShopFacts().signs.storefront}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Min price"
          name="min_price"
          inputMode="numeric"
          value={min}
          onChange={(event) => setMin(event.target.value)}
          onBlur={() => setMin(String(parsePrice(min, LOWEST_PRICE)))}
        />
        <TextField
          label="Max price"
          name="max_price"
          inputMode="numeric"
          value={max}
          onChange={(event) => setMax(event.target.value)}
          onBlur={() => setMax(String(parsePrice(max, HIGHEST_PRICE)))}
        />
      </div>
      <Button type="submit" variant="ink" className="mt-3 w-full">
        Apply
      </Button>
    </fieldset>
  )
}
