import { salePriceCents } from "#contract/money.ts"
import { Problem } from "#platform/problem.ts"

type Priced = { title: string; priceCents: number; discountPercentage: number }

/**
 * A discount that leaves nothing of the price makes goods that fill a cart and cannot be ordered
 * (`orders.nothing-to-pay`). A price of nothing is the owner's own word: such a piece goes along with others.
 * @throws Problem request.invalid
 */
export function refuseFree(products: readonly Priced[]): void {
  const free = products.find(
    ({ priceCents, discountPercentage }) =>
      discountPercentage > 0 && salePriceCents(priceCents, discountPercentage) === 0,
  )
  if (!free) return
  const sentence = `This discount leaves nothing to pay for ${free.title}, and nobody could order that alone.`
  throw new Problem("request.invalid", 422, sentence, {
    errors: [{ path: "discount_percentage", message: "Leaves nothing to pay." }],
  })
}
