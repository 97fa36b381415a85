import { useState } from "react"
import type { Cart } from "#features/carts/contract.ts"
import { Button } from "#ui/button.tsx"
import { Sheet } from "#ui/sheet.tsx"

/** Empties the cart, after saying what that removes. */
export function ClearCart({ cart, onClear }: { cart: Cart; onClear: () => Promise<boolean> }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isClearing, setIsClearing] = useState(false)
  const pieces = cart.total_quantity === 1 ? "the 1 piece" : `all ${cart.total_quantity} pieces`

  async function clear() {
    setIsClearing(true)
    await onClear()
    setIsClearing(false)
    setIsAsking(false)
  }

  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
        Clear cart
      </Button>
      <Sheet open={isAsking} onClose={() => setIsAsking(false)} title="Clear your cart?" side="center">
        <p>This removes {pieces} from your cart. It cannot be undone.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="ink" busy={isClearing} onClick={clear}>
            Clear cart
          </Button>
          <Button variant="quiet" onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
        </div>
      </Sheet>
    </>
  )
}
