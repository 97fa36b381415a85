import { randomInt } from "node:crypto"
import { expect } from "vitest"
import { type Chance, chanceOf } from "#demo/history/chance.ts"

/** Where a test strikes: printed, so that a failure can be repeated with the same FAULTS_SEED. */
export function drawSeed(): number {
  const seed = Number(process.env.FAULTS_SEED || randomInt(2 ** 31))
  process.stdout.write(`FAULTS_SEED=${seed} (${expect.getState().currentTestName})\n`)
  return seed
}

/** Chance for one of many that act at once: what befalls it does not depend on who was quicker. */
export const chanceFor = (seed: number, nth: number): Chance => chanceOf(seed ^ Math.imul(nth + 1, 0x9e3779b1))

/** So many moments among so many calls, ascending, none at the very beginning or end. */
export const momentsAmong = (calls: number, moments: number, chance: Chance): number[] =>
  Array.from({ length: moments }, () => chance.between(Math.ceil(calls / 20), Math.floor(calls * 0.9))).sort(
    (a, b) => a - b,
  )
