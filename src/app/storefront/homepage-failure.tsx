import X from "lucide-react/icons/x"
import { useState } from "react"
import { Alert } from "#ui/alert.tsx"
import { Button, IconButton } from "#ui/button.tsx"

type HomepageFailureProps = {
  /** There is something to look at all the same: then this floats over it and can be put away. */
  floats: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** SF §8, and what to do about it. */
export function HomepageFailure({ floats, isRetrying, onRetry }: HomepageFailureProps) {
  const [isPutAway, setPutAway] = useState(false)
  if (floats && isPutAway) return null
  return (
    <div className={floats ? "fixed inset-x-4 bottom-4 z-30 mx-auto max-w-xl shadow-float" : "wrap-page"}>
      <Alert
        action={
          <div className="flex items-center justify-between gap-2">
            <Button variant="outline" size="sm" busy={isRetrying} onClick={onRetry}>
              {isRetrying ? "Trying..." : "Try Again"}
            </Button>
            {floats ? (
              <IconButton
                label="Put this message away"
                onClick={() => setPutAway(true)}
                className="-my-2 -mr-2 text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </IconButton>
            ) : null}
          </div>
        }
      >
        Failed to load homepage data
      </Alert>
    </div>
  )
}
