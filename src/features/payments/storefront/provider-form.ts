import type { ComponentType } from "react"

/** The order as the checkout hands it to the payment page (SF §3). */
export type PayableOrder = { id: string; client_secret: string; total_amount: number }

/** What came of it; `message` is the provider's own, shown in red under the form. */
export type PaymentOutcome = { isPaid: true } | { isPaid: false; message: string }

/** Takes the money with what was typed into the form. */
export type ConfirmPayment = () => Promise<PaymentOutcome>

/**
 * A payment provider's form, in its place between 'Payment Details' and Pay Now. It calls `onReady` with its way to
 * confirm once its elements are ready, and with null while they are not; the provider's own dialogs are its own affair.
 */
export type ProviderForm = ComponentType<{
  order: PayableOrder
  /** By which the provider's script knows the shop; the sandbox has none. */
  publishableKey: string | null
  isDisabled: boolean
  onReady: (confirm: ConfirmPayment | null) => void
}>
