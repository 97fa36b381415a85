import { Problem } from "#platform/problem.ts"

// A password costs 19 MiB and most of a core for 40 ms: two at once leave the other threads to the rest of the shop.
const atOnce = 2
const mostWaiting = 100

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs work on passwords when its turn comes, so that a flood of sign-ins costs a bounded share of the machine.
 * Work must not ask for a turn inside its turn.
 * @throws Problem server.unavailable when the queue is full
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1
  else if (waiting.length < mostWaiting) await new Promise<void>((start) => waiting.push(start))
  else throw new Problem("server.unavailable", 503, "Many people are signing in. Please try again in a moment.")
  try {
    return await work()
  } finally {
    // A turn goes straight to the next in line: nobody can slip in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
