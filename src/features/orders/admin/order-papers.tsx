import { useMutation } from "@tanstack/react-query"
import Download from "lucide-react/icons/download"
import { orderNumber } from "#contract/order-number.ts"
import { type AdminOrder, getPackingSlip } from "#features/orders/office-contract.ts"
import { getInvoice } from "#features/orders/portal-contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { saveFile } from "#ui/save-file.ts"
import { Part } from "./order-part.tsx"

const papers = {
  "packing-slip": { label: "Packing slip", endpoint: getPackingSlip },
  invoice: { label: "Invoice", endpoint: getInvoice },
} as const

type Paper = keyof typeof papers

/** What is printed for the parcel and the books. */
export function OrderPapers({ order }: { order: AdminOrder }) {
  const fetched = useMutation({
    mutationFn: (paper: Paper) => call(papers[paper].endpoint, { params: { id: order.id } }),
    onSuccess: (file, paper) => saveFile(file, `${paper}-${orderNumber(order.id)}.pdf`),
  })
  const offered: Paper[] = order.has_invoice ? ["packing-slip", "invoice"] : ["packing-slip"]
  return (
    <Part title="Papers">
      <div className="flex flex-wrap gap-2">
        {offered.map((paper) => (
          <Button
            key={paper}
            variant="outline"
            size="sm"
            busy={fetched.isPending && fetched.variables === paper}
            onClick={() => fetched.mutate(paper)}
          >
            <Download aria-hidden="true" className="size-4" />
            {papers[paper].label}
          </Button>
        ))}
      </div>
      {fetched.isError ? <Alert>{reasonOf(fetched.error, "The file could not be fetched.")}</Alert> : null}
    </Part>
  )
}
