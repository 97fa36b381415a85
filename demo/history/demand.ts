import type { DemoProduct } from "#demo/content.ts"
import { spelledSum } from "./prices.ts"

type Season = "summer" | "winter" | "gifts" | "always"

/** How much of a year's demand falls into each month, January first. */
const months: Record<Season, readonly number[]> = {
  summer: [0.3, 0.4, 0.7, 1.1, 1.7, 2.1, 2.2, 1.6, 0.8, 0.4, 0.3, 0.5],
  winter: [1.7, 1.4, 0.9, 0.5, 0.25, 0.15, 0.15, 0.3, 0.9, 1.6, 2, 2.2],
  gifts: [0.5, 0.6, 1.1, 1.2, 0.8, 0.7, 0.6, 0.7, 0.8, 1, 1.7, 2.6],
  always: [1, 0.9, 1, 1, 1, 0.9, 0.9, 0.9, 1, 1.1, 1.1, 1.3],
}
const ofCategory: Record<string, Season> = {
  skirts: "always",
  hats: "winter",
  shirts: "always",
  hoodies: "winter",
  scarves: "winter",
  bags: "summer",
  amigurumi: "gifts",
  home: "gifts",
}
// What a title says of the weather counts more than the shelf that the piece lies on.
const ofWords: [RegExp, Season][] = [
  [/summer|lace|mesh|net|tee\b|bucket|fringe|raffia|sun\b|halter|sleeveless|beach|straw|sarong/i, "summer"],
  [/cable|jumper|bobble|earflap|cowl|mitten|snood|aran|thick|balaclava|brioche/i, "winter"],
]

/** How many orders a month sees beside others, January first: before Christmas twice as many as in February. */
const busyMonths = [0.95, 0.85, 0.9, 0.9, 0.95, 1, 1, 0.9, 0.95, 1.1, 1.45, 1.9]
/** Sunday first: people shop for pleasure when they have time. */
const busyDays = [1.3, 1, 0.9, 0.85, 0.9, 0.85, 1.2]
const growthInAllThatTime = 2.4
const lastPostingDay = 19

type Wanted = Pick<DemoProduct, "slug" | "title" | "category" | "priceCents" | "isFeatured">

/** How much a piece is asked for in a month (0 is January) beside the others. */
export function demandFor({ slug, title, category, priceCents, isFeatured }: Wanted, month: number): number {
  const season = ofWords.find(([words]) => words.test(title))?.[1] ?? ofCategory[category] ?? "always"
  const taste = 0.6 + (spelledSum(slug) % 11) / 10
  const cheapness = Math.sqrt(6_000 / Math.max(priceCents, 500))
  return (months[season][month] ?? 1) * taste * cheapness * (isFeatured ? 1.5 : 1)
}

/** How busy a day was beside others. @param share of the shop's life that had passed by then, 0 to 1 */
export function bustleOf(day: Date, share: number): number {
  const isAfterLastPost = day.getUTCMonth() === 11 && day.getUTCDate() > lastPostingDay
  const season = isAfterLastPost ? 0.6 : (busyMonths[day.getUTCMonth()] ?? 1)
  return season * (busyDays[day.getUTCDay()] ?? 1) * (1 + (growthInAllThatTime - 1) * share)
}
