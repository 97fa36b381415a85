import type { Services } from "#platform/services.ts"
import type { PaymentProvider } from "./provider.ts"
import { openSandbox } from "./sandbox-provider.ts"
import { openStripe } from "./stripe-provider.ts"

type Known = Pick<Services, "config" | "db">

/** The provider that the configuration names: it takes every new payment (decisions.md §5). */
export function paymentProvider({ config, db }: Known): PaymentProvider {
  return config.stripe ? openStripe(config.stripe) : openSandbox(db, config.authSecret)
}

/**
 * The provider that opened a payment, which alone can be asked about it. The sandbox is always there to be asked, but
 * takes no payment where Stripe does.
 * @returns null when it is not configured any more
 */
export function providerNamed({ config, db }: Known, name: PaymentProvider["name"]): PaymentProvider | null {
  if (name === "sandbox") return openSandbox(db, config.authSecret)
  return config.stripe ? openStripe(config.stripe) : null
}
