import { useInfiniteQuery } from "@tanstack/react-query"
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal"
import { useMemo, useState } from "react"
import { useLocation, useNavigate, useNavigation } from "react-router"
import { listCategories, productSorts } from "#features/products/contract.ts"
import { categoryPath } from "#features/products/storefront/category-card.tsx"
import { FilterForm } from "#features/products/storefront/filter-form.tsx"
import {
  nothingChosen,
  type ProductFilters,
  type ProductSort,
  readFilters,
  readSort,
  writeFilters,
} from "#features/products/storefront/product-filters.ts"
import { ProductGrid } from "#features/products/storefront/product-grid.tsx"
import { productPages } from "#features/products/storefront/product-pages.ts"
import { Button } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"
import { callQuery, getQueryClient } from "#ui/query-client.ts"
import { Select } from "#ui/select.tsx"
import { Sheet } from "#ui/sheet.tsx"
import { pageTitle } from "#ui/shop-facts.ts"
import { useAnsweredAtOnce } from "#ui/use-answered-at-once.ts"
import type { Route } from "./+types/shop-page"
import { LoadFailure } from "./load-failure.tsx"
import { PageFacts } from "./page-facts.tsx"

export { loader } from "./shop-page.server.ts"

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const client = getQueryClient()
  const filters = readFilters(new URL(request.url).searchParams)
  const [pages, categories] = await Promise.all([
    client.fetchInfiniteQuery(productPages(filters)),
    client.fetchQuery(callQuery(listCategories)).then(
      (answer) => answer.data,
      () => null,
    ),
  ])
  const [products] = pages.pages
  if (!products) throw new Error("The listing has no first page.")
  return { products, categories }
}

const sorts: Record<ProductSort, string> = {
  name: "Name",
  "price-low": "Price: Low to High",
  "price-high": "Price: High to Low",
  newest: "Newest",
}

export default function ShopPage({ loaderData: { products: firstPage, categories } }: Route.ComponentProps) {
  const { search } = useLocation()
  const filters = useMemo(() => readFilters(new URLSearchParams(search)), [search])
  const coming = useNavigation().location
  const isStale = coming?.pathname.startsWith("/shop") ?? false
  // The controls answer at once; the cards follow when they are there.
  const chosen = isStale && coming ? readFilters(new URLSearchParams(coming.search)) : filters
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const navigate = useNavigate()
  const { data, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    ...productPages(filters),
    initialData: { pages: [firstPage], pageParams: [0] },
  })

  const products = data.pages.flatMap((page) => page.data)
  const { total, catalogue_total, max_price } = (data.pages[0] ?? firstPage).meta
  const category = categories?.find(({ id, slug }) => filters.category === id || filters.category === slug)
  const title = category?.name ?? "Shop"
  const change = (wanted: ProductFilters) => navigate({ pathname: "/shop/", search: `${writeFilters(wanted)}` })
  const filterForm = (id: string) => (
    <FilterForm
      id={id}
      filters={chosen}
      categories={categories}
      highestPrice={Math.ceil(max_price)}
      catalogueTotal={catalogue_total}
      onChange={change}
    />
  )

  return (
    <div className="wrap-page pt-8 lg:pt-12">
      <PageFacts
        title={pageTitle(category?.name ?? "Shop")}
        description={
          category?.description || "Women's clothing and crochet, made by hand: skirts, hats, shirts, hoodies and more."
        }
        path={category ? categoryPath(category) : "/shop/"}
      />
      <h1 className="text-5xl tracking-[-0.045em] wrap-anywhere sm:text-6xl">{title}</h1>
      {category ? <p className="mt-4 max-w-prose text-lg text-ink-soft">{category.description}</p> : null}
      <div className="mt-8 grid gap-x-12 lg:grid-cols-[16rem_1fr]">
        <aside aria-label="Filters" className="hidden lg:block">
          <div className="sticky top-28 max-h-[calc(100dvh-8rem)] overflow-y-auto pr-1 pb-4">
            {filterForm("filters")}
          </div>
        </aside>
        <div className="min-w-0">
          <div className="mb-6 grid grid-cols-[2fr_3fr] items-center gap-3 border-y border-hairline py-3 lg:flex">
            <p role="status" className="money col-span-2 text-sm font-semibold lg:mr-auto">
              {total} of {catalogue_total} products
            </p>
            <Button variant="outline" onClick={() => setDrawerOpen(true)} className="lg:hidden">
              <SlidersHorizontal aria-hidden="true" className="size-4.5" />
              Filters
            </Button>
            <SortSelect sort={chosen.sort} onSelect={(sort) => change({ ...filters, sort })} />
          </div>
          {total === 0 ? (
            <EmptyState
              title="No products found"
              action={<Button onClick={() => change({ ...nothingChosen, sort: filters.sort })}>Clear All</Button>}
            >
              Try another word, a wider price range or all categories.
            </EmptyState>
          ) : (
            <ProductGrid
              products={products}
              total={total}
              isStale={isStale}
              isLoadingMore={isFetchingNextPage}
              hasFailed={isFetchNextPageError}
              onMore={fetchNextPage}
            />
          )}
        </div>
      </div>
      <Sheet open={isDrawerOpen} onClose={() => setDrawerOpen(false)} title="Filters" side="left">
        {filterForm("drawer-filters")}
        <Button size="lg" className="sticky bottom-4 mt-8 w-full" onClick={() => setDrawerOpen(false)}>
          Show {total} {total === 1 ? "product" : "products"}
        </Button>
      </Sheet>
    </div>
  )
}

function SortSelect({ sort, onSelect }: { sort: ProductSort; onSelect: (sort: ProductSort) => void }) {
  const [shown, show] = useAnsweredAtOnce(sort)
  const select = (wanted: ProductSort) => {
    show(wanted)
    onSelect(wanted)
  }
  return (
    <Select
      label="Sort by"
      labelHidden
      name="sort"
      form="filters"
      value={shown}
      onChange={({ target }) => select(readSort(target.value))}
      className="lg:w-52"
    >
      {productSorts.map((one) => (
        <option key={one} value={one}>
          {sorts[one]}
        </option>
      ))}
    </Select>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={pageTitle("Shop")}>Failed to load products</LoadFailure>
}
