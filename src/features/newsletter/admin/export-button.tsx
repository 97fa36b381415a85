import { useMutation } from "@tanstack/react-query"
import Download from "lucide-react/icons/download"
import { exportSubscribers } from "#features/newsletter/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { saveFile } from "#ui/save-file.ts"
import { toast } from "#ui/toast.tsx"

/** Everyone who signed up, as a file for a spreadsheet. */
export function ExportButton() {
  const file = useMutation({
    mutationFn: () => call(exportSubscribers),
    onSuccess: (csv) => saveFile(csv, `newsletter-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => toast(reasonOf(error, "The list could not be exported. Please try again."), "error"),
  })
  return (
    <Button variant="outline" busy={file.isPending} onClick={() => file.mutate()}>
      <Download aria-hidden="true" className="size-4.5" />
      {file.isPending ? "Exporting..." : "Export CSV"}
    </Button>
  )
}
