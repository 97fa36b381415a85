import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { flushSync } from "react-dom"
import { Alert } from "./alert.tsx"
import { reasonOf } from "./api-problem.ts"
import { Button } from "./button.tsx"
import { Sheet } from "./sheet.tsx"

type AskFirstProps<Result> = {
  /** On the button, and on the one that confirms. */
  label: string
  /** Said to a screen reader where `label` alone would be one of many. */
  accessibleLabel?: string
  question: string
  /** On the button that leaves everything as it is. */
  keep: string
  /** Shown in the dialog when it fails and the server has no words for it. */
  failed: string
  variant?: "outline" | "quiet"
  onConfirm: () => Promise<Result>
  /** It has worked and the dialog is closed: now the button may go. */
  onDone?: (result: Result) => void
  /** Closed after it failed: what the screen shows may be out of date. */
  onGiveUp?: () => void
  /** What it will do. */
  children: ReactNode
}

/** A button for what cannot be undone: asks, and says what it will do. */
export function AskFirst<Result>({
  label,
  accessibleLabel,
  question,
  keep,
  failed,
  variant = "outline",
  onConfirm,
  onDone,
  onGiveUp,
  children,
}: AskFirstProps<Result>) {
  const [isAsking, setAsking] = useState(false)
  const confirm = useMutation({
    mutationFn: onConfirm,
    onSuccess: (result) => {
      // An open dialog holds the focus: nothing outside could take it.
      flushSync(() => setAsking(false))
      onDone?.(result)
    },
  })
  function ask() {
    // Asked again while the first answer is on its way, it is the same act.
    if (!confirm.isPending) confirm.reset()
    setAsking(true)
  }
  function close() {
    setAsking(false)
    if (confirm.isError) onGiveUp?.()
  }
  return (
    <>
      <Button variant={variant} size="sm" aria-label={accessibleLabel} onClick={ask}>
        {label}
      </Button>
      <Sheet open={isAsking} onClose={close} title={question} side="center" className="sm:w-[32rem]">
        <div className="flex flex-col gap-3">{children}</div>
        {confirm.isError ? (
          <div className="mt-4">
            <Alert>{reasonOf(confirm.error, failed)}</Alert>
          </div>
        ) : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="ink" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {label}
          </Button>
          <Button variant="quiet" onClick={close}>
            {keep}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
