import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { Link } from "react-router"
import { deleteReview, listMyReviews, type MyReview } from "#features/reviews/contract.ts"
import { call } from "#ui/api-client.ts"
import { AskFirst } from "#ui/ask-first.tsx"
import { Button } from "#ui/button.tsx"
import { Moment } from "#ui/moment.tsx"
import { Picture } from "#ui/picture.tsx"
import { Stars } from "#ui/stars.tsx"
import { StatusChip } from "#ui/status-chip.tsx"
import { toast } from "#ui/toast.tsx"
import { EditReview } from "./edit-review.tsx"

/** One review of the customer's: as long as it waits he may change it, and he may take it back whenever he likes. */
export function ReviewItem({ review }: { review: MyReview }) {
  const [isEditing, setEditing] = useState(false)
  const client = useQueryClient()
  const edit = useRef<HTMLButtonElement>(null)
  const { product, status } = review
  const title = product?.title ?? "A piece that has left the shop"

  function closeEditor() {
    setEditing(false)
    // The form's own buttons are gone.
    requestAnimationFrame(() => edit.current?.focus())
  }

  function showRemoved() {
    // The row goes, and with it the button that had the focus.
    document.getElementById("main")?.focus()
    void client.invalidateQueries({ queryKey: [listMyReviews.path] })
    toast("Review deleted")
  }

  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-6 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6">
      <div className="aspect-3/4 bg-panel">
        <Picture path={product?.thumbnail} alt="" sizes="7rem" className="size-full object-cover" />
      </div>
      <div className="flex flex-col items-start gap-2">
        <div className="flex w-full flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="text-lg leading-6 wrap-anywhere sm:text-xl">
            {product ? (
              <Link to={`/product/${product.id}/${product.slug}`} className="stitched">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          <StatusChip status={status} />
        </div>
        {isEditing ? (
          <EditReview review={review} onClose={closeEditor} />
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
              <Stars rating={review.rating} className="text-base" />
              <Moment at={review.created_at} form="day" />
            </p>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{review.comment}</p>
            {status === "declined" ? (
              <p className="text-ink-soft text-sm">We did not publish this one. Nobody else can read it.</p>
            ) : null}
            <div className="mt-2 -ml-3 flex flex-wrap gap-1">
              {status === "pending" ? (
                <Button
                  ref={edit}
                  variant="quiet"
                  size="sm"
                  aria-label={`Edit the review of ${title}`}
                  onClick={() => setEditing(true)}
                >
                  Edit
                </Button>
              ) : null}
              <AskFirst
                label="Delete"
                accessibleLabel={`Delete the review of ${title}`}
                question="Delete this review?"
                keep="Keep it"
                failed="The review could not be deleted. Please try again."
                variant="quiet"
                onConfirm={() => call(deleteReview, { params: { id: review.id } })}
                onDone={showRemoved}
              >
                <p className="wrap-anywhere">
                  Your review of {title} is deleted
                  {status === "approved" ? ", and its stars no longer count for the piece" : ""}. It cannot be undone.
                </p>
              </AskFirst>
            </div>
          </>
        )}
      </div>
    </li>
  )
}
