/** Chance that falls the same way on every start. */
export type Chance = {
  /** From 0 up to, but not, 1. */
  number(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  happens(probability: number): boolean
  oneOf<T>(list: readonly T[]): T
  /** One of them, the heavier the likelier. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T
  shuffled<T>(list: readonly T[]): T[]
}

/** Mulberry32: small, and good enough for a shop that does not exist. */
export function chanceOf(seed: number): Chance {
  let state = seed
  const number = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(number() * (most - least + 1))
  return {
    number,
    between,
    happens: (probability) => number() < probability,
    oneOf: (list) => pick(list, between(0, list.length - 1)),
    weighted(list, weightOf) {
      let left = number() * list.reduce((sum, item) => sum + weightOf(item), 0)
      const at = list.findIndex((item) => {
        left -= weightOf(item)
        return left < 0
      })
      return pick(list, at === -1 ? list.length - 1 : at)
    },
    shuffled(list) {
      const rest = [...list]
      return list.map(() => rest.splice(between(0, rest.length - 1), 1)[0] as (typeof list)[number])
    },
  }
}

function pick<T>(list: readonly T[], at: number): T {
  const item = list[at]
  if (item === undefined) throw new Error("There is nothing to choose from.")
  return item
}
