import { useEffect, useEffectEvent, useRef, useState } from "react"
import { usePrefersStillness } from "#ui/use-media-query.ts"
import { Wordmark } from "#ui/wordmark.tsx"

const STEP_MS = 150
const HOLD_MS = 500
/** A step adds something between the two: four to nine of them, so that nobody waits long. */
const LEAST_STEP = 12
const MOST_STEP = 36

/**
 * The first thing on a full load of home (SF §4): random steps every 150 ms up to 100, 500 ms later it hides and says so.
 * It only covers what is already there: whoever presses a key or cannot see it is not kept waiting, and where no
 * script runs it is not shown, or taken away by the style sheet.
 */
export function Splash({ onDone }: { onDone: () => void }) {
  const curtain = useRef<HTMLDivElement>(null)
  const [progress, setProgress] = useState(0)
  const [stage, setStage] = useState<"waiting" | "running" | "leaving" | "gone">("waiting")
  const isOver = stage === "leaving" || stage === "gone"
  const isStill = usePrefersStillness()
  const end = useEffectEvent((isHidden = false) => {
    // Where nothing fades no end of a transition is ever told.
    setStage(isStill || isHidden ? "gone" : "leaving")
    onDone()
  })

  useEffect(() => {
    if (isOver) return
    // The page came alive so late that the style sheet has taken it away.
    if (curtain.current && getComputedStyle(curtain.current).visibility === "hidden") return end(true)
    setStage("running")
    let reached = 0
    let hold: ReturnType<typeof setTimeout> | undefined
    const steps = setInterval(() => {
      reached = Math.min(100, reached + LEAST_STEP + Math.random() * (MOST_STEP - LEAST_STEP))
      setProgress(reached)
      if (reached < 100) return
      clearInterval(steps)
      hold = setTimeout(() => end(), HOLD_MS)
    }, STEP_MS)
    // What the keyboard reaches must not lie hidden behind it.
    const skip = () => end()
    window.addEventListener("keydown", skip)
    return () => {
      clearInterval(steps)
      clearTimeout(hold)
      window.removeEventListener("keydown", skip)
    }
  }, [isOver])

  if (stage === "gone") return null
  return (
    <div
      ref={curtain}
      aria-hidden="true"
      data-splash={stage}
      className="splash on-night fixed inset-0 z-60 flex flex-col justify-center noscript:hidden"
      onTransitionEnd={({ target, currentTarget }) => target === currentTarget && isOver && setStage("gone")}
    >
      <div className="wrap-page">
        <Wordmark className="h-[clamp(3.5rem,8vw,8rem)] gap-[0.2em] [&>span]:text-[clamp(3.5rem,8vw,8rem)]" />
      </div>
      <div className="relative mt-8 h-8 lg:mt-12">
        <div className="absolute inset-x-0 top-1/2 border-t-2 border-dashed border-hairline" />
        {/* The embroidery grows over the line that is still to be stitched; for who wants no motion it is there at once. */}
        <div
          className="band absolute inset-0 h-8 transition-[clip-path] duration-150 ease-linear motion-reduce:[clip-path:none]!"
          style={{ clipPath: `inset(0 ${100 - progress}% 0 0)` }}
        />
      </div>
      <div className="wrap-page mt-5 flex items-baseline justify-between gap-4 lg:mt-6">
        <p className="text-sm text-ink-soft sm:text-base lg:text-lg">Made by hand, one loop at a time</p>
        <p className="money min-w-[5ch] text-right font-display text-2xl font-bold whitespace-nowrap lg:text-4xl">
          {Math.round(progress)} %
        </p>
      </div>
    </div>
  )
}
