import autocannon, { type Request } from "autocannon"

export const connections = 50

/** Requests a second that were answered 2xx; any other answer fails the benchmark. */
export async function drive(url: string, seconds: number, request: Request | (() => Request)): Promise<number> {
  const load =
    typeof request === "function"
      ? { requests: [{ setupRequest: (base: Request) => ({ ...base, ...request() }) }] }
      : request
  const result = await autocannon({ url, connections, duration: seconds, ...load })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0 || result["2xx"] === 0) {
    throw new Error(`${url}: ${failed} requests failed, ${result["2xx"]} were answered.`)
  }
  return result["2xx"] / result.duration
}

/**
 * The two in turns, so that a machine that slows down slows both: many short turns where it is busy with other things.
 * @returns the turn whose ratio is the median; the very first turn only warms up
 */
export async function compare(
  turns: number,
  shop: () => Promise<number>,
  other: () => Promise<number>,
): Promise<{ shop: number; other: number }> {
  await shop()
  await other()
  const measured: { shop: number; other: number }[] = []
  for (let turn = 0; turn < turns; turn += 1) measured.push({ shop: await shop(), other: await other() })
  return middle(measured, (turn) => turn.shop / turn.other)
}

export function middle<Thing>(things: Thing[], size: (thing: Thing) => number): Thing {
  const sorted = things.toSorted((a, b) => size(a) - size(b))
  const found = sorted[Math.floor(sorted.length / 2)]
  if (found === undefined) throw new Error("Nothing was measured.")
  return found
}
