import type { Transaction } from "#db/client.ts"
import { namedQuery } from "#db/named-query.ts"
import { slugOf } from "./slug.ts"

/** Begins the catalogue's turn, so that whoever asks next for the same address sees this one taken. */
const takeTurn = namedQuery("take_catalogue_turn", "select take_catalogue_turn()")

// `summary` is a call beside the products.
const wanted = `select slug from (
  select $1 || case n when 1 then '' else '-' || n end as slug, n from generate_series(1, 10000) as n
) as candidates`
const findFreeProductSlug = namedQuery<{ slug: string }>(
  "find_free_product_slug",
  `${wanted} where slug <> 'summary'
   and not exists (select from products where products.slug = candidates.slug and deleted_at is null) order by n limit 1`,
)
const findFreeCategorySlug = namedQuery<{ slug: string }>(
  "find_free_category_slug",
  `${wanted} where not exists (select from categories where categories.slug = candidates.slug) order by n limit 1`,
)

/** An address for a new product or category, of its title; with a number where others have the same. */
export async function freeSlug(tx: Transaction, kind: "product" | "category", title: string): Promise<string> {
  await takeTurn(tx, [])
  const find = kind === "product" ? findFreeProductSlug : findFreeCategorySlug
  // Room for the number.
  const [free] = await find(tx, [slugOf(title, kind).slice(0, 90).replace(/-$/, "")])
  if (!free) throw new Error(`Ten thousand of ${kind} ${title}.`)
  return free.slug
}
