import type { ReactNode } from "react"

type PageHeadingProps = {
  title: ReactNode
  /** One sentence below it. */
  children?: ReactNode
}

/** The head of a page in the customer's or the owner's own rooms. */
export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <div className="mb-8 flex flex-col gap-2 lg:mb-10">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl lg:text-5xl">{title}</h1>
      {children ? <p className="max-w-prose text-ink-soft text-lg">{children}</p> : null}
    </div>
  )
}
