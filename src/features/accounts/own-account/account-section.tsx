import { type ReactNode, useId } from "react"

type AccountSectionProps = {
  title: string
  /** What is changed here, and what follows from it. */
  intro: ReactNode
  children: ReactNode
}

/** One thing about the account: its words at the side, its form beside them. */
export function AccountSection({ title, intro, children }: AccountSectionProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-12 gap-y-5 border-hairline border-t py-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:py-10"
    >
      <div className="flex flex-col gap-2">
        <h2 id={heading} className="text-2xl">
          {title}
        </h2>
        <div className="max-w-prose text-ink-soft">{intro}</div>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-4">{children}</div>
    </section>
  )
}
