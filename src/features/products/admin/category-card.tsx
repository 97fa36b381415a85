import type { Category } from "#features/products/contract.ts"
import type { Column } from "#ui/office/list-rows.tsx"
import { RowActions } from "#ui/office/row-actions.tsx"
import { Picture } from "#ui/picture.tsx"

type Actions = { onEdit: (category: Category) => void; onDelete: (category: Category) => void }

/** A category in grid view (BO §2 Categories). */
export function CategoryCard({ category, onEdit, onDelete }: { category: Category } & Actions) {
  return (
    <>
      <div className="flex flex-1 gap-4 p-3">
        <CategoryImage category={category} className="aspect-[3/4] w-24" sizes="96px" />
        <div className="min-w-0 flex-1 py-1">
          <h2 className="font-semibold font-text text-base leading-snug tracking-normal wrap-anywhere">
            {category.name}
          </h2>
          <p className="mt-0.5 text-ink-soft text-sm">{inShop(category)}</p>
          {category.description ? (
            <p className="mt-2 line-clamp-3 text-ink-soft text-sm wrap-anywhere">{category.description}</p>
          ) : null}
        </div>
      </div>
      <div className="flex items-center justify-between gap-2 border-hairline border-t pr-3 pl-4">
        <p className="min-w-0 truncate text-ink-soft text-xs" title={category.id}>
          ID {category.id}
        </p>
        <RowActions name={category.name} onEdit={() => onEdit(category)} onDelete={() => onDelete(category)} />
      </div>
    </>
  )
}

/** The same in list view. */
export const categoryColumns = ({ onEdit, onDelete }: Actions): Column<Category>[] => [
  {
    label: "Category",
    cell: (category) => (
      <div className="flex items-center gap-3">
        <CategoryImage category={category} className="size-12" sizes="48px" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{category.name}</p>
          <p className="text-ink-soft sm:hidden">{inShop(category)}</p>
        </div>
      </div>
    ),
  },
  {
    label: "Products",
    cell: (category) => inShop(category),
    className: "text-ink-soft whitespace-nowrap max-sm:hidden!",
  },
  {
    label: "ID",
    cell: ({ id }) => <span title={id}>{id.slice(0, 8)}</span>,
    className: "text-ink-soft max-lg:hidden!",
  },
  {
    label: "Actions",
    labelHidden: true,
    cell: (category) => (
      <RowActions name={category.name} onEdit={() => onEdit(category)} onDelete={() => onDelete(category)} />
    ),
  },
]

const inShop = ({ productCount }: Category) =>
  productCount === 1 ? "1 published product" : `${productCount} published products`

function CategoryImage({ category, className, sizes }: { category: Category; className: string; sizes: string }) {
  return (
    <div className={`shrink-0 overflow-hidden bg-panel ${className}`}>
      <Picture
        path={category.image}
        alt=""
        sizes={sizes}
        className="size-full object-cover"
        fallback={
          <span className="grid size-full place-items-center p-1 text-center text-ink-soft text-xs">No image</span>
        }
      />
    </div>
  )
}
