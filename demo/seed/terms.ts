/** The first start, and moments counted back from it. */
export type Clock = { now: Date; ago(days: number): Date }

export const clockAt = (now: Date): Clock => ({ now, ago: (days) => new Date(now.getTime() - days * 86_400_000) })

/** Where the shop keeps a picture of `demo/pictures`. */
export const pathOf = (picture: string): string => `uploads/${picture}`

/** Ids that the database gave, by slug of the piece and address of the customer. */
export type Ids = { pieces: ReadonlyMap<string, string>; customers: ReadonlyMap<string, string> }

export function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (!id) throw new Error(`The demo shop has no ${key}.`)
  return id
}
