import type { ReactNode } from "react"

const fields = {
  marigold: "bg-marigold",
  rose: "bg-rose",
  sky: "bg-sky",
  leaf: "bg-leaf text-chalk",
  orange: "bg-orange",
  night: "bg-night text-chalk ring-1 ring-edge ring-inset",
}

type StatCardProps = {
  label: string
  value: ReactNode
  /** A lucide icon. */
  icon: (props: { className?: string; "aria-hidden"?: "true" }) => ReactNode
  /** The block's colour. */
  field: keyof typeof fields
  /** Small words beside the value. */
  note?: ReactNode
}

/** One figure above a list; a `<div>` of a `<StatRow>`. */
export function StatCard({ label, value, icon: Icon, field, note }: StatCardProps) {
  return (
    <div className="relative flex flex-col bg-panel py-2.5 pr-3 pl-13 sm:py-3 sm:pl-18">
      <dt className="text-ink-soft text-sm">
        <span
          aria-hidden="true"
          className={`on-bright absolute inset-y-0 left-0 grid w-10 place-items-center sm:w-14 ${fields[field]}`}
        >
          <Icon aria-hidden="true" className="size-5 sm:size-6" />
        </span>
        {label}
      </dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="money font-bold font-display text-xl leading-tight wrap-anywhere sm:text-2xl">{value}</span>
        {note ? <span className="text-ink-soft text-sm">{note}</span> : null}
      </dd>
    </div>
  )
}

/** The row of figures above a list; no row of it ends with a hole. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:has-[>:nth-child(7)]:grid-cols-4 lg:[&>:nth-child(7)]:col-span-2">
      {children}
    </dl>
  )
}
