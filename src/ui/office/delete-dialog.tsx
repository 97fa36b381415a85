import { useMutation } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { flushSync } from "react-dom"
import { Alert } from "#ui/alert.tsx"
import { sentenceOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { Sheet } from "#ui/sheet.tsx"

type DeleteDialogProps<Row> = {
  /** What is to be deleted; null: the dialog is closed. */
  chosen: Row | null
  /** Clears the choice: on Cancel and on success. */
  onClose: () => void
  /** `Delete User` */
  title: string
  /** On the button that does it; the title unless given. */
  label?: string
  /** What it deletes, and what follows from it. */
  children: (row: Row) => ReactNode
  onDelete: (row: Row) => Promise<unknown>
  /** It is gone and the dialog is closed: read the list again. */
  onDeleted: (row: Row) => void
  /** Said of a failure for which the server has no words: `Delete failed`. */
  failed: string
}

/** Asks before something is deleted and says what (BO §4). What fails is said in the dialog, which stays. */
export function DeleteDialog<Row>({
  chosen,
  onClose,
  title,
  label = title,
  children,
  onDelete,
  onDeleted,
  failed,
}: DeleteDialogProps<Row>) {
  const deletion = useMutation({
    mutationFn: onDelete,
    onSuccess: (_answer, row) => {
      // An open dialog holds the focus: nothing outside could take it, and the button that opened it goes with its row.
      flushSync(onClose)
      document.getElementById("main")?.focus()
      onDeleted(row)
    },
  })
  function close() {
    if (deletion.isPending) return
    deletion.reset()
    onClose()
  }
  return (
    <Sheet open={chosen !== null} onClose={close} title={title} side="center" className="sm:w-[32rem]">
      {chosen === null ? null : (
        <>
          <div className="flex flex-col gap-3 wrap-anywhere">{children(chosen)}</div>
          {deletion.isError ? (
            <div className="mt-4">
              <Alert>{sentenceOf(deletion.error, failed)}</Alert>
            </div>
          ) : null}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" disabled={deletion.isPending} onClick={close}>
              Cancel
            </Button>
            <Button variant="ink" busy={deletion.isPending} onClick={() => deletion.mutate(chosen)}>
              {deletion.isPending ? "Deleting..." : label}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  )
}
