import { useMutation, useQueryClient } from "@tanstack/react-query"
import Download from "lucide-react/icons/download"
import Printer from "lucide-react/icons/printer"
import RotateCw from "lucide-react/icons/rotate-cw"
import { Link } from "react-router"
import type { Answer } from "#contract/endpoint.ts"
import { orderNumber } from "#contract/order-number.ts"
import { cancelMyOrder, getInvoice, listMyOrders, type Order, reorder } from "#features/orders/portal-contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { AskFirst } from "#ui/ask-first.tsx"
import { Button } from "#ui/button.tsx"
import { saveFile } from "#ui/save-file.ts"
import { toast } from "#ui/toast.tsx"
import { myOrderQuery } from "./my-order.ts"
import { pieces } from "./order-words.ts"

/** What a customer can do with an order: its invoice, the same again, paper, and cancel it while it is pending. */
export function OrderActions({ order }: { order: Order }) {
  const params = { id: order.id }
  const number = orderNumber(order.id)
  const invoice = useMutation({
    mutationFn: () => call(getInvoice, { params }),
    onSuccess: (file) => saveFile(file, `invoice-${number}.pdf`),
  })
  const again = useMutation({
    mutationFn: () => call(reorder, { params }),
    onSuccess: () => window.dispatchEvent(new Event("cart-refresh")),
  })
  return (
    <div className="paper-hidden flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={order.can_pay ? "outline" : "solid"}
          busy={again.isPending}
          onClick={() => again.mutate()}
        >
          <RotateCw aria-hidden="true" className="size-4" />
          {again.isPending ? "Putting into the cart..." : "Order again"}
        </Button>
        {order.has_invoice ? (
          <Button variant="outline" size="sm" busy={invoice.isPending} onClick={() => invoice.mutate()}>
            <Download aria-hidden="true" className="size-4" />
            {invoice.isPending ? "Fetching..." : "Invoice"}
          </Button>
        ) : null}
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
        {order.can_cancel ? <CancelOrder order={order} /> : null}
      </div>
      {invoice.isError ? (
        <Alert>{reasonOf(invoice.error, "The invoice could not be fetched. Please try again.")}</Alert>
      ) : null}
      {again.isError ? (
        <Alert>{reasonOf(again.error, "Nothing could be put into the cart. Please try again.")}</Alert>
      ) : null}
      {again.data ? <Reordered answer={again.data} /> : null}
    </div>
  )
}

/** What went into the cart, and of each thing that did not, why. */
function Reordered({ answer: { added, left_out } }: { answer: Answer<typeof reorder> }) {
  return (
    <Alert
      tone={left_out.length > 0 ? "note" : "success"}
      action={
        added > 0 ? (
          <Link to="/cart/" className="stitched inline-flex min-h-9 items-center font-semibold text-ink">
            View Cart
          </Link>
        ) : null
      }
    >
      <p>
        {added > 0
          ? `${pieces(added)} of this order ${added === 1 ? "is" : "are"} in your cart.`
          : "Your cart is as it was."}
      </p>
      {left_out.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1 font-normal">
          {left_out.map(({ title, reason }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may be left out in two colours.
            <li key={position} className="wrap-anywhere">
              <strong>{title}:</strong> {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  )
}

function CancelOrder({ order }: { order: Order }) {
  const client = useQueryClient()
  const count = order.order_items.reduce((sum, { quantity }) => sum + quantity, 0)

  function show(cancelled: Order) {
    // The button that opened the question goes.
    document.getElementById("main")?.focus()
    client.setQueryData(myOrderQuery(order.id).queryKey, cancelled)
    void client.invalidateQueries({ queryKey: [listMyOrders.path] })
    toast("Order cancelled")
  }

  return (
    <AskFirst
      label="Cancel order"
      question="Cancel this order?"
      keep="Keep it"
      failed="The order could not be cancelled. Please try again."
      onConfirm={() => call(cancelMyOrder, { params: { id: order.id } })}
      onDone={show}
      onGiveUp={() => client.invalidateQueries(myOrderQuery(order.id))}
    >
      <p>
        Order #{orderNumber(order.id)} ends here, and {count === 1 ? "its piece goes" : `its ${count} pieces go`} back
        on sale. You have not paid, so nothing is charged.
      </p>
      <p>It cannot be undone; you can order again at any time.</p>
    </AskFirst>
  )
}
