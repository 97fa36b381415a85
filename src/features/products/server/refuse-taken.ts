import { DatabaseError } from "pg"
import { Problem } from "#platform/problem.ts"

/**
 * Passes on what went wrong, as a refusal where the database knows one: of two who save at once one gets the name.
 * @throws Problem products.slug-taken, products.category-exists, request.invalid, or the error itself
 */
export function refuseTaken(error: unknown): never {
  const constraint = error instanceof Error && error.cause instanceof DatabaseError ? error.cause.constraint : null
  if (constraint === "products_slug_key") {
    throw refusal("products.slug-taken", 409, "slug", "Another product has this address. Please choose another one.")
  }
  if (constraint === "categories_name_key") {
    throw refusal("products.category-exists", 409, "name", "There is already a category with this name.")
  }
  if (constraint === "products_category_id_categories_id_fk") {
    throw refusal(
      "request.invalid",
      422,
      "category_id",
      "This category does not exist any more. Please choose another one.",
    )
  }
  throw error
}

const refusal = (code: string, status: number, field: string, sentence: string) =>
  new Problem(code, status, sentence, { errors: [{ path: field, message: sentence }] })
