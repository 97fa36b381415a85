import { TextField } from "#ui/text-field.tsx"

export type CardDetails = { number: string; expiry: string; cvc: string }
export const emptyCard: CardDetails = { number: "", expiry: "", cvc: "" }

/** What is still missing, in the words that card forms use; null when nothing is. */
export function incompleteField({ number, expiry, cvc }: CardDetails): string | null {
  if (number.replaceAll(" ", "").length < 12) return "Your card number is incomplete."
  if (!/^\d{2} \/ \d{2}$/.test(expiry)) return "Your card's expiration date is incomplete."
  if (cvc.length < 3) return "Your card's security code is incomplete."
  return null
}

type CardFieldsProps = { card: CardDetails; isDisabled: boolean; onChange: (card: CardDetails) => void }

/** Number, expiry and security code, grouped as they are printed on a card. */
export function CardFields({ card, isDisabled, onChange }: CardFieldsProps) {
  const digits = { inputMode: "numeric" as const, disabled: isDisabled, spellCheck: false }
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        {...digits}
        label="Card number"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        className="col-span-2"
        value={card.number}
        onChange={(event) => onChange({ ...card, number: inGroups(event.target.value) })}
      />
      <TextField
        {...digits}
        label="Expiry"
        autoComplete="cc-exp"
        placeholder="MM / YY"
        value={card.expiry}
        onChange={(event) => onChange({ ...card, expiry: asExpiry(event.target.value, card.expiry) })}
      />
      <TextField
        {...digits}
        label="CVC"
        autoComplete="cc-csc"
        placeholder="CVC"
        value={card.cvc}
        onChange={(event) => onChange({ ...card, cvc: onlyDigits(event.target.value).slice(0, 4) })}
      />
    </div>
  )
}

const onlyDigits = (typed: string): string => typed.replace(/\D/g, "")

/** 4242424242424242 → 4242 4242 4242 4242 */
export const inGroups = (typed: string): string =>
  (
    onlyDigits(typed)
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(" ")

/** 1234 → 12 / 34; what is being deleted stays deleted. */
export function asExpiry(typed: string, before: string): string {
  // Browsers fill in the whole year: 12/2034.
  const digits = onlyDigits(typed)
    .replace(/^(\d{2})20(\d{2})$/, "$1$2")
    .slice(0, 4)
  const isDeleting = typed.length < before.length
  if (digits.length < 2 || (isDeleting && digits.length === 2)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}
