import { useShopFacts } from "#ui/shop-facts.ts"

/** What delivery costs and takes (SF §9). */
export function DeliveryPromise() {
  const { freeShipping } = useShopFacts()
  return (
    <p className="text-ink-soft text-sm">
      {freeShipping}. <span className="whitespace-nowrap">Delivery in 3-7</span> working days.
    </p>
  )
}
