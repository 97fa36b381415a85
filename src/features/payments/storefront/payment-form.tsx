import { useQuery } from "@tanstack/react-query"
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react"
import { getPaymentConfiguration } from "#features/payments/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { Button } from "#ui/button.tsx"
import { callQuery } from "#ui/query-client.ts"
import { FormOnItsWay } from "./form-on-its-way.tsx"
import type { ConfirmPayment, PayableOrder, ProviderForm } from "./provider-form.ts"

/** Each provider's script is fetched when it is the one that takes the money. */
const providerForms: Partial<Record<string, ProviderForm>> = {
  sandbox: lazy(() => import("./sandbox-form.tsx")),
  stripe: lazy(() => import("./stripe-form.tsx")),
}

/** SF §9. */
const SHOW_SUCCESS_MS = 2000

type PaymentFormProps = { order: PayableOrder /** Two seconds after the payment succeeded. */; onDone: () => void }

/** The provider's form and Pay Now: idle, processing, succeeded; a refusal leads back to idle (SF §4). */
export function PaymentForm({ order, onDone }: PaymentFormProps) {
  const configuration = useQuery({ ...callQuery(getPaymentConfiguration), staleTime: Number.POSITIVE_INFINITY })
  const [confirm, setConfirm] = useState<{ payment: ConfirmPayment | null }>({ payment: null })
  const [state, setState] = useState<"idle" | "processing" | "succeeded">("idle")
  const [message, setMessage] = useState("")
  const payButton = useRef<HTMLButtonElement>(null)
  // It was disabled and so lost the keyboard; the next try begins there.
  useEffect(() => {
    if (message !== "") payButton.current?.focus()
  }, [message])

  async function pay(event: FormEvent) {
    event.preventDefault()
    // Elements that are not ready: submit silently stops (SF §4).
    if (confirm.payment === null || state !== "idle") return
    setState("processing")
    setMessage("")
    const outcome = await confirm.payment()
    if (outcome.isPaid) {
      setState("succeeded")
      setTimeout(onDone, SHOW_SUCCESS_MS)
    } else {
      setState("idle")
      setMessage(outcome.message)
    }
  }

  if (configuration.isError) {
    return (
      <Alert
        action={
          <Button variant="outline" size="sm" onClick={() => configuration.refetch()}>
            Try again
          </Button>
        }
      >
        The payment form could not be loaded. Nothing was charged.
      </Alert>
    )
  }
  const Provider = configuration.data && providerForms[configuration.data.provider]
  if (configuration.data && !Provider) return <Alert>This shop cannot take payments at the moment.</Alert>
  return (
    <form onSubmit={pay} noValidate aria-label="Payment" className="flex flex-col gap-5">
      <Suspense fallback={<FormOnItsWay />}>
        {Provider ? (
          <Provider
            order={order}
            publishableKey={configuration.data?.publishable_key ?? null}
            isDisabled={state !== "idle"}
            onReady={(payment) => setConfirm({ payment })}
          />
        ) : (
          <FormOnItsWay />
        )}
      </Suspense>
      <p role="alert" className="font-semibold text-sale empty:hidden">
        {message}
      </p>
      <Button
        ref={payButton}
        type="submit"
        size="lg"
        disabled={state !== "idle"}
        variant={state === "succeeded" ? "done" : "solid"}
        className={state === "succeeded" ? "opacity-100!" : ""}
      >
        <span aria-live="polite">
          {{ idle: "Pay Now", processing: "Processing...", succeeded: "Payment Successful!" }[state]}
        </span>
      </Button>
      <p className="text-center text-ink-soft text-sm">Apple Pay, Google Pay, and all major cards supported</p>
    </form>
  )
}
