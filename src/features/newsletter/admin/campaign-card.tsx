import { useMutation } from "@tanstack/react-query"
import Send from "lucide-react/icons/send"
import { type Campaign, testCampaign } from "#features/newsletter/office-contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { Moment } from "#ui/moment.tsx"
import { RowActions } from "#ui/office/row-actions.tsx"
import { StatusChip } from "#ui/status-chip.tsx"
import { toast } from "#ui/toast.tsx"

type CampaignCardProps = {
  campaign: Campaign
  onEdit: (campaign: Campaign) => void
  onSend: (campaign: Campaign) => void
  onDelete: (campaign: Campaign) => void
}

const moments = { draft: "Last changed", sending: "Sending since", sent: "Sent" }

/** A newsletter: a draft can be tried, sent, changed; of what is on its way it says how far, and what was sent can be deleted. */
export function CampaignCard({ campaign, onEdit, onSend, onDelete }: CampaignCardProps) {
  const isDraft = campaign.status === "draft"
  return (
    <>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="font-semibold font-text text-base leading-snug tracking-normal wrap-anywhere">
            {campaign.subject}
          </h2>
          <StatusChip status={campaign.status} />
        </div>
        <p className="line-clamp-4 whitespace-pre-line text-sm wrap-anywhere">{campaign.text}</p>
        <p className="mt-auto text-ink-soft text-sm">
          {`${moments[campaign.status]} `}
          <Moment at={campaign.updated_at} form="minute" />
        </p>
        {isDraft ? null : <Progress campaign={campaign} />}
      </div>
      {campaign.status === "sending" ? null : (
        <div className="flex flex-wrap items-center gap-2 border-hairline border-t py-2 pr-3 pl-4">
          {isDraft ? (
            <>
              <SendTest campaign={campaign} />
              <Button size="sm" aria-label={`Send ${campaign.subject} to everyone`} onClick={() => onSend(campaign)}>
                <Send aria-hidden="true" className="size-4" />
                Send
              </Button>
            </>
          ) : null}
          <div className="ml-auto">
            <RowActions
              name={campaign.subject}
              {...(isDraft && { onEdit: () => onEdit(campaign) })}
              onDelete={() => onDelete(campaign)}
            />
          </div>
        </div>
      )}
    </>
  )
}

/** How many letters have left the shop. */
function Progress({ campaign: { status, recipients, sent, failed } }: { campaign: Campaign }) {
  const words = `${sent} of ${recipients} ${recipients === 1 ? "letter" : "letters"} sent`
  return (
    <div className="flex flex-col gap-1.5">
      {status === "sending" ? (
        <progress
          aria-label="Letters sent"
          value={sent + failed}
          max={Math.max(recipients, 1)}
          className="h-2 w-full appearance-none bg-hairline [&::-moz-progress-bar]:bg-orange [&::-webkit-progress-bar]:bg-hairline [&::-webkit-progress-value]:bg-orange"
        />
      ) : null}
      <p className="money font-semibold text-sm">
        {words}
        {failed > 0 ? <span className="font-normal text-sale">, {failed} could not be delivered</span> : null}
      </p>
    </div>
  )
}

function SendTest({ campaign }: { campaign: Campaign }) {
  const test = useMutation({
    mutationFn: () => call(testCampaign, { params: { id: campaign.id } }),
    onSuccess: ({ email }) => toast(`A test is on its way to ${email}`, "success", 4_000),
  })
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        busy={test.isPending}
        aria-label={`Send a test of ${campaign.subject} to me`}
        onClick={() => test.mutate()}
      >
        {test.isPending ? "Sending..." : "Send a test"}
      </Button>
      {test.isError ? (
        <div className="order-last w-full">
          <Alert>{reasonOf(test.error, "The test could not be sent. Please try again.")}</Alert>
        </div>
      ) : null}
    </>
  )
}
