/** One line of the table: what was measured, beside its target in the house's numbers. */
export type Finding = {
  name: string
  value: number
  unit: "a second" | "ms" | "MB" | "kB"
  /** What it is held against, measured in the same run. */
  against?: { name: string; value: number }
  /** Where value is the worst of many: what is usual, and the same of what it is held against. */
  median?: { value: number; against: number }
  /** The least and the most that value may be, and that value ÷ against may be. */
  target: { atLeast?: number; atMost?: number; ratio?: number; ratioAtMost?: number }
}

export const ratioOf = ({ value, against }: Finding): number => (against ? value / against.value : Number.NaN)

export function isMet(finding: Finding): boolean {
  const { atLeast, atMost, ratio, ratioAtMost } = finding.target
  if (atLeast !== undefined && !(finding.value >= atLeast)) return false
  if (atMost !== undefined && !(finding.value <= atMost)) return false
  if (ratioAtMost !== undefined && !(ratioOf(finding) <= ratioAtMost)) return false
  return ratio === undefined || ratioOf(finding) >= ratio
}

export function printTable(findings: Finding[]): void {
  const rows = [
    ["", "measured", "", "held against", "ratio", "target", "", findings.some(({ median }) => median) ? "median" : ""],
    ...findings.map((finding) => {
      const { name, value, unit, against, median } = finding
      return [
        name,
        rounded(value),
        unit,
        against ? `${rounded(against.value)} ${against.name}` : "",
        against ? ratioOf(finding).toFixed(2) : "",
        targetOf(finding),
        isMet(finding) ? "✓" : "missed",
        median ? `${rounded(median.value)} against ${rounded(median.against)}` : "",
      ]
    }),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
    console.log(cells.join("  ").trimEnd())
  }
}

const rounded = (value: number) => value.toLocaleString("en", { maximumFractionDigits: value < 100 ? 1 : 0 })

function targetOf({ target: { atLeast, atMost, ratio, ratioAtMost } }: Finding): string {
  const parts = [
    ratio === undefined ? "" : `ratio ≥ ${ratio}`,
    ratioAtMost === undefined ? "" : `ratio ≤ ${ratioAtMost}`,
    atLeast === undefined ? "" : `≥ ${rounded(atLeast)}`,
    atMost === undefined ? "" : `≤ ${rounded(atMost)}`,
  ]
  return parts.filter(Boolean).join(", ")
}
