import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "react-router"
import { listMyOrders, type Order, payMyOrder } from "#features/orders/portal-contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { isProblem, reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { Moment } from "#ui/moment.tsx"
import { myOrderQuery } from "./my-order.ts"

/** What an unpaid order waits for, how long, and the way to pay it; why not, when it no longer can be. */
export function AwaitedPayment({ order }: { order: Order }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const payment = useMutation({
    mutationFn: () => call(payMyOrder, { params: { id: order.id } }),
    onSuccess: (opened) => navigate("/payment/", { state: { order: opened, keptUntil: order.reserved_until } }),
    onError: (error) => {
      if (!isProblem(error, "orders.not-awaiting-payment")) return
      // The button goes.
      document.getElementById("main")?.focus()
      void client.invalidateQueries(myOrderQuery(order.id))
      void client.invalidateQueries({ queryKey: [listMyOrders.path] })
    },
  })
  return (
    <div className="mb-6 flex flex-col gap-4 empty:hidden">
      {order.can_pay ? (
        <div className="flex flex-col gap-x-8 gap-y-4 border-orange border-l-4 bg-panel p-5 sm:flex-row sm:items-center sm:justify-between">
          <p className="max-w-prose">
            It waits for its payment. Your pieces are kept for you until{" "}
            <Moment at={order.reserved_until} form="minute" className="font-semibold" />. After that they go back on
            sale.
          </p>
          <Button
            className="paper-hidden shrink-0"
            busy={payment.isPending || payment.isSuccess}
            onClick={() => payment.mutate()}
          >
            {payment.isPending || payment.isSuccess ? "Opening the payment..." : "Pay now"}
          </Button>
        </div>
      ) : null}
      {order.can_cancel && !order.can_pay ? (
        <p className="max-w-prose">
          Its payment did not arrive until <Moment at={order.reserved_until} form="minute" />, so its pieces go back on
          sale. You can order them again.
        </p>
      ) : null}
      {payment.isError ? (
        <Alert>
          {reasonOf(payment.error, "The payment could not be opened. Nothing was charged; please try again.")}
        </Alert>
      ) : null}
    </div>
  )
}
