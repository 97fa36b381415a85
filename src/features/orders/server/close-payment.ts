import { cancelPayment } from "#features/payments/server/ask-about-payment.ts"
import type { Services } from "#platform/services.ts"
import { findCancelled } from "./queries.ts"
import { settlePayment } from "./settle-payment.ts"

/** Closes the payment of a cancelled order; of one that was taken up again meanwhile it stays as it is. */
export async function closePayment(services: Services, orderId: string): Promise<void> {
  const [cancelled] = await findCancelled(services.db, [orderId])
  if (cancelled) await cancelPayment(services, orderId, settlePayment)
}
