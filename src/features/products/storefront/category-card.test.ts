import { expect, test } from "vitest"
import { categoryPath } from "./category-card.tsx"

test("a category card leads to its id, to its slug where it has none, and else to the whole shop", () => {
  expect(categoryPath({ id: "0b6e", slug: "hats" })).toBe("/shop?category=0b6e")
  expect(categoryPath({ id: "", slug: "hats & caps" })).toBe("/shop?category=hats%20%26%20caps")
  expect(categoryPath({})).toBe("/shop")
})
