import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router"
import { reportCategories, reportFiles, reportProducts, reportStock } from "#features/insights/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { formatMoney } from "#ui/price.tsx"
import { callQuery } from "#ui/query-client.ts"
import { NoFigures, ReportSection, steadily } from "./report-section.tsx"
import { ReportTable } from "./report-table.tsx"
import type { ReportPeriod } from "./use-report-period.ts"

const money = (amount: number) => formatMoney(amount, "admin")
const shown = 10

/** What sold best. */
export function BestSellers({ period }: { period: ReportPeriod }) {
  const report = useQuery({ ...callQuery(reportProducts, { query: period }), ...steadily })
  return (
    <ReportSection
      id="best-sellers"
      title="Best sellers"
      subtitle={`The first ${shown} by pieces sold; the file has a hundred`}
      query={report}
      failed="Failed to load best sellers"
      file={() => call(reportFiles.products, { query: { ...period, format: "csv" } })}
      fileName={`products-${period.from}-to-${period.to}.csv`}
    >
      {({ data: { rows } }) =>
        rows.length === 0 ? (
          <NoFigures>Nothing was sold in this time.</NoFigures>
        ) : (
          <ReportTable
            label="Best sellers"
            rows={rows.slice(0, shown)}
            keyOf={({ id }) => id}
            columns={[
              { label: "Product", cell: ({ title }) => <ProductLink title={title} /> },
              { label: "Sold", cell: ({ quantity }) => quantity, isFigure: true },
              { label: "Revenue", cell: ({ revenue }) => money(revenue), isFigure: true },
            ]}
          />
        )
      }
    </ReportSection>
  )
}

/** What each category sold. */
export function CategorySales({ period }: { period: ReportPeriod }) {
  const report = useQuery({ ...callQuery(reportCategories, { query: period }), ...steadily })
  return (
    <ReportSection
      id="categories"
      title="Categories"
      subtitle="Where the revenue comes from"
      query={report}
      failed="Failed to load categories"
      file={() => call(reportFiles.categories, { query: { ...period, format: "csv" } })}
      fileName={`categories-${period.from}-to-${period.to}.csv`}
    >
      {({ data: { rows } }) => {
        const most = Math.max(...rows.map(({ revenue }) => revenue))
        return rows.length === 0 ? (
          <NoFigures>Nothing was sold in this time.</NoFigures>
        ) : (
          <ReportTable
            label="Categories"
            rows={rows}
            keyOf={({ id }) => id ?? "none"}
            columns={[
              { label: "Category", cell: ({ name, revenue }) => <Share name={name} part={revenue / most} /> },
              { label: "Sold", cell: ({ quantity }) => quantity, isFigure: true },
              { label: "Revenue", cell: ({ revenue }) => money(revenue), isFigure: true },
            ]}
          />
        )
      }}
    </ReportSection>
  )
}

/** A name over the bar of its share. */
function Share({ name, part }: { name: string; part: number }) {
  return (
    <>
      {name}
      <span aria-hidden="true" className="mt-1 block h-2 bg-panel">
        <span className="block h-full bg-orange" style={{ width: `${Math.max(1, part * 100)}%` }} />
      </span>
    </>
  )
}

/** What runs out first. */
export function RunningOut() {
  const report = useQuery({ ...callQuery(reportStock), ...steadily })
  return (
    <ReportSection
      id="running-out"
      title="Running out"
      subtitle="Stock against what was sold in the last 30 days"
      query={report}
      failed="Failed to load stock"
      file={() => call(reportFiles.stock, { query: { format: "csv" } })}
      fileName="stock.csv"
    >
      {({ data: { rows } }) =>
        rows.length === 0 ? (
          <NoFigures>Nothing that was sold lately has a stock to run out of.</NoFigures>
        ) : (
          <ReportTable
            label="Running out"
            rows={rows.slice(0, shown)}
            keyOf={({ id }) => id}
            columns={[
              { label: "Product", cell: ({ title }) => <ProductLink title={title} /> },
              { label: "Stock", cell: ({ stock }) => stock, isFigure: true },
              { label: "Sold", cell: ({ sold }) => sold, isFigure: true, isExtra: true },
              {
                label: "Lasts",
                cell: ({ stock, days_left }) => <DaysLeft stock={stock} days={days_left} />,
                isFigure: true,
              },
            ]}
          />
        )
      }
    </ReportSection>
  )
}

const soon = 7

function DaysLeft({ stock, days }: { stock: number; days: number }) {
  if (stock === 0) return <strong className="text-sale">Sold out</strong>
  const words = days === 0 ? "Less than a day" : days === 1 ? "1 day" : `${days} days`
  return days <= soon ? <strong className="text-sale">{words}</strong> : words
}

function ProductLink({ title }: { title: string }) {
  return (
    <Link to={`/admin/products?${new URLSearchParams({ search: title })}`} className="stitched">
      {title}
    </Link>
  )
}
