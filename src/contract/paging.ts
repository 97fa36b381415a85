import * as z from "zod/mini"
import { wholeNumber } from "./fields.ts"

/** A page of a list: `page` from 1, `limit` rows of it. */
export const paged = (mostRows: number) => ({
  page: z.optional(wholeNumber(1, 1_000_000)),
  limit: z.optional(wholeNumber(1, mostRows)),
})

/** Where in the whole list a page is. */
export const pageMeta = z.object({ page: z.int(), limit: z.int(), total: z.int() })
