import type { Services } from "#platform/services.ts"
import { paymentProvider } from "./choose-provider.ts"
import { askProvider, type Payable, type PaymentProvider } from "./provider.ts"
import { findPayment, insertPayment, replaceIntent, type StoredPayment } from "./queries.ts"

/**
 * Opens the payment of a committed order; called again it answers the same.
 * @param isAwaited the order waits for its payment: one that was canceled gets another intent
 * @param mayBeOpen an earlier attempt may have got this far
 * @returns what the payment page needs to take the money; null when that cannot be had: another provider opened it than
 * takes money now, or something else has become of it at this moment
 * @throws Problem payments.provider-unavailable
 */
export async function openPayment(
  services: Services,
  payable: Payable,
  { isAwaited, mayBeOpen }: { isAwaited: boolean; mayBeOpen: boolean },
): Promise<string | null> {
  const [known] = mayBeOpen ? await findPayment(services.db, [payable.orderId]) : []
  const provider = paymentProvider(services)
  if (known && known.provider !== provider.name) return null
  if (known) return known.status === "canceled" && isAwaited ? openNext(services, provider, known) : known.client_secret
  const { orderId, amountCents, currency } = payable
  const { intentId, clientSecret } = await askProvider(services, () => provider.createIntent(payable))
  await insertPayment(services.db, [orderId, provider.name, intentId, clientSecret, amountCents, currency])
  return clientSecret
}

/** What is canceled at its provider is never paid, so that the next intent is the only one that can be. */
async function openNext(
  services: Services,
  provider: PaymentProvider,
  { id, order_id: orderId, intent_id: canceled, amount_cents: amountCents, currency }: StoredPayment,
): Promise<string | null> {
  const payable = { orderId, amountCents, currency }
  // Named after the one before it: all who ask at the same moment, or again after a lost answer, get the same.
  const next = await askProvider(services, () => provider.createIntent(payable, `${orderId}:${canceled}`))
  const [replaced] = await replaceIntent(services.db, [id, canceled, next.intentId, next.clientSecret])
  if (replaced) return next.clientSecret
  const [now] = await findPayment(services.db, [orderId])
  return now?.intent_id === next.intentId ? next.clientSecret : null
}
