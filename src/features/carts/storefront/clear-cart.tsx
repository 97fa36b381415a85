import type { Cart } from "#features/carts/contract.ts"
import { AskFirst } from "#ui/ask-first.tsx"

/** Empties the cart, after saying what that removes. */
export function ClearCart({ cart, onClear }: { cart: Cart; onClear: () => Promise<boolean> }) {
  const pieces = cart.total_quantity === 1 ? "the 1 piece" : `all ${cart.total_quantity} pieces`
  return (
    <AskFirst
      label="Clear cart"
      question="Clear your cart?"
      keep="Keep it"
      failed="Your cart could not be cleared. Please try again."
      variant="quiet"
      onConfirm={async () => {
        // The dialog says what AskFirst is told of.
        if (!(await onClear())) throw new Error("The cart was not cleared.")
      }}
    >
      <p>This removes {pieces} from your cart. It cannot be undone.</p>
    </AskFirst>
  )
}
