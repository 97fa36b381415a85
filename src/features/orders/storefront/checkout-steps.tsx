const steps = ["Information", "Payment", "Confirmation"] as const

type CheckoutStepsProps = { current: (typeof steps)[number] }

/** Where the shopper is on the way to an order (SF §2). */
export function CheckoutSteps({ current }: CheckoutStepsProps) {
  const at = steps.indexOf(current)
  return (
    <nav aria-label="Checkout steps">
      <ol className="grid max-w-2xl grid-cols-3 gap-2">
        {steps.map((step, index) => (
          <li key={step} aria-current={step === current ? "step" : undefined} className="flex flex-col gap-2">
            <span aria-hidden="true" className={index <= at ? "band h-3" : "h-3 bg-panel"} />
            <span className={`text-sm sm:text-base ${index === at ? "font-bold" : "text-ink-soft"}`}>
              <span className="tabular-nums">{index + 1}</span> {step}
              {index < at && <span className="sr-only"> (done)</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
