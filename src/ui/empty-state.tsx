import type { ReactNode } from "react"

type EmptyStateProps = {
  title: string
  children?: ReactNode /** The next step. */
  action?: ReactNode /** h1 where this is all the page has to say. */
  heading?: "h1" | "h2"
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action, heading: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-4 bg-panel px-6 py-12 sm:px-12 sm:py-16">
      <div aria-hidden="true" className="band w-24" />
      <Heading className="text-3xl">{title}</Heading>
      {children ? <div className="max-w-prose text-ink-soft">{children}</div> : null}
      {action}
    </div>
  )
}
