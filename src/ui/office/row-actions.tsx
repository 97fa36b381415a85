import Pencil from "lucide-react/icons/pencil"
import Trash2 from "lucide-react/icons/trash-2"
import type { ReactNode } from "react"
import { IconButton } from "#ui/button.tsx"

type RowActionsProps = {
  /** Whose buttons they are, as a screen reader says it: `Edit Ada Byrne`. */
  name: string
  onEdit?: () => void
  onDelete?: () => void
  /** Other buttons, before them. */
  children?: ReactNode
}

/** What can be done with one row. */
export function RowActions({ name, onEdit, onDelete, children }: RowActionsProps) {
  return (
    <div className="-mr-2 flex items-center justify-end">
      {children}
      {onEdit ? (
        <IconButton label={`Edit ${name}`} onClick={onEdit} className="text-ink-soft hover:bg-panel hover:text-ink">
          <Pencil aria-hidden="true" className="size-4.5" />
        </IconButton>
      ) : null}
      {onDelete ? (
        <IconButton
          label={`Delete ${name}`}
          onClick={onDelete}
          className="text-ink-soft hover:bg-panel hover:text-sale"
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      ) : null}
    </div>
  )
}
