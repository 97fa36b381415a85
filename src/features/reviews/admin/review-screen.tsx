import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import CircleCheck from "lucide-react/icons/circle-check"
import CircleX from "lucide-react/icons/circle-x"
import Clock from "lucide-react/icons/clock"
import MessageSquareQuote from "lucide-react/icons/message-square-quote"
import { useState } from "react"
import { deleteReview, type ReviewStatus } from "#features/reviews/contract.ts"
import { type ListedReview, listReviews } from "#features/reviews/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { DeleteDialog } from "#ui/office/delete-dialog.tsx"
import { serverPage } from "#ui/office/list-page.ts"
import { ListScreen } from "#ui/office/list-screen.tsx"
import { useListState } from "#ui/office/list-state.ts"
import { ListFilter } from "#ui/office/list-toolbar.tsx"
import { StatCard } from "#ui/office/stat-card.tsx"
import { callQuery } from "#ui/query-client.ts"
import { toast } from "#ui/toast.tsx"
import { ReviewCard, reviewColumns } from "./review-card.tsx"

const PAGE_SIZE = 12

const statuses: { value: ReviewStatus; label: string }[] = [
  { value: "pending", label: "Pending" },
  { value: "approved", label: "Approved" },
  { value: "declined", label: "Declined" },
]

/** What customers wrote about the pieces, to be published or kept back (BO §2 Reviews). */
export function ReviewScreen() {
  const client = useQueryClient()
  const list = useListState("reviews", ["status"])
  const [chosen, setChosen] = useState<ListedReview | null>(null)
  const reviews = useQuery({
    ...callQuery(listReviews, {
      query: {
        page: String(list.page),
        limit: String(PAGE_SIZE),
        status_filter: statuses.find(({ value }) => value === list.filter("status"))?.value,
      },
    }),
    placeholderData: keepPreviousData,
  })

  return (
    <>
      <ListScreen
        title="Review Management"
        subtitle="What customers wrote about your pieces. What you approve is published, and its stars count."
        list={list}
        query={reviews}
        pageOf={({ data, meta }) => serverPage(data, meta.total, PAGE_SIZE)}
        stats={({ counts: { pending, approved, declined } }) => (
          <>
            <StatCard
              label="Total Reviews"
              value={pending + approved + declined}
              icon={MessageSquareQuote}
              field="sky"
            />
            <StatCard label="Pending" value={pending} icon={Clock} field="marigold" />
            <StatCard label="Approved" value={approved} icon={CircleCheck} field="leaf" />
            <StatCard label="Declined" value={declined} icon={CircleX} field="rose" />
          </>
        )}
        filters={<ListFilter name="status" label="Status" all="All Statuses" options={statuses} list={list} />}
        loading="Loading reviews"
        failed="Failed to fetch reviews"
        empty={{
          filtered: "No reviews found",
          none: "No reviews yet",
          hint: "What customers write on a product's page waits here for your word.",
        }}
        label="Reviews"
        keyOf={({ id }) => id}
        card={(review) => <ReviewCard review={review} onDelete={setChosen} />}
        columns={reviewColumns({ onDelete: setChosen })}
      />
      <DeleteDialog
        chosen={chosen}
        onClose={() => setChosen(null)}
        title="Delete Review"
        onDelete={({ id }) => call(deleteReview, { params: { id } })}
        onDeleted={() => {
          toast("Review deleted")
          void client.invalidateQueries({ queryKey: [listReviews.path] })
        }}
        failed="Failed to delete review"
      >
        {({ name, product, status }) => (
          <p>
            Delete the review of <strong>{product.title}</strong> by {name}?{" "}
            {status === "approved" ? "Its stars no longer count for the product. " : ""}This action cannot be undone.
          </p>
        )}
      </DeleteDialog>
    </>
  )
}
