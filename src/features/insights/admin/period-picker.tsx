import { type FormEvent, useState } from "react"
import { Button } from "#ui/button.tsx"
import { TextField } from "#ui/text-field.tsx"
import { lastDays, periodFault, presets, type ReportPeriod } from "./use-report-period.ts"

type PeriodPickerProps = { period: ReportPeriod; onPick: (period: ReportPeriod) => void }

/** The last days, or any from one to another. */
export function PeriodPicker({ period, onPick }: PeriodPickerProps) {
  const isChosen = (days: number) => {
    const { from, to } = lastDays(days)
    return from === period.from && to === period.to
  }
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-semibold text-sm">Last</legend>
        {presets.map(({ days, label }) => (
          <button
            key={days}
            type="button"
            aria-pressed={isChosen(days)}
            onClick={() => onPick(lastDays(days))}
            className="min-h-11 rounded-control border border-edge px-3 font-semibold text-sm transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-page"
          >
            {label}
          </button>
        ))}
      </fieldset>
      {/* Another period brings its own days into the fields. */}
      <OtherPeriod key={`${period.from} ${period.to}`} period={period} onPick={onPick} />
    </div>
  )
}

function OtherPeriod({ period, onPick }: PeriodPickerProps) {
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const [fault, setFault] = useState<string | null>(null)

  function show(event: FormEvent) {
    event.preventDefault()
    const found = periodFault({ from, to })
    setFault(found)
    if (found === null) onPick({ from, to })
  }
  return (
    <form onSubmit={show} noValidate aria-label="Other period" className="flex flex-wrap items-end gap-2">
      <TextField label="From" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      <TextField label="To" type="date" value={to} onChange={({ target }) => setTo(target.value)} />
      <Button type="submit" variant="outline">
        Show
      </Button>
      {fault ? (
        <p role="alert" className="basis-full text-sale text-sm">
          {fault}
        </p>
      ) : null}
    </form>
  )
}
