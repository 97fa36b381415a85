import { askAboutPayment } from "#features/payments/server/ask-about-payment.ts"
import type { Services } from "#platform/services.ts"
import { findSilent } from "./queries.ts"
import { settlePayment } from "./settle-payment.ts"

const atOnce = 10

/**
 * Asks the provider about orders whose payment it has said nothing of: a webhook may be late or lost, and nobody may be
 * looking at the success page. The rest of a long list is for the next run, which begins where this one ended.
 */
export async function askAboutSilent(services: Services): Promise<void> {
  const silent = await findSilent(services.db, [])
  for (let from = 0; from < silent.length; from += atOnce) {
    const asked = silent.slice(from, from + atOnce).map(({ id }) => askAboutPayment(services, id, settlePayment))
    // A provider that is away is not asked about the others too.
    if ((await Promise.allSettled(asked)).every(({ status }) => status === "rejected")) return
  }
}
