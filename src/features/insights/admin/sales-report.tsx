import { useQuery } from "@tanstack/react-query"
import Coins from "lucide-react/icons/coins"
import Package from "lucide-react/icons/package"
import Repeat from "lucide-react/icons/repeat"
import ShoppingBasket from "lucide-react/icons/shopping-basket"
import Undo2 from "lucide-react/icons/undo-2"
import { lazy, Suspense, useState } from "react"
import { reportFiles, reportSales, type SalesReport } from "#features/insights/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { StatCard } from "#ui/office/stat-card.tsx"
import { formatMoney } from "#ui/price.tsx"
import { callQuery } from "#ui/query-client.ts"
import { Select } from "#ui/select.tsx"
import { Skeleton } from "#ui/skeleton.tsx"
import { NoFigures, ReportSection, steadily } from "./report-section.tsx"
import { ReportTable } from "./report-table.tsx"
import { Trend } from "./trend.tsx"
import type { ReportPeriod, Step } from "./use-report-period.ts"

// The drawing of charts is large, and comes after the figures.
const SalesChart = lazy(() => import("./sales-chart.tsx"))

type SalesProps = { period: ReportPeriod; by: Step; onStep: (by: Step) => void }
type Row = SalesReport["rows"][number]

const money = (amount: number) => formatMoney(amount, "admin")

/** Orders paid and money moved, over time. */
export function SalesOverTime({ period, by, onStep }: SalesProps) {
  const asked = { ...period, by }
  const report = useQuery({ ...callQuery(reportSales, { query: asked }), ...steadily })
  return (
    <ReportSection
      id="sales"
      title="Sales"
      subtitle="Orders by the day of their payment, refunds by the day of theirs"
      query={report}
      failed="Failed to load sales"
      file={() => call(reportFiles.sales, { query: { ...asked, format: "csv" } })}
      fileName={`sales-${period.from}-to-${period.to}.csv`}
    >
      {({ data }) => (
        <>
          <Figures report={data} />
          {data.total.orders === 0 && data.total.refunds === 0 ? (
            <NoFigures>Nothing was sold in this time.</NoFigures>
          ) : (
            <OverTime report={data} onStep={onStep} />
          )}
        </>
      )}
    </ReportSection>
  )
}

function Figures({ report: { total, previous } }: { report: SalesReport }) {
  const trend = (now: number | null, before: number | null) => (
    <Trend percent={before && now !== null ? Math.round(((now - before) / before) * 100) : null} />
  )
  return (
    // An amount needs more room than a number.
    <dl className="mb-6 grid grid-cols-2 gap-2 *:first:col-span-2 sm:gap-3 lg:grid-cols-3 xl:grid-cols-[1.35fr_1.25fr_0.9fr_1.25fr_1fr] xl:*:first:col-span-1">
      <StatCard
        label="Revenue"
        value={money(total.revenue)}
        icon={Coins}
        field="leaf"
        note={trend(total.revenue, previous.revenue)}
      />
      <StatCard label="Refunds" value={money(total.refunds)} icon={Undo2} field="rose" />
      <StatCard
        label="Orders"
        value={total.orders}
        icon={Package}
        field="orange"
        note={trend(total.orders, previous.orders)}
      />
      <StatCard
        label="Average order"
        value={total.average_order_value === null ? "–" : money(total.average_order_value)}
        icon={ShoppingBasket}
        field="marigold"
        note={trend(total.average_order_value, previous.average_order_value)}
      />
      {total.returning_customers === null ? null : (
        <StatCard label="Returning customers" value={total.returning_customers} icon={Repeat} field="sky" />
      )}
    </dl>
  )
}

const metrics = [
  { key: "revenue", label: "Revenue" },
  { key: "orders", label: "Orders" },
] as const
const steps = [
  { by: "day", label: "By day" },
  { by: "week", label: "By week" },
  { by: "month", label: "By month" },
] as const

function OverTime({ report, onStep }: { report: SalesReport; onStep: (by: Step) => void }) {
  const [metric, setMetric] = useState<(typeof metrics)[number]["key"]>("revenue")
  const isMoney = metric === "revenue"
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <Select
          label="Figure"
          labelHidden
          value={metric}
          onChange={({ target }) => setMetric(target.value === "orders" ? "orders" : "revenue")}
          className="min-w-36 max-sm:flex-1"
        >
          {metrics.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          label="Steps"
          labelHidden
          value={report.by}
          onChange={({ target }) => onStep(steps.find(({ by }) => by === target.value)?.by ?? "day")}
          className="min-w-36 max-sm:flex-1"
        >
          {steps.map(({ by, label }) => (
            <option key={by} value={by}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div aria-hidden="true" className="h-64 sm:h-80">
        <Suspense fallback={<Skeleton className="h-full" />}>
          <SalesChart
            bars={report.rows.map((row) => ({
              label: stepWords(row.from, report.by),
              value: row[metric],
              less: isMoney ? row.refunds : 0,
            }))}
            name={isMoney ? "Revenue" : "Orders"}
            lessName="Refunds"
            format={isMoney ? wholeMoney : String}
          />
        </Suspense>
      </div>
      <details className="mt-4">
        <summary className="min-h-11 content-center font-semibold">The same as a table</summary>
        <SalesTable report={report} />
      </details>
    </>
  )
}

/** Cents would crowd the axis. */
const wholeMoney = (amount: number) => (Number.isInteger(amount) ? money(amount).replace(/\.00$/, "") : money(amount))

function SalesTable({ report: { rows, by, total } }: { report: SalesReport }) {
  const average = (value: number | null) => (value === null ? "–" : money(value))
  const hasReturning = total.returning_customers !== null
  return (
    <ReportTable
      label="Sales over time"
      rows={rows}
      keyOf={(row) => row.from}
      columns={[
        { label: by === "day" ? "Day" : by === "week" ? "Week from" : "Month", cell: (row) => stepWords(row.from, by) },
        { label: "Orders", cell: (row) => row.orders, isFigure: true },
        { label: "Revenue", cell: (row) => money(row.revenue), isFigure: true },
        { label: "Refunds", cell: (row) => money(row.refunds), isFigure: true, isExtra: true },
        { label: "Average", cell: (row) => average(row.average_order_value), isFigure: true, isExtra: true },
        ...(hasReturning
          ? [{ label: "Returning", cell: (row: Row) => row.returning_customers, isFigure: true, isExtra: true }]
          : []),
      ]}
      sums={[
        "Together",
        total.orders,
        money(total.revenue),
        money(total.refunds),
        average(total.average_order_value),
        ...(hasReturning ? [total.returning_customers] : []),
      ]}
    />
  )
}

const forms = {
  day: new Intl.DateTimeFormat("en-IE", { day: "numeric", month: "short", timeZone: "UTC" }),
  month: new Intl.DateTimeFormat("en-IE", { month: "short", year: "numeric", timeZone: "UTC" }),
}

const stepWords = (from: string, by: Step): string => forms[by === "month" ? "month" : "day"].format(new Date(from))
