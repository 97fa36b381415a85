import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import Ban from "lucide-react/icons/ban"
import Banknote from "lucide-react/icons/banknote"
import CircleCheck from "lucide-react/icons/circle-check"
import CreditCard from "lucide-react/icons/credit-card"
import Download from "lucide-react/icons/download"
import Hourglass from "lucide-react/icons/hourglass"
import Package from "lucide-react/icons/package"
import Scissors from "lucide-react/icons/scissors"
import { useState } from "react"
import { useSearchParams } from "react-router"
import type { Answer } from "#contract/endpoint.ts"
import { orderNumber } from "#contract/order-number.ts"
import {
  deleteOrder,
  exportOrderList,
  getOrderSummary,
  type ListedOrder,
  listOrders,
} from "#features/orders/office-contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { DeleteDialog } from "#ui/office/delete-dialog.tsx"
import { serverPage } from "#ui/office/list-page.ts"
import { ListScreen } from "#ui/office/list-screen.tsx"
import { useListState } from "#ui/office/list-state.ts"
import { ListFilter } from "#ui/office/list-toolbar.tsx"
import { StatCard } from "#ui/office/stat-card.tsx"
import { callQuery } from "#ui/query-client.ts"
import { saveFile } from "#ui/save-file.ts"
import { shopFacts } from "#ui/shop-facts.ts"
import { toast } from "#ui/toast.tsx"
import { OrderCard, orderColumns } from "./order-card.tsx"
import { OrderDialog } from "./order-dialog.tsx"
import { ordersQuery } from "./order-queries.ts"
import { nameOf } from "./order-words.ts"

const PAGE_SIZE = 24

const statuses = [
  { value: "pending", label: "Pending" },
  { value: "paid", label: "Paid" },
  { value: "processing", label: "Processing" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
] as const

/** Every order of the shop (BO §2 Orders); the address names the one that is open. */
export function OrderScreen() {
  const client = useQueryClient()
  const list = useListState("orders", ["status"])
  const [address, setAddress] = useSearchParams()
  const [chosen, setChosen] = useState<ListedOrder | null>(null)
  const filters = {
    search: list.search || undefined,
    status: statuses.find(({ value }) => value === list.filter("status"))?.value,
  }
  const orders = useQuery({
    ...ordersQuery({ ...filters, page: String(list.page), limit: String(PAGE_SIZE) }),
    placeholderData: keepPreviousData,
  })
  const summary = useQuery({ ...callQuery(getOrderSummary), placeholderData: keepPreviousData })
  const table = useMutation({
    mutationFn: () => call(exportOrderList, { query: filters }),
    onSuccess: (file) => saveFile(file, "orders.csv"),
  })

  function show(id: string | null) {
    const wanted = new URLSearchParams(address)
    if (id === null) wanted.delete("order")
    else wanted.set("order", id)
    setAddress(wanted, { replace: id === null, preventScrollReset: true })
  }
  const readAnew = () => client.invalidateQueries({ queryKey: [listOrders.path] }).then(() => summary.refetch())
  const actions = { onOpen: ({ id }: ListedOrder) => show(id), onDelete: setChosen }

  return (
    <>
      <ListScreen
        title="Order Management"
        subtitle="What was bought, by whom, and how far it is."
        action={
          <Button variant="outline" busy={table.isPending} onClick={() => table.mutate()}>
            <Download aria-hidden="true" className="size-4.5" />
            {table.isPending ? "Fetching..." : "Export CSV"}
          </Button>
        }
        list={list}
        query={orders}
        pageOf={({ rows, total }) => serverPage(rows, total, PAGE_SIZE)}
        stats={() => <Figures figures={summary.data} />}
        search={{ label: "Search orders", placeholder: "Search by order, name or email" }}
        filters={<ListFilter name="status" label="Status" all="All" options={statuses} list={list} />}
        loading="Loading orders"
        failed="Failed to fetch orders"
        empty={{
          filtered: "No orders found",
          none: "No orders yet",
          hint: "The first one appears here as soon as somebody buys.",
        }}
        label="Orders"
        keyOf={({ id }) => id}
        card={(order) => <OrderCard order={order} {...actions} />}
        columns={orderColumns(actions)}
      />
      {table.isError ? (
        <div className="mt-4">
          <Alert>{reasonOf(table.error, "The orders could not be exported. Please try again.")}</Alert>
        </div>
      ) : null}
      <OrderDialog id={address.get("order")} onClose={() => show(null)} onChanged={readAnew} />
      <DeleteDialog
        chosen={chosen}
        onClose={() => setChosen(null)}
        title="Delete Order"
        onDelete={({ id }) => call(deleteOrder, { params: { id } })}
        onDeleted={({ id }) => {
          toast(`Order #${orderNumber(id)} is deleted`)
          void readAnew()
        }}
        failed="Failed to delete order"
      >
        {(order) => (
          <>
            <p>
              Delete order #{orderNumber(order.id)} of <strong>{nameOf(order)}</strong>? It leaves every list; this
              action cannot be undone.
            </p>
            <p className="text-ink-soft">
              {order.status === "pending"
                ? "It is cancelled first, and its pieces go back on sale. "
                : "Its stock stays as it is, and nothing is given back. "}
              The books keep what was paid.
            </p>
          </>
        )}
      </DeleteDialog>
    </>
  )
}

const dash = "–"

/** The revenue without decimals (BO §2). */
function Figures({ figures }: { figures: Answer<typeof getOrderSummary> | undefined }) {
  return (
    <>
      <StatCard label="Total Orders" value={figures?.total ?? dash} icon={Package} field="sky" />
      <StatCard label="Pending" value={figures?.pending ?? dash} icon={Hourglass} field="marigold" />
      <StatCard label="Paid" value={figures?.paid ?? dash} icon={CreditCard} field="leaf" />
      <StatCard label="Processing" value={figures?.processing ?? dash} icon={Scissors} field="rose" />
      <StatCard label="Completed" value={figures?.completed ?? dash} icon={CircleCheck} field="leaf" />
      <StatCard label="Cancelled" value={figures?.cancelled ?? dash} icon={Ban} field="night" />
      <StatCard
        label="Revenue"
        value={figures ? `${shopFacts().signs.admin}${Math.round(figures.revenue)}` : dash}
        icon={Banknote}
        field="orange"
      />
    </>
  )
}
