import { transact } from "#db/transact.ts"
import type { Services } from "#platform/services.ts"
import { providerNamed } from "./choose-provider.ts"
import { hearPayment } from "./hear-payment.ts"
import { askProvider, type Intent, type PaymentListener } from "./provider.ts"
import { findPayment, markAsked, movePayment, type StoredPayment } from "./queries.ts"

/** Asks the provider how an open payment stands: its webhook may be late or lost (decisions.md §5). */
export async function askAboutPayment(
  services: Services,
  orderId: string,
  listener: PaymentListener["payment"],
): Promise<void> {
  const [payment] = await findPayment(services.db, [orderId])
  if (payment?.status !== "open") return
  const provider = providerNamed(services, payment.provider)
  if (!provider) return
  await markAsked(services.db, [payment.id])
  await act(services, payment, await askProvider(services, () => provider.lookUp(payment.intent_id)), listener)
}

/** Closes the payment of an order that is no longer open; one that was quicker is heard as a payment. */
export async function cancelPayment(
  services: Services,
  orderId: string,
  listener: PaymentListener["payment"],
): Promise<void> {
  const [payment] = await findPayment(services.db, [orderId])
  if (payment?.status !== "open") return
  const provider = providerNamed(services, payment.provider)
  if (!provider) return
  await act(services, payment, await askProvider(services, () => provider.cancel(payment.intent_id)), listener)
}

async function act(
  services: Services,
  payment: StoredPayment,
  intent: Intent | null,
  listener: PaymentListener["payment"],
): Promise<void> {
  if (intent?.status === "canceled") await movePayment(services.db, [payment.id, payment.intent_id, "canceled", null])
  if (intent?.status !== "succeeded") return
  const event = { ...intent, kind: "payment" as const, outcome: "succeeded" as const, failureMessage: null }
  const disbelief = await transact(services.db, (tx) => hearPayment(services, tx, event, listener))
  if (disbelief) services.log.error({ intent: intent.intentId, disbelief }, "a payment was not believed")
}
