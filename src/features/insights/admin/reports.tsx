import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { BestSellers, CategorySales, RunningOut } from "./goods-reports.tsx"
import { PeriodPicker } from "./period-picker.tsx"
import { SalesOverTime } from "./sales-report.tsx"
import { useReportPeriod } from "./use-report-period.ts"

/** How the shop does: sales over time, what sells, where the revenue comes from, what runs out. */
export function Reports() {
  const { period, by, set } = useReportPeriod()
  return (
    <>
      <OfficeHeading title="Reports" subtitle="Days begin and end at midnight UTC." />
      <PeriodPicker period={period} onPick={set} />
      <div className="flex flex-col gap-12">
        <SalesOverTime period={period} by={by} onStep={(step) => set({ by: step })} />
        <div className="grid gap-12 lg:grid-cols-2 lg:gap-8">
          <BestSellers period={period} />
          <CategorySales period={period} />
        </div>
        <RunningOut />
      </div>
    </>
  )
}
