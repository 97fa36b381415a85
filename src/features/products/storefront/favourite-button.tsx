import Heart from "lucide-react/icons/heart"
import type { Product } from "#features/products/contract.ts"
import { Button } from "#ui/button.tsx"
import { useFavourite } from "./favourites.ts"

/** The favourite toggle in words, for a product's own page. */
export function FavouriteButton({ product }: { product: Product }) {
  const { isFavourite, toggle } = useFavourite(product.id)
  return (
    <Button variant="quiet" size="sm" aria-pressed={isFavourite} onClick={toggle}>
      <Heart aria-hidden="true" className={`size-4.5 ${isFavourite ? "fill-red text-red" : ""}`} />
      Favourite
    </Button>
  )
}
