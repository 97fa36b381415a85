type StarsProps = { /** 0 to 5. */ rating: number; className?: string }

/** A rating out of 5; partly filled to the tenth. */
export function Stars({ rating, className = "" }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={`Rated ${rating.toFixed(1)} out of 5`}
      className={`relative inline-block leading-none ${className}`}
    >
      <span aria-hidden="true" className="text-hairline">
        ★★★★★
      </span>
      <span
        aria-hidden="true"
        className="absolute inset-0 overflow-hidden whitespace-nowrap text-star"
        style={{ width: `${(Math.min(5, Math.max(0, rating)) / 5) * 100}%` }}
      >
        ★★★★★
      </span>
    </span>
  )
}
