/** The shape of what is on its way; give it the size of the content with `className`. Silent: say "Loading" once beside it. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />
}

/** Lines of text on their way. */
export function SkeletonLines({ lines = 3, className = "" }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={`flex flex-col gap-2 ${className}`}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity.
        <div key={line} className={`h-4 bg-panel ${line === lines - 1 ? "w-2/3" : ""}`} />
      ))}
    </div>
  )
}

/** For a whole page that waits (the protected-route gate, the payment page). */
export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-[50vh] place-items-center">
      <div className="flex flex-col items-center gap-4">
        <div aria-hidden="true" className="skeleton h-3 w-48" />
        <span className="text-ink-soft">{label}</span>
      </div>
    </div>
  )
}
