import { afterAll, beforeAll, expect, test } from "vitest"
import * as z from "zod/mini"
import { nameFaults } from "./field-faults.ts"

beforeAll(nameFaults)
afterAll(() => z.config({ customError: undefined }))

const schema = z.strictObject({
  id: z.optional(z.uuid()),
  name: z.string().check(z.maxLength(5)),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  price: z.optional(z.number()),
  sort: z.optional(z.enum(["name", "newest"])),
  items: z.optional(z.array(z.string()).check(z.maxLength(2))),
  email: z.optional(z.string().check(z.email("must be an e-mail address"))),
})
const good = { name: "Ada", rating: 5 }

test.each([
  [{ rating: 5 }, "name", "is missing"],
  [{ ...good, name: 7 }, "name", "must be text"],
  [{ ...good, name: "Adaline" }, "name", "must be at most 5 characters long"],
  [{ ...good, rating: 0 }, "rating", "must be at least 1"],
  [{ ...good, rating: 6 }, "rating", "must be at most 5"],
  [{ ...good, rating: 4.5 }, "rating", "must be a whole number"],
  [{ ...good, rating: true }, "rating", "must be a number"],
  [{ ...good, price: "3" }, "price", "must be a number"],
  [{ ...good, id: "x" }, "id", "must be an id"],
  [{ ...good, sort: "dearest" }, "sort", "must be name or newest"],
  [{ ...good, items: ["a", "b", "c"] }, "items", "must be at most 2 entries long"],
  [{ ...good, email: "x" }, "email", "must be an e-mail address"],
  [{ ...good, role: "admin" }, "", "role is not known here"],
  [[], "", "must be an object"],
])("%j is refused by name", (given, path, message) => {
  const [issue] = z.safeParse(schema, given).error?.issues ?? []
  expect([issue?.path.join("."), issue?.message]).toEqual([path, message])
})
