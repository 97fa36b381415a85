import { useMutation } from "@tanstack/react-query"
import Download from "lucide-react/icons/download"
import { exportMe } from "#features/accounts/contract.ts"
import { AccountSection } from "#features/accounts/own-account/account-section.tsx"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"

/** Everything the shop keeps about the person, as a file of theirs. */
export function ExportData() {
  const load = useMutation({ mutationFn: () => call(exportMe), onSuccess: save })
  return (
    <AccountSection
      title="Your data"
      intro="Profile, devices, orders, reviews, newsletter, messages and cart: all that we keep about you, in one file."
    >
      <Button variant="outline" busy={load.isPending} onClick={() => load.mutate()}>
        <Download aria-hidden="true" className="size-4.5" />
        {load.isPending ? "Collecting..." : "Download my data"}
      </Button>
      {load.isError ? (
        <Alert>{reasonOf(load.error, "Your data could not be collected. Please try again.")}</Alert>
      ) : null}
    </AccountSection>
  )
}

/** The call wants the bearer's token, which a plain link could not send. */
function save(data: { exported_at: string }) {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" })
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = `skein-my-data-${data.exported_at.slice(0, 10)}.json`
  link.click()
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
