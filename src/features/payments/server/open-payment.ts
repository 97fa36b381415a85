import type { Services } from "#platform/services.ts"
import { paymentProvider } from "./choose-provider.ts"
import { askProvider, type Payable } from "./provider.ts"
import { findPayment, insertPayment } from "./queries.ts"

/**
 * Opens the payment of a committed order; called again it answers the same.
 * @param mayBeOpen an earlier attempt may have got this far
 * @returns what the payment page needs to take the money; null when another provider opened it than takes money now
 * @throws Problem payments.provider-unavailable
 */
export async function openPayment(services: Services, payable: Payable, mayBeOpen: boolean): Promise<string | null> {
  const [open] = mayBeOpen ? await findPayment(services.db, [payable.orderId]) : []
  const provider = paymentProvider(services)
  if (open) return open.provider === provider.name ? open.client_secret : null
  const { intentId, clientSecret } = await askProvider(services, () => provider.createIntent(payable))
  const { orderId, amountCents, currency } = payable
  await insertPayment(services.db, [orderId, provider.name, intentId, clientSecret, amountCents, currency])
  return clientSecret
}
