import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import PenLine from "lucide-react/icons/pen-line"
import { useState } from "react"
import { type Campaign, deleteCampaign, listCampaigns } from "#features/newsletter/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { Button } from "#ui/button.tsx"
import { DeleteDialog } from "#ui/office/delete-dialog.tsx"
import { serverPage } from "#ui/office/list-page.ts"
import { ListScreen } from "#ui/office/list-screen.tsx"
import { useListState } from "#ui/office/list-state.ts"
import { callQuery } from "#ui/query-client.ts"
import { toast } from "#ui/toast.tsx"
import { CampaignCard } from "./campaign-card.tsx"
import { CampaignDialog } from "./campaign-dialog.tsx"
import { SendDialog } from "./send-dialog.tsx"

const PAGE_SIZE = 12
const FOLLOW_MS = 2_000

/** Newsletters: written, tried, sent, followed. */
export function CampaignScreen() {
  const client = useQueryClient()
  const list = useListState("campaigns")
  const [edited, setEdited] = useState<Campaign | "new" | null>(null)
  const [sending, setSending] = useState<Campaign | null>(null)
  const [chosen, setChosen] = useState<Campaign | null>(null)
  const campaigns = useQuery({
    ...callQuery(listCampaigns, { query: { page: String(list.page), limit: String(PAGE_SIZE) } }),
    placeholderData: keepPreviousData,
    // As long as letters leave the shop.
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === "sending") ? FOLLOW_MS : false),
  })
  function readAnew(said: string) {
    toast(said)
    void client.invalidateQueries({ queryKey: [listCampaigns.path] })
  }
  const write = (
    <Button onClick={() => setEdited("new")}>
      <PenLine aria-hidden="true" className="size-4.5" />
      Write Newsletter
    </Button>
  )

  return (
    <>
      <ListScreen
        title="Newsletters"
        subtitle="Write one, try it at your own address, and send it to everyone who has confirmed."
        action={write}
        list={list}
        query={campaigns}
        pageOf={({ data, meta }) => serverPage(data, meta.total, PAGE_SIZE)}
        loading="Loading newsletters"
        failed="Failed to fetch newsletters"
        failsInPlace
        empty={{
          filtered: "No newsletters found",
          none: "No newsletters yet",
          hint: "The first one could tell of a new piece, or of the next workshop.",
          action: write,
        }}
        label="Newsletters"
        keyOf={({ id }) => id}
        card={(campaign) => (
          <CampaignCard campaign={campaign} onEdit={setEdited} onSend={setSending} onDelete={setChosen} />
        )}
      />
      <CampaignDialog edited={edited} onClose={() => setEdited(null)} onSaved={() => readAnew("Draft saved")} />
      <SendDialog
        campaign={sending}
        onClose={() => setSending(null)}
        onSent={() => readAnew("Newsletter on its way")}
      />
      <DeleteDialog
        chosen={chosen}
        onClose={() => setChosen(null)}
        title="Delete Newsletter"
        onDelete={({ id }) => call(deleteCampaign, { params: { id } })}
        onDeleted={() => readAnew("Newsletter deleted")}
        failed="The newsletter could not be deleted. Please try again."
      >
        {({ subject, status, recipients }) => (
          <>
            <p>
              Delete the {status === "draft" ? "draft" : "newsletter"} <strong>{subject}</strong>? This action cannot be
              undone.
            </p>
            {status === "draft" ? null : (
              <p className="text-ink-soft">
                Its text and its figures leave this list.{" "}
                {recipients === 1
                  ? "The letter that it became stays with its reader."
                  : `The ${recipients} letters that it became stay with their readers.`}
              </p>
            )}
          </>
        )}
      </DeleteDialog>
    </>
  )
}
