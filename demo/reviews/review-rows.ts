import type { DemoReview } from "#demo/content.ts"

type Row = [name: string, rating: DemoReview["rating"], daysAgo: number, comment: string, status?: DemoReview["status"]]

/** Reviews by the slug of the piece; approved where nothing else is said. */
export type ReviewRows = Record<string, Row[]>
