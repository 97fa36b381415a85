import TrendingUp from "lucide-react/icons/trending-up"
import type { ReactNode } from "react"
import { Link } from "react-router"

type StatCardProps = {
  title: string
  to: string
  value: ReactNode
  caption: string
  /** Decorative (SF §9). */
  trend: string | undefined
  /** The block's colour. */
  field: string
}

/** One figure of the customer's, leading to what it counts. */
export function StatCard({ title, to, value, caption, trend, field }: StatCardProps) {
  return (
    <li className={`on-bright group relative flex flex-col justify-between gap-3 p-5 sm:gap-6 sm:p-6 ${field}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="text-xl">
          <Link to={to} prefetch="intent" className="stitched after:absolute after:inset-0 after:content-['']">
            {title}
          </Link>
        </h2>
        {trend === undefined ? null : (
          <span
            aria-hidden="true"
            className="money inline-flex shrink-0 items-center gap-1 bg-night px-2 py-0.5 font-semibold text-chalk text-sm"
          >
            <TrendingUp className="size-3.5" />
            {trend}
          </span>
        )}
      </div>
      <div>
        <p className="money font-display font-bold leading-none">{value}</p>
        <p className="mt-1 sm:mt-3">{caption}</p>
      </div>
    </li>
  )
}
