import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { listProductReviews, type PublishedReview } from "#features/reviews/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { Button } from "#ui/button.tsx"
import { callQuery } from "#ui/query-client.ts"
import { SkeletonLines } from "#ui/skeleton.tsx"
import { Stars } from "#ui/stars.tsx"
import { WriteReview } from "./write-review.tsx"

/** The message after a review was sent clears, and the reviews reload, after this long (SF §9). */
const MESSAGE_MS = 2000

type ProductReviewsProps = {
  productId: string /** What the first load already brought. */
  initial?: PublishedReview[]
}

/** The approved reviews of a product and the form to write one (SF §2, §4). */
export function ProductReviews({ productId, initial }: ProductReviewsProps) {
  const client = useQueryClient()
  const query = callQuery(listProductReviews, { params: { id: productId } })
  const reviews = useQuery({ ...query, ...(initial ? { initialData: { data: initial } } : {}) })
  const [isWriting, setIsWriting] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const message = useRef<HTMLDivElement>(null)
  const writeButton = useRef<HTMLButtonElement>(null)
  // The form that was sent is gone, and with it the place where its writer looked.
  useEffect(() => {
    if (!isSubmitted) return
    writeButton.current?.focus({ preventScroll: true })
    message.current?.scrollIntoView({ block: "nearest" })
  }, [isSubmitted])

  function showSubmitted() {
    setIsWriting(false)
    setIsSubmitted(true)
    setTimeout(() => {
      setIsSubmitted(false)
      client.invalidateQueries(query)
    }, MESSAGE_MS)
  }

  return (
    <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
      <div>
        {reviews.isError ? (
          <Alert
            action={
              <Button variant="outline" size="sm" onClick={() => reviews.refetch()}>
                Try again
              </Button>
            }
          >
            Could not load reviews.
          </Alert>
        ) : reviews.data ? (
          <ReviewList reviews={reviews.data.data} />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </div>
      <div className="flex flex-col items-start gap-4">
        <div ref={message} role="status" className="w-full empty:hidden">
          {isSubmitted && <Alert tone="success">Review submitted! Awaiting approval.</Alert>}
        </div>
        {isWriting ? (
          <WriteReview productId={productId} onSubmitted={showSubmitted} onCancel={() => setIsWriting(false)} />
        ) : (
          <Button ref={writeButton} variant="outline" onClick={() => setIsWriting(true)}>
            Write a review
          </Button>
        )}
      </div>
    </div>
  )
}

function ReviewList({ reviews }: { reviews: PublishedReview[] }) {
  if (reviews.length === 0) return <p className="text-ink-soft">No reviews yet. Be the first to write one.</p>
  return (
    <ul className="flex flex-col divide-y divide-hairline">
      {reviews.map((review) => (
        <li key={review.id} className="py-6 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3">
            <Stars rating={review.rating} />
            <span className="wrap-anywhere font-semibold">{review.name}</span>
            <time dateTime={review.created_at} className="text-ink-soft text-sm">
              {formatDay(review.created_at)}
            </time>
          </p>
          <p className="wrap-anywhere mt-2 max-w-prose whitespace-pre-line">{review.comment}</p>
        </li>
      ))}
    </ul>
  )
}

/** The same on server and browser, whatever their time zones. */
const formatDay = (moment: string): string =>
  new Date(moment).toLocaleDateString("en-IE", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
