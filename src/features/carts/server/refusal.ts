import { Problem } from "#platform/problem.ts"

/** Why the database changed nothing. */
export type Refusal =
  | { refused: "product-not-found" | "item-not-found" | "full" }
  | { refused: "choice-not-offered"; title: string }
  | { refused: "not-enough"; title: string; most: number; held: number }

/** What the shopper reads when the database changed nothing. */
export function refusal(outcome: Refusal): Problem {
  switch (outcome.refused) {
    case "product-not-found":
      return new Problem("products.not-found", 404, "Product not found.")
    case "item-not-found":
      return new Problem("carts.item-not-found", 404, "This piece is not in your cart.")
    case "full":
      return new Problem("carts.full", 409, "A cart holds at most 100 different lines. Please order these first.")
    case "choice-not-offered":
      return new Problem(
        "carts.choice-not-offered",
        422,
        `${outcome.title} does not come in this colour and size. Please choose from what is offered.`,
      )
    case "not-enough":
      return new Problem("carts.not-enough-stock", 409, whatIsLeft(outcome))
  }
}

function whatIsLeft({ title, most, held }: { title: string; most: number; held: number }): string {
  if (most === 0) return `${title} is sold out.`
  const left = `Only ${most} of ${title} can be had at the moment`
  return held > 0 ? `${left}, and your cart already holds ${held}.` : `${left}.`
}
