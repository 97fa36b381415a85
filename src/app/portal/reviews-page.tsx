import { ReviewList } from "#features/reviews/portal/review-list.tsx"
import { PageHeading } from "#ui/page-heading.tsx"
import { portalMeta } from "./portal-meta.ts"

export const meta = () => portalMeta("My Reviews")

export default function ReviewsPage() {
  return (
    <>
      <PageHeading title="My Reviews">
        What you said of our work. Until it is approved, only you can see it.
      </PageHeading>
      <ReviewList />
    </>
  )
}
