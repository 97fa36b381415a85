import { authorizeSandboxPayment, confirmSandboxPayment } from "#features/payments/contract.ts"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import type { CardDetails } from "./card-fields.tsx"
import type { PayableOrder, PaymentOutcome } from "./provider-form.ts"

const FAILED = "The payment could not be completed. Please try again."

/** An intent's secret begins with its id, as card providers have it. */
const intentOf = (order: PayableOrder) => ({ intentId: order.client_secret.split("_secret_")[0] ?? "" })

export async function confirmPayment(
  order: PayableOrder,
  card: CardDetails,
): Promise<PaymentOutcome | "requires_action"> {
  try {
    const { status } = await call(confirmSandboxPayment, {
      params: intentOf(order),
      body: {
        client_secret: order.client_secret,
        card_number: card.number,
        expiry: card.expiry,
        cvc: card.cvc,
      },
      anonymous: true,
    })
    return status === "succeeded" ? { isPaid: true } : status
  } catch (error) {
    return { isPaid: false, message: reasonOf(error, FAILED) }
  }
}

/** The shopper's answer to the bank's question. */
export async function authorizePayment(order: PayableOrder, approve: boolean): Promise<PaymentOutcome> {
  try {
    await call(authorizeSandboxPayment, {
      params: intentOf(order),
      body: { client_secret: order.client_secret, approve },
      anonymous: true,
    })
    return { isPaid: true }
  } catch (error) {
    return { isPaid: false, message: reasonOf(error, FAILED) }
  }
}
