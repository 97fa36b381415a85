import { keepPreviousData, type UseQueryResult, useMutation } from "@tanstack/react-query"
import Download from "lucide-react/icons/download"
import type { ReactNode } from "react"
import { Alert } from "#ui/alert.tsx"
import { reasonOf, sentenceOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { saveFile } from "#ui/save-file.ts"
import { Skeleton } from "#ui/skeleton.tsx"

/** A report that is there already stays, paler, until that of another period comes. */
export const steadily = { placeholderData: keepPreviousData, staleTime: 0 } as const

type ReportSectionProps<Data> = {
  id: string
  title: string
  subtitle: string
  query: UseQueryResult<Data>
  /** Said of a failure for which the server has no words. */
  failed: string
  /** Fetches the report as a spreadsheet's file. */
  file: () => Promise<Blob>
  /** Its name: `sales-2026-01-01-to-2026-01-31.csv` */
  fileName: string
  children: (data: Data) => ReactNode
}

/** One report with its states and its file. */
export function ReportSection<Data>({
  id,
  title,
  subtitle,
  query,
  failed,
  children,
  ...rest
}: ReportSectionProps<Data>) {
  return (
    <section aria-labelledby={id} aria-busy={query.isFetching} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-ink border-b-2 pb-3">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="text-ink-soft text-sm">{subtitle}</p>
        </div>
        <CsvButton title={title} {...rest} />
      </div>
      {query.isError ? (
        <Alert
          action={
            <Button variant="outline" size="sm" onClick={() => query.refetch()}>
              Try Again
            </Button>
          }
        >
          {sentenceOf(query.error, failed)}
        </Alert>
      ) : null}
      {query.data === undefined ? null : (
        <div className={`transition-opacity ${query.isPlaceholderData ? "opacity-40" : ""}`}>
          {children(query.data)}
        </div>
      )}
      {query.isPending ? (
        <div role="status">
          <span className="sr-only">Loading {title}</span>
          <Skeleton className="h-64" />
        </div>
      ) : null}
    </section>
  )
}

function CsvButton({ title, file, fileName }: { title: string; file: () => Promise<Blob>; fileName: string }) {
  const load = useMutation({ mutationFn: file, onSuccess: (csv) => saveFile(csv, fileName) })
  return (
    <div className="flex flex-col items-end gap-1">
      <Button
        variant="outline"
        size="sm"
        busy={load.isPending}
        onClick={() => load.mutate()}
        aria-label={`Download ${title} as CSV`}
      >
        <Download aria-hidden="true" className="size-4" />
        CSV
      </Button>
      {load.isError ? (
        <p role="alert" className="text-sale text-sm">
          {reasonOf(load.error, "The file could not be made. Please try again.")}
        </p>
      ) : null}
    </div>
  )
}

/** Nothing to report. */
export function NoFigures({ children }: { children: ReactNode }) {
  return <p className="bg-panel p-6 text-ink-soft">{children}</p>
}
