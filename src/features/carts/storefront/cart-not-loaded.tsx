import { Alert } from "#ui/alert.tsx"
import { Button } from "#ui/button.tsx"

/** Where the cart should stand and its call has failed. */
export function CartNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Your cart could not be loaded.
    </Alert>
  )
}
