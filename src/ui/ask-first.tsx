import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { Alert } from "./alert.tsx"
import { reasonOf } from "./api-problem.ts"
import { Button } from "./button.tsx"
import { Sheet } from "./sheet.tsx"

type AskFirstProps = {
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
  onConfirm: () => Promise<unknown>
  /** What it will do. */
  children: ReactNode
}

/** A button for what cannot be undone: asks, and says what it will do. */
export function AskFirst({
  label,
  accessibleLabel,
  question,
  keep,
  failed,
  variant = "outline",
  onConfirm,
  children,
}: AskFirstProps) {
  const [isAsking, setAsking] = useState(false)
  const confirm = useMutation({ mutationFn: onConfirm, onSuccess: () => setAsking(false) })
  function ask() {
    confirm.reset()
    setAsking(true)
  }
  return (
    <>
      <Button variant={variant} size="sm" aria-label={accessibleLabel} onClick={ask}>
        {label}
      </Button>
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={question} side="center" className="sm:w-[32rem]">
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
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {keep}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
