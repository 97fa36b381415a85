import type { Services } from "#platform/services.ts"
import type { PaymentProvider } from "./provider.ts"
import { openSandbox } from "./sandbox-provider.ts"

/** The provider that the configuration names (decisions.md §5). */
export function paymentProvider({ config, db }: Pick<Services, "config" | "db">): PaymentProvider {
  return openSandbox(db, config.authSecret)
}
