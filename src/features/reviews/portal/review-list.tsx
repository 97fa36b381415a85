import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { listMyReviews } from "#features/reviews/contract.ts"
import { ButtonLink } from "#ui/button.tsx"
import { EmptyState } from "#ui/empty-state.tsx"
import { PagedList, usePageNumber } from "#ui/paged-list.tsx"
import { callQuery } from "#ui/query-client.ts"
import { ReviewItem } from "./review-item.tsx"

const ROWS = 10

/** What the customer wrote of the shop's pieces, newest first. */
export function ReviewList() {
  const page = usePageNumber()
  const reviews = useQuery({
    ...callQuery(listMyReviews, { query: { page: String(page), limit: String(ROWS) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagedList
      query={reviews}
      label="My reviews"
      failed="Failed to load your reviews"
      empty={
        <EmptyState title="No reviews yet" action={<ButtonLink to="/customer/orders/">Look at my orders</ButtonLink>}>
          Say how a piece wears: others read it before they choose. You write on the piece's own page.
        </EmptyState>
      }
    >
      {(review) => <ReviewItem key={review.id} review={review} />}
    </PagedList>
  )
}
