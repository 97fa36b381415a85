import { Skeleton } from "#ui/skeleton.tsx"

export function FormOnItsWay() {
  return (
    <div role="status">
      <span className="sr-only">Loading the payment form</span>
      <Skeleton className="h-64" />
    </div>
  )
}
