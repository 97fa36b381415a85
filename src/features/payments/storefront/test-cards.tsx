import { Button } from "#ui/button.tsx"

/** The sandbox bank's cards (decisions.md §5). */
const testCards = [
  { number: "4242 4242 4242 4242", does: "Pays" },
  { number: "4000 0025 0000 3155", does: "Asks for a confirmation step" },
  { number: "4000 0000 0000 0002", does: "Is declined" },
  { number: "4000 0000 0000 9995", does: "Has insufficient funds" },
] as const

/** Only in test mode: which card does what. */
export function TestCards({ onPick }: { onPick: (number: string) => void }) {
  return (
    <ul className="flex flex-col divide-y divide-hairline">
      {testCards.map(({ number, does }) => (
        <li key={number} className="flex items-center justify-between gap-3 py-2">
          <span>
            <span className="money block font-semibold">{number}</span>
            <span className="text-ink-soft text-sm">{does}</span>
          </span>
          <Button variant="outline" size="sm" aria-label={`Use ${number}`} onClick={() => onPick(number)}>
            Use
          </Button>
        </li>
      ))}
    </ul>
  )
}
