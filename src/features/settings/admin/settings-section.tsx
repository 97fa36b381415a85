import { type ReactNode, useId } from "react"

type SettingsSectionProps = {
  title: string
  /** Where it is seen, and what follows from it. */
  intro: ReactNode
  children: ReactNode
}

/** What belongs together: its words at the side, its fields beside them. */
export function SettingsSection({ title, intro, children }: SettingsSectionProps) {
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-x-10 gap-y-4 border-hairline border-t py-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:py-8"
    >
      <div>
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft text-sm">{intro}</p>
      </div>
      <div className="flex min-w-0 max-w-xl flex-col gap-4">{children}</div>
    </section>
  )
}
