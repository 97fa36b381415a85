import type { ReactNode } from "react"

type EmptyStateProps = { title: string; children?: ReactNode /** The next step. */; action?: ReactNode }

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-4 bg-panel px-6 py-12 sm:px-12 sm:py-16">
      <div aria-hidden="true" className="band w-24" />
      <h2 className="text-3xl">{title}</h2>
      {children ? <div className="max-w-prose text-ink-soft">{children}</div> : null}
      {action}
    </div>
  )
}
