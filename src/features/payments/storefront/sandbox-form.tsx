import { useEffect, useRef, useState } from "react"
import { Tabs } from "#ui/tabs.tsx"
import { type CardDetails, CardFields, emptyCard, incompleteField } from "./card-fields.tsx"
import type { PaymentOutcome, ProviderForm } from "./provider-form.ts"
import { authorizePayment, confirmPayment } from "./sandbox-bank.ts"
import { SandboxConfirmation } from "./sandbox-confirmation.tsx"
import { TestCards } from "./test-cards.tsx"

/** The sandbox bank's form, in tabs like a real provider's (decisions.md §5). */
const SandboxForm: ProviderForm = ({ order, isDisabled, onReady }) => {
  const [card, setCard] = useState(emptyCard)
  const [tab, setTab] = useState("card")
  const typed = useRef<CardDetails>(emptyCard)
  typed.current = card
  /** Answers the bank's question; null while it asks nothing. */
  const [answer, setAnswer] = useState<{ with: (approve: boolean) => void } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: ready once, for this order; onReady is new with every render.
  useEffect(() => {
    onReady(async (): Promise<PaymentOutcome> => {
      const incomplete = incompleteField(typed.current)
      if (incomplete !== null) return { isPaid: false, message: incomplete }
      const outcome = await confirmPayment(order, typed.current)
      if (outcome !== "requires_action") return outcome
      const isApproved = await new Promise<boolean>((resolve) => setAnswer({ with: resolve }))
      setAnswer(null)
      return authorizePayment(order, isApproved)
    })
    return () => onReady(null)
  }, [order.client_secret])

  return (
    <>
      <Tabs
        label="Payment method"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            key: "card",
            label: "Card",
            content: <CardFields card={card} isDisabled={isDisabled} onChange={setCard} />,
          },
          {
            key: "test-cards",
            label: "Test cards",
            content: (
              <TestCards
                onPick={(number) => {
                  setCard({ number, expiry: "12 / 34", cvc: "123" })
                  setTab("card")
                }}
              />
            ),
          },
        ]}
      />
      <SandboxConfirmation order={order} onAnswer={answer?.with ?? null} />
    </>
  )
}

export default SandboxForm
