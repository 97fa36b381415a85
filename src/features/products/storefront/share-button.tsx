import Share from "lucide-react/icons/share-2"
import type { Product } from "#features/products/contract.ts"
import { Button } from "#ui/button.tsx"
import { toast } from "#ui/toast.tsx"
import { productPath } from "./product-card.tsx"

const SAID_FOR_MS = 2500

/** Hands the product's address to the device's own sharing, or copies it where there is none. */
export function ShareButton({ product }: { product: Product }) {
  async function share() {
    const url = new URL(productPath(product), window.location.origin).href
    if (navigator.share) {
      // Who closes the device's dialog has changed his mind; that is no failure.
      await navigator.share({ title: product.title, url }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url).then(
      () => toast("Link copied", "success", SAID_FOR_MS),
      () => toast("The link could not be copied: please copy the address of this page.", "error"),
    )
  }
  return (
    <Button variant="quiet" size="sm" onClick={share}>
      <Share aria-hidden="true" className="size-4.5" />
      Share
    </Button>
  )
}
