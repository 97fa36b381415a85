import type { ReactNode } from "react"

type OfficeHeadingProps = {
  title: string
  subtitle?: string
  /** The one thing that is mostly done here: Add User. */
  action?: ReactNode
}

/** The head of every page of the back office. */
export function OfficeHeading({ title, subtitle, action }: OfficeHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
        {subtitle ? <p className="mt-1 max-w-prose text-ink-soft">{subtitle}</p> : null}
      </div>
      {action ? <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{action}</div> : null}
    </div>
  )
}
