import { useMutation, useQuery } from "@tanstack/react-query"
import { type Campaign, countSubscribers, sendCampaign } from "#features/newsletter/office-contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { callQuery } from "#ui/query-client.ts"
import { Sheet } from "#ui/sheet.tsx"

type SendDialogProps = {
  /** null: the dialog is closed. */
  campaign: Campaign | null
  onClose: () => void
  onSent: () => void
}

/** Asks before a newsletter goes to everyone: letters cannot be called back. */
export function SendDialog({ campaign, onClose, onSent }: SendDialogProps) {
  const isOpen = campaign !== null
  const counts = useQuery({ ...callQuery(countSubscribers), enabled: isOpen, staleTime: 0 })
  const sending = useMutation({
    mutationFn: (id: string) => call(sendCampaign, { params: { id } }),
    onSuccess: () => {
      onClose()
      onSent()
    },
  })
  function close() {
    if (sending.isPending) return
    sending.reset()
    onClose()
  }
  const readers = counts.data?.data.confirmed
  return (
    <Sheet open={isOpen} onClose={close} title="Send Newsletter" side="center" className="sm:w-[32rem]">
      <div className="flex flex-col gap-3 wrap-anywhere">
        <p>
          Send <strong>{campaign?.subject}</strong> to{" "}
          {readers === undefined ? "everyone who has confirmed" : wordsFor(readers)}?
        </p>
        <p className="text-ink-soft">
          Each of them gets one letter, with a link to unsubscribe. Letters cannot be called back.
        </p>
      </div>
      {sending.isError ? (
        <div className="mt-4">
          <Alert>{reasonOf(sending.error, "The newsletter could not be sent. Please try again.")}</Alert>
        </div>
      ) : null}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={sending.isPending} onClick={close}>
          Cancel
        </Button>
        <Button
          busy={sending.isPending}
          disabled={readers === 0}
          onClick={() => campaign && sending.mutate(campaign.id)}
        >
          {sending.isPending ? "Sending..." : "Send Newsletter"}
        </Button>
      </div>
    </Sheet>
  )
}

const wordsFor = (readers: number) => {
  if (readers === 0) return "nobody: no subscription is confirmed yet"
  return readers === 1 ? "the one subscriber who has confirmed" : `all ${readers} subscribers who have confirmed`
}
