import { type ReactNode, useEffect, useRef } from "react"

type NoteCardProps = {
  title: string
  children: ReactNode
  /** The next step. */
  action?: ReactNode
}

/** What has become of a letter or its link; it takes the place of a form, and the focus of what was pressed there. */
export function NoteCard({ title, children, action }: NoteCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-4 bg-panel p-6 sm:p-8">
      <div aria-hidden="true" className="band w-24" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      <div className="flex flex-col gap-2">{children}</div>
      {action ? <div className="mt-2 flex flex-wrap gap-3">{action}</div> : null}
    </div>
  )
}
