import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js"
import type { Stripe, StripeElements } from "@stripe/stripe-js"
import { loadStripe } from "@stripe/stripe-js/pure"
import { useEffect, useState } from "react"
import { Alert } from "#ui/alert.tsx"
import { Button } from "#ui/button.tsx"
import { FormOnItsWay } from "./form-on-its-way.tsx"
import type { PayableOrder, PaymentOutcome, ProviderForm } from "./provider-form.ts"
import { useStripeAppearance } from "./stripe-appearance.ts"

const FAILED = "The payment could not be completed. Please try again."

/** Stripe's Payment Element; its script is fetched here and nowhere else (decisions.md §5). */
const StripeForm: ProviderForm = (props) => {
  const { order, publishableKey } = props
  const [stripe, setStripe] = useState<Stripe | "on its way" | "failed">("on its way")
  const [attempts, setAttempts] = useState(1)
  const appearance = useStripeAppearance()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another effect.
  useEffect(() => {
    let isWanted = true
    const show = (loaded: Stripe | null) => isWanted && setStripe(loaded ?? "failed")
    loadStripe(publishableKey ?? "").then(show, () => show(null))
    return () => {
      isWanted = false
    }
  }, [publishableKey, attempts])

  function tryAgain() {
    setStripe("on its way")
    setAttempts(attempts + 1)
  }

  if (stripe === "on its way") return <FormOnItsWay />
  if (stripe === "failed") return <FormNotLoaded onRetry={tryAgain} />
  return (
    <Elements stripe={stripe} options={{ clientSecret: order.client_secret, appearance }}>
      <PaymentFields {...props} />
    </Elements>
  )
}

export default StripeForm

const PaymentFields: ProviderForm = ({ order, isDisabled, onReady }) => {
  const stripe = useStripe()
  const elements = useElements()
  const [hasFailed, setHasFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to pay is gone with the fields, not with each render.
  useEffect(() => () => onReady(null), [])

  if (hasFailed) return <FormNotLoaded onRetry={() => window.location.reload()} />
  return (
    <PaymentElement
      options={{ layout: "tabs", readOnly: isDisabled }}
      onReady={() => stripe && elements && onReady(() => confirmPayment(stripe, elements, order))}
      onLoadError={() => {
        onReady(null)
        setHasFailed(true)
      }}
    />
  )
}

async function confirmPayment(stripe: Stripe, elements: StripeElements, order: PayableOrder): Promise<PaymentOutcome> {
  const confirmParams = { return_url: `${window.location.origin}/order-success/${order.id}` }
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" })
    // Also after a payment whose answer was lost: the repeat is refused, because it was paid.
    const status = (paymentIntent ?? error?.payment_intent)?.status
    if (status === "succeeded" || status === "processing") return { isPaid: true }
    return { isPaid: false, message: error?.message ?? FAILED }
  } catch {
    return { isPaid: false, message: FAILED }
  }
}

function FormNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The payment form could not be loaded. Nothing was charged.
    </Alert>
  )
}
