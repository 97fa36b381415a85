import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { sentenceOf } from "./api-problem.ts"
import { FailureView } from "./failure-view.tsx"

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** Stands here while the answer is on its way, in its shape. */
  skeleton: ReactNode
  /** Said of a failure for which the server has no words. */
  failed: string
  heading?: "h1" | "h2"
  children: (data: Data) => ReactNode
}

/** What a call answered, its skeleton before, its failure instead. What is there already stays when a repeat fails. */
export function Loaded<Data>({ query, skeleton, failed, heading = "h2", children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <FailureView message={sentenceOf(query.error, failed)} heading={heading} />
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      {skeleton}
    </div>
  )
}
