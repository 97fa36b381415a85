import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import type { Answer } from "#contract/endpoint.ts"
import { listActivity } from "#features/settings/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { sentenceOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"
import { Loaded } from "#ui/loaded.tsx"
import { Moment } from "#ui/moment.tsx"
import { OfficeHeading } from "#ui/office/office-heading.tsx"
import { Select } from "#ui/select.tsx"
import { SkeletonLines } from "#ui/skeleton.tsx"

type Entry = Answer<typeof listActivity>["data"][number]

const failed = "Failed to load the activity"

/** Who did what to which thing, newest first; its filter lives in the address. */
export function ActivityScreen() {
  const [address, setAddress] = useSearchParams()
  const entity = address.get("entity") ?? ""
  const trail = useInfiniteQuery({
    queryKey: [listActivity.path, { entity }],
    queryFn: ({ pageParam, signal }) =>
      call(listActivity, {
        signal,
        query: { ...(entity && { entity }), ...(pageParam !== null && { before: String(pageParam) }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
    staleTime: 0,
    // The filter stays under the hand of who sets it.
    placeholderData: keepPreviousData,
    meta: { isPersonal: true },
  })
  return (
    <>
      <OfficeHeading
        title="Activity Log"
        subtitle="What administrators did in the shop, and what the shop did itself."
      />
      <Loaded query={trail} failed={failed} skeleton={<SkeletonLines lines={12} />}>
        {({ pages }) => (
          <>
            <Select
              label="Show"
              value={entity}
              onChange={({ target }) =>
                setAddress(target.value === "" ? {} : { entity: target.value }, {
                  replace: true,
                  preventScrollReset: true,
                })
              }
              className="mb-6 max-w-60"
            >
              <option value="">Everything</option>
              {(pages[0]?.meta.entities ?? []).map((kind) => (
                <option key={kind} value={kind}>
                  {wordsOf(kind)}
                </option>
              ))}
            </Select>
            <Trail entries={pages.flatMap(({ data }) => data)} isFiltered={entity !== ""} />
            {trail.isError ? <Alert>{sentenceOf(trail.error, failed)}</Alert> : null}
            {trail.hasNextPage ? (
              <Button
                variant="outline"
                className="mt-6"
                busy={trail.isFetchingNextPage}
                onClick={() => trail.fetchNextPage()}
              >
                {trail.isFetchingNextPage ? "Loading..." : "Show older"}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  )
}

/** `contact_message` → `Contact message` */
function wordsOf(kind: string): string {
  const words = kind.replaceAll(/[_-]/g, " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function Trail({ entries, isFiltered }: { entries: readonly Entry[]; isFiltered: boolean }) {
  if (entries.length === 0) {
    return (
      <EmptyState title={isFiltered ? "Nothing of this kind" : "Nothing happened yet"}>
        Whatever an administrator changes, and whatever the shop does by itself, is told here.
      </EmptyState>
    )
  }
  return (
    <ol className="divide-y divide-hairline border-hairline border-y">
      {entries.map(({ id, at, sentence }) => (
        <li key={id} className="grid gap-x-6 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <Moment at={at} form="minute" className="money text-ink-soft text-sm sm:leading-6" />
          <p className="wrap-anywhere">{sentence}</p>
        </li>
      ))}
    </ol>
  )
}
