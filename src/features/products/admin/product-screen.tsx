import CircleCheck from "lucide-react/icons/circle-check"
import CircleDollarSign from "lucide-react/icons/circle-dollar-sign"
import Package from "lucide-react/icons/package"
import Plus from "lucide-react/icons/plus"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import { useState } from "react"
import type { Product } from "#features/products/contract.ts"
import { deleteProduct } from "#features/products/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { Button } from "#ui/button.tsx"
import { DeleteDialog } from "#ui/office/delete-dialog.tsx"
import { serverPage } from "#ui/office/list-page.ts"
import { ListScreen } from "#ui/office/list-screen.tsx"
import { useListState } from "#ui/office/list-state.ts"
import { StatCard } from "#ui/office/stat-card.tsx"
import { formatMoney } from "#ui/price.tsx"
import { toast } from "#ui/toast.tsx"
import { BulkBar } from "./bulk-bar.tsx"
import { DiscountDialog } from "./discount-dialog.tsx"
import { ProductCard, productColumns } from "./product-card.tsx"
import { ProductDialog } from "./product-dialog.tsx"
import {
  PAGE_SIZE,
  useCategories,
  useChangeProducts,
  useDuplicateProduct,
  useProducts,
  useReadProductsAnew,
} from "./use-products.ts"

/** The goods of the shop, drafts included (BO §2 Products). */
export function ProductScreen() {
  const list = useListState("products")
  const { products, summary, key } = useProducts(list)
  const categories = useCategories()
  const readAnew = useReadProductsAnew()
  const change = useChangeProducts(key)
  const [edited, edit] = useState<Product | "new" | null>(null)
  const duplicate = useDuplicateProduct(edit)
  const [doomed, setDoomed] = useState<readonly Product[] | null>(null)
  const [isDiscounting, setDiscounting] = useState(false)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  // Only what is on the screen can be changed from it.
  const chosen = (products.data?.data ?? []).filter(({ id }) => marked.has(id))
  const ids = chosen.map(({ id }) => id)

  function tell(said: string) {
    toast(said)
    readAnew()
  }
  const rowActions = {
    onEdit: edit,
    onDelete: (product: Product) => setDoomed([product]),
    onDuplicate: (product: Product) => duplicate.mutate(product),
    onPublish: ({ id, is_published }: Product) =>
      change.mutate({ action: is_published ? "unpublish" : "publish", ids: [id] }),
    onChoose: ({ id }: Product, isChosen: boolean) =>
      setMarked(new Set([...marked].filter((other) => other !== id).concat(isChosen ? [id] : []))),
    isChosen: ({ id }: Product) => marked.has(id),
    lowStock: summary.data?.data.low_stock_threshold ?? 0,
  }
  const figures = summary.data?.data

  return (
    <>
      <ListScreen
        title="Product Management"
        subtitle="Everything that the shop sells, and what is not shown yet."
        action={
          <Button onClick={() => edit("new")}>
            <Plus aria-hidden="true" className="size-4.5" />
            Add Product
          </Button>
        }
        list={list}
        query={products}
        pageOf={({ data, meta }) => serverPage(data, meta.total, PAGE_SIZE)}
        stats={() => (
          <>
            <StatCard label="Total Products" value={figures?.total ?? "–"} icon={Package} field="sky" />
            <StatCard label="Published" value={figures?.published ?? "–"} icon={CircleCheck} field="leaf" />
            <StatCard label="Low Stock" value={figures?.low_stock ?? "–"} icon={TriangleAlert} field="marigold" />
            <StatCard
              label="Total Value"
              value={figures ? formatMoney(figures.value, "admin") : "–"}
              icon={CircleDollarSign}
              field="rose"
            />
          </>
        )}
        search={{ label: "Search products", placeholder: "Search by title, category or description" }}
        loading="Loading products"
        failed="Failed to fetch products"
        empty={{
          filtered: "No products found",
          none: "No products yet",
          hint: "Goods that you add are in the shop as soon as they are published.",
          action: <Button onClick={() => edit("new")}>Create First Product</Button>,
        }}
        label="Products"
        keyOf={({ id }) => id}
        card={(product) => <ProductCard product={product} {...rowActions} />}
        columns={productColumns(rowActions)}
      />
      {chosen.length === 0 ? null : (
        <BulkBar
          count={chosen.length}
          isBusy={change.isPending}
          onPublish={() => change.mutate({ action: "publish", ids })}
          onUnpublish={() => change.mutate({ action: "unpublish", ids })}
          onDiscount={() => setDiscounting(true)}
          onDelete={() => setDoomed(chosen)}
          onClear={() => setMarked(new Set())}
        />
      )}
      <ProductDialog edited={edited} categories={categories} onClose={() => edit(null)} onSaved={tell} />
      <DiscountDialog
        open={isDiscounting}
        count={chosen.length}
        onClose={() => setDiscounting(false)}
        onSave={(discount_percentage) => change.mutateAsync({ action: "discount", ids, discount_percentage })}
        onSaved={() => toast("Discount set")}
      />
      <DeleteDialog
        chosen={doomed}
        onClose={() => setDoomed(null)}
        title={doomed && doomed.length > 1 ? "Delete Products" : "Delete Product"}
        onDelete={(goods) => remove(goods, change.mutateAsync)}
        onDeleted={(goods) =>
          tell(goods.length === 1 ? `${goods[0]?.title} is deleted` : `${goods.length} products are deleted`)
        }
        failed="Failed to delete"
      >
        {(goods) => (
          <>
            <p>
              Are you sure you want to delete{" "}
              <strong>{goods.length === 1 ? goods[0]?.title : `${goods.length} products`}</strong>? This action cannot
              be undone.
            </p>
            <p className="text-ink-soft">Shoppers no longer find it. Orders and reviews keep what they say about it.</p>
          </>
        )}
      </DeleteDialog>
    </>
  )
}

function remove(
  goods: readonly Product[],
  removeAll: (change: { action: "delete"; ids: string[] }) => Promise<unknown>,
): Promise<unknown> {
  const [only] = goods
  if (only && goods.length === 1) return call(deleteProduct, { params: { id: only.id } })
  return removeAll({ action: "delete", ids: goods.map(({ id }) => id) })
}
