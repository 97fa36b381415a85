import { longest } from "#features/contact/contract.ts"
import { type InboxMessage, replyToMessage } from "#features/contact/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { Moment } from "#ui/moment.tsx"
import { FormDialog } from "#ui/office/form-dialog.tsx"
import { Sheet } from "#ui/sheet.tsx"
import { TextArea } from "#ui/text-field.tsx"

type Fields = { text: string; resolve: boolean }

type MessageDialogProps = {
  /** null: the dialog is closed. */
  message: InboxMessage | null
  onClose: () => void
  onSent: () => void
}

/** A message as a whole, what was answered, and the next answer, which goes to its sender by mail. */
export function MessageDialog({ message, onClose, onSent }: MessageDialogProps) {
  if (message?.email === "") {
    return (
      <Sheet open onClose={onClose} title={message.subject} side="center">
        <div className="flex flex-col gap-4">
          <Conversation message={message} />
          <p className="text-ink-soft">Whoever wrote this deleted the account, so there is no address to answer to.</p>
        </div>
      </Sheet>
    )
  }
  return (
    <FormDialog<Fields>
      open={message !== null}
      onClose={onClose}
      title={message?.subject ?? ""}
      values={{ text: "", resolve: message?.status === "pending" }}
      submit="Send Reply"
      onSave={({ text, resolve }) =>
        call(replyToMessage, { params: { id: message?.id ?? "" }, body: { text, ...(resolve && { resolve }) } })
      }
      onSaved={onSent}
      failed="The reply could not be sent. Please try again."
      className="sm:w-[min(44rem,100vw-3rem)]"
    >
      {({ register, formState: { errors } }) => (
        <>
          {message ? <Conversation message={message} /> : null}
          <TextArea
            label="Your reply"
            rows={6}
            required
            maxLength={longest.reply}
            hint={`Goes to ${message?.email} by mail, with the message below it.`}
            error={errors.text?.message}
            {...register("text", { validate: (text) => text.trim() !== "" || "Write what the letter is to say." })}
          />
          {message?.status === "pending" ? (
            <label className="flex min-h-11 items-center gap-3 self-start">
              <input type="checkbox" className="size-5 accent-orange" {...register("resolve")} />
              <span className="font-semibold text-sm">Mark as Resolved when it is sent</span>
            </label>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

function Conversation({ message: { name, email, message, created_at, replies } }: { message: InboxMessage }) {
  return (
    <ol aria-label="Conversation" className="flex flex-col gap-3">
      <Words who={email === "" ? name : `${name}, ${email}`} at={created_at} text={message} className="bg-panel" />
      {replies.map(({ id, author_name, text, created_at: at }) => (
        <Words key={id} who={author_name} at={at} text={text} className="border-leaf border-l-4 bg-panel sm:ml-8" />
      ))}
    </ol>
  )
}

function Words({ who, at, text, className }: { who: string; at: string; text: string; className: string }) {
  return (
    <li className={`flex flex-col gap-2 p-4 ${className}`}>
      <p className="text-ink-soft text-sm wrap-anywhere">
        {who}, <Moment at={at} form="minute" />
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </li>
  )
}
