import { Skeleton } from "#ui/skeleton.tsx"

/** The place of a product card. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-3/4" />
      <div className="mt-3 flex h-13 items-start justify-between">
        <div className="h-5 w-1/2 bg-panel" />
        <div className="h-5 w-1/5 bg-panel" />
      </div>
    </div>
  )
}

/** The places of a page of cards. */
export const ProductCardSkeletons = ({ count }: { count: number }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the places have no identity.
  Array.from({ length: count }, (_, place) => <ProductCardSkeleton key={place} />)
