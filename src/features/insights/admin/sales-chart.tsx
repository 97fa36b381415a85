import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts"

type SalesBar = {
  /** Below the bar: `21 Nov`. */
  label: string
  value: number
  /** Taken from it: shown on top of the bar. */
  less: number
}

type SalesChartProps = { bars: readonly SalesBar[]; format: (value: number) => string; name: string; lessName: string }

const axis = { stroke: "var(--color-ink-soft)", fontSize: 12, tickLine: false, axisLine: false } as const

/** A bar for each day, week or month. For the eye: the table beside it has the same figures for everybody. */
export default function SalesChart({ bars, format, name, lessName }: SalesChartProps) {
  const hasLess = bars.some(({ less }) => less > 0)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...bars]} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
        <XAxis dataKey="label" minTickGap={24} {...axis} />
        <YAxis width={64} tickFormatter={format} allowDecimals={false} {...axis} />
        <Tooltip
          cursor={{ fill: "var(--color-panel)" }}
          formatter={(value) => format(Number(value))}
          isAnimationActive={false}
          contentStyle={{ background: "var(--color-float)", border: "1px solid var(--color-hairline)" }}
        />
        <Bar dataKey="value" name={name} fill="var(--color-orange)" isAnimationActive={false} maxBarSize={48} />
        {hasLess ? (
          <Bar dataKey="less" name={lessName} fill="var(--color-sale)" isAnimationActive={false} maxBarSize={48} />
        ) : null}
      </BarChart>
    </ResponsiveContainer>
  )
}
