import TrendingDown from "lucide-react/icons/trending-down"
import TrendingUp from "lucide-react/icons/trending-up"

type TrendProps =
  /** Decorative (BO §9): it measures nothing, so nobody is told. */
  | { fixed: string }
  /** Against the period before; null when there is nothing to compare with. */
  | { percent: number | null }

/** How a figure moves. */
export function Trend(props: TrendProps) {
  if ("fixed" in props) return <Mark isUp words={props.fixed} isDecorative />
  const { percent } = props
  if (percent === null) return null
  return <Mark isUp={percent >= 0} words={`${percent > 0 ? "+" : ""}${percent}%`} />
}

function Mark({ isUp, words, isDecorative = false }: { isUp: boolean; words: string; isDecorative?: boolean }) {
  const Icon = isUp ? TrendingUp : TrendingDown
  return (
    <span
      aria-hidden={isDecorative || undefined}
      className={`money inline-flex items-center gap-1 font-semibold ${isUp ? "text-success" : "text-sale"}`}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {words}
      {isDecorative ? null : <span className="sr-only"> against the period before</span>}
    </span>
  )
}
