import { type ComponentProps, type ReactNode, useId } from "react"

type FormCardProps = ComponentProps<"form"> & {
  title: string
  /** What the form is for, where its title does not say it. */
  intro?: ReactNode
}

/** The card of signing in, registering and passwords: one form is the whole page. */
export function FormCard({ title, intro, children, ...form }: FormCardProps) {
  const heading = useId()
  return (
    <form
      // A post, so that no password stands in an address when it is sent before the page has come alive.
      method="post"
      noValidate
      {...form}
      aria-labelledby={heading}
      className="flex flex-col gap-5 bg-panel p-6 sm:p-8"
    >
      <div className="flex flex-col gap-2">
        <h1 id={heading} className="text-3xl">
          {title}
        </h1>
        {intro ? <p className="text-ink-soft">{intro}</p> : null}
      </div>
      {children}
    </form>
  )
}
