import { type Campaign, createCampaign, longest, updateCampaign } from "#features/newsletter/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { FormDialog } from "#ui/office/form-dialog.tsx"
import { TextArea, TextField } from "#ui/text-field.tsx"

type Fields = { subject: string; text: string }

type CampaignDialogProps = {
  /** null: the dialog is closed. */
  edited: Campaign | "new" | null
  onClose: () => void
  onSaved: () => void
}

/** Writes a newsletter or goes on with it; nobody gets it by that. */
export function CampaignDialog({ edited, onClose, onSaved }: CampaignDialogProps) {
  const campaign = edited === "new" ? null : edited
  return (
    <FormDialog<Fields>
      open={edited !== null}
      onClose={onClose}
      title={campaign ? "Edit Newsletter" : "Write a Newsletter"}
      subtitle="Saved as a draft: try it at your own address before it goes to everyone."
      values={{ subject: campaign?.subject ?? "", text: campaign?.text ?? "" }}
      submit="Save Draft"
      onSave={(body) =>
        campaign ? call(updateCampaign, { params: { id: campaign.id }, body }) : call(createCampaign, { body })
      }
      onSaved={onSaved}
      failed="The newsletter could not be saved. Please try again."
      className="sm:w-[min(48rem,100vw-3rem)]"
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            label="Subject"
            required
            autoComplete="off"
            maxLength={longest.subject}
            error={errors.subject?.message}
            {...register("subject", {
              validate: (subject) => subject.trim() !== "" || "Enter what stands in the inbox.",
            })}
          />
          <TextArea
            label="Text"
            required
            rows={14}
            maxLength={longest.text}
            hint="A blank line begins a new paragraph; web addresses become links. A link to unsubscribe stands below every letter."
            error={errors.text?.message}
            {...register("text", { validate: (text) => text.trim() !== "" || "Write what the letter is to say." })}
          />
        </>
      )}
    </FormDialog>
  )
}
