import { useQuery, useQueryClient } from "@tanstack/react-query"
import Funnel from "lucide-react/icons/funnel"
import ImageIcon from "lucide-react/icons/image"
import Plus from "lucide-react/icons/plus"
import Tags from "lucide-react/icons/tags"
import Zap from "lucide-react/icons/zap"
import { useState } from "react"
import { displayFigures } from "#contract/display-figures.ts"
import { type Category, getHomepage, listCategories, listProducts } from "#features/products/contract.ts"
import { deleteCategory } from "#features/products/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { Button } from "#ui/button.tsx"
import { DeleteDialog } from "#ui/office/delete-dialog.tsx"
import { clientPage } from "#ui/office/list-page.ts"
import { ListScreen } from "#ui/office/list-screen.tsx"
import { useListState } from "#ui/office/list-state.ts"
import { StatCard } from "#ui/office/stat-card.tsx"
import { callQuery } from "#ui/query-client.ts"
import { toast } from "#ui/toast.tsx"
import { CategoryCard, categoryColumns } from "./category-card.tsx"
import { CategoryDialog } from "./category-dialog.tsx"

const PAGE_SIZE = 24

/** The shelves of the shop (BO §2 Categories). */
export function CategoryScreen() {
  const client = useQueryClient()
  const list = useListState("categories")
  const [edited, setEdited] = useState<Category | "new" | null>(null)
  const [chosen, setChosen] = useState<Category | null>(null)
  // An administrator's load: a 401 logs out (BO §4).
  const categories = useQuery({ ...callQuery(listCategories), meta: { isPersonal: true } })

  function readAnew(said: string) {
    toast(said)
    for (const { path } of [listCategories, listProducts, getHomepage]) {
      void client.invalidateQueries({ queryKey: [path] })
    }
  }
  const rowActions = { onEdit: setEdited, onDelete: setChosen }

  return (
    <>
      <ListScreen
        title="Category Management"
        subtitle="The shelves of the shop, in the order in which shoppers see them."
        action={
          <Button onClick={() => setEdited("new")}>
            <Plus aria-hidden="true" className="size-4.5" />
            Add Category
          </Button>
        }
        list={list}
        query={categories}
        pageOf={({ data }) => clientPage(fitting(data, list.search), list, PAGE_SIZE)}
        stats={({ data }, { total }) => (
          <>
            <StatCard label="Total Categories" value={data.length} icon={Tags} field="sky" />
            <StatCard
              label="With Images"
              value={data.filter(({ image }) => image).length}
              icon={ImageIcon}
              field="orange"
            />
            <StatCard label="Filtered" value={total} icon={Funnel} field="marigold" />
            <StatCard label="Quick Actions" value={displayFigures.admin.quickActions} icon={Zap} field="rose" />
          </>
        )}
        search={{ label: "Search categories", placeholder: "Search by name or description" }}
        loading="Loading categories"
        failed="Failed to fetch categories"
        empty={{
          filtered: "No categories found",
          none: "No categories yet",
          hint: "Products lie on them, and shoppers look for goods by them.",
          action: <Button onClick={() => setEdited("new")}>Create First Category</Button>,
        }}
        label="Categories"
        keyOf={({ id }) => id}
        card={(category) => <CategoryCard category={category} {...rowActions} />}
        columns={categoryColumns(rowActions)}
      />
      <CategoryDialog edited={edited} onClose={() => setEdited(null)} onSaved={readAnew} />
      <DeleteDialog
        chosen={chosen}
        onClose={() => setChosen(null)}
        title="Delete Category"
        onDelete={({ id }) => call(deleteCategory, { params: { id } })}
        onDeleted={({ name }) => readAnew(`${name} is deleted`)}
        failed="Failed to delete"
      >
        {({ name }) => (
          <>
            <p>
              Are you sure you want to delete <strong>{name}</strong>? This may affect associated products.
            </p>
            <p className="text-ink-soft">They stay in the shop, without a category. This action cannot be undone.</p>
          </>
        )}
      </DeleteDialog>
    </>
  )
}

function fitting(categories: readonly Category[], search: string): Category[] {
  const words = search.toLowerCase().split(/\s+/)
  return categories.filter(({ name, description }) => {
    const text = `${name} ${description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
