import { useMutation, useQueryClient } from "@tanstack/react-query"
import Trash2 from "lucide-react/icons/trash-2"
import { type FormEvent, useState } from "react"
import { type AdminOrder, addOrderNote, deleteOrderNote } from "#features/orders/office-contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { sentenceOf } from "#ui/api-problem.ts"
import { Button, IconButton } from "#ui/button.tsx"
import { Moment, momentWords } from "#ui/moment.tsx"
import { TextArea } from "#ui/text-field.tsx"
import { Part } from "./order-part.tsx"
import { noteDraft } from "./order-queries.ts"

/** What the shop's people tell each other about an order; its customer never sees it. */
export function OrderNotes({ order, onChanged }: { order: AdminOrder; onChanged: () => Promise<unknown> }) {
  const draft = noteDraft(useQueryClient(), order.id)
  // Whoever closes the order finds it again.
  const [text, setText] = useState(draft.read)
  function write(typed: string) {
    setText(typed)
    draft.write(typed)
  }
  // What failed before is no longer said; a call that is still on its way keeps its word.
  const add = useMutation({
    onMutate: (): void => {
      // On its way, and so not to be sent a second time by whoever opens the order anew.
      draft.write("")
      if (remove.isError) remove.reset()
    },
    mutationFn: (sent: string) => call(addOrderNote, { params: { id: order.id }, body: { text: sent } }),
    onSuccess: (_answer, sent) => {
      // What was typed since it was sent stays.
      setText((now) => (now === sent ? "" : now))
      return onChanged()
    },
    onError: (_error, sent) => {
      if (draft.read() === "") draft.write(sent)
    },
  })
  const remove = useMutation({
    onMutate: (): void => {
      if (add.isError) add.reset()
    },
    mutationFn: (note_id: string) => call(deleteOrderNote, { params: { id: order.id, note_id } }),
    onSuccess: onChanged,
  })
  const failure = add.error ?? remove.error

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== "" && !add.isPending) add.mutate(text)
  }
  return (
    <Part title="Notes">
      <form onSubmit={submit} className="flex flex-col items-start gap-2">
        <TextArea
          label="New note"
          labelHidden
          placeholder="For the shop's people only"
          rows={2}
          maxLength={2_000}
          value={text}
          onChange={({ target }) => write(target.value)}
          className="w-full"
        />
        <Button type="submit" variant="outline" size="sm" busy={add.isPending} disabled={text.trim() === ""}>
          {add.isPending ? "Adding..." : "Add Note"}
        </Button>
      </form>
      {failure ? <Alert>{sentenceOf(failure, "Failed to update order")}</Alert> : null}
      <ul className="flex flex-col gap-3">
        {order.notes.map(({ id, author, text: said, created_at }) => (
          <li key={id} className="flex items-start gap-2 border-marigold border-l-4 pl-3">
            <div className="min-w-0 flex-1 text-sm">
              <p className="whitespace-pre-line wrap-anywhere">{said}</p>
              <p className="text-ink-soft">
                {author}, <Moment at={created_at} form="minute" />
              </p>
            </div>
            <IconButton
              label={`Delete the note of ${momentWords(created_at, "minute")}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
              className="-mt-2 text-ink-soft hover:bg-panel hover:text-sale"
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Part>
  )
}
