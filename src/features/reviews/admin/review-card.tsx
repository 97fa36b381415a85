import { useQueryClient } from "@tanstack/react-query"
import Check from "lucide-react/icons/check"
import X from "lucide-react/icons/x"
import { Link } from "react-router"
import { approveReview, declineReview, type ListedReview, listReviews } from "#features/reviews/office-contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { Button } from "#ui/button.tsx"
import { Moment } from "#ui/moment.tsx"
import type { Column } from "#ui/office/list-rows.tsx"
import { RowActions } from "#ui/office/row-actions.tsx"
import { useRowAction } from "#ui/office/use-row-action.ts"
import { Stars } from "#ui/stars.tsx"
import { StatusChip } from "#ui/status-chip.tsx"
import { toast } from "#ui/toast.tsx"

type Actions = { onDelete: (review: ListedReview) => void }

/** One review in grid view: what was written, about what and by whom (BO §2 Reviews). */
export function ReviewCard({ review, onDelete }: { review: ListedReview } & Actions) {
  return (
    <>
      <div className="flex flex-1 flex-col gap-3 p-4 pb-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Stars rating={review.rating} className="text-lg" />
          <StatusChip status={review.status} />
        </div>
        <h2 className="font-semibold font-text text-base leading-snug tracking-normal wrap-anywhere">
          <ProductName review={review} />
        </h2>
        <p className="whitespace-pre-line wrap-anywhere">{review.comment}</p>
        <p className="mt-auto pt-1 text-ink-soft text-sm wrap-anywhere">
          {review.name}, {review.email === "" ? "no address" : review.email}
          <br />
          <Moment at={review.created_at} form="minute" />
        </p>
      </div>
      <div className="border-hairline border-t py-1 pr-3 pl-4">
        <RowButtons review={review} onDelete={onDelete} />
      </div>
    </>
  )
}

/** The same in list view. */
export const reviewColumns = ({ onDelete }: Actions): Column<ListedReview>[] => [
  {
    label: "Review",
    cell: (review) => (
      <div className="flex max-w-prose flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <Stars rating={review.rating} className="text-base" />
          <span className="font-semibold wrap-anywhere">
            <ProductName review={review} />
          </span>
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{review.comment}</p>
        <p className="hidden text-ink-soft wrap-anywhere sm:max-xl:block">
          {review.name}, <Moment at={review.created_at} form="day" />
        </p>
      </div>
    ),
  },
  {
    label: "By",
    className: "sm:max-xl:hidden! xl:min-w-52",
    cell: ({ name, email }) => (
      <>
        <p className="wrap-anywhere">{name}</p>
        <p className="text-ink-soft wrap-anywhere">{email}</p>
      </>
    ),
  },
  {
    label: "Written",
    className: "sm:max-xl:hidden!",
    cell: ({ created_at }) => <Moment at={created_at} form="day" className="whitespace-nowrap text-ink-soft" />,
  },
  { label: "Status", cell: ({ status }) => <StatusChip status={status} /> },
  {
    label: "Actions",
    labelHidden: true,
    cell: (review) => <RowButtons review={review} onDelete={onDelete} />,
  },
]

/** As a screen reader says whose buttons they are. */
const nameOf = ({ name, product }: ListedReview) => `the review of ${product.title} by ${name}`

/** Leads to where shoppers read it, as long as they can. */
function ProductName({ review: { product, product_id } }: { review: ListedReview }) {
  if (!product.is_shown) return product.title
  return (
    <Link to={`/product/${product_id}/${product.slug}`} className="stitched">
      {product.title}
    </Link>
  )
}

type Verb = "approve" | "decline"

/** Approve and Decline, only where a review waits; what fails is said, and the list read again. */
function RowButtons({ review, onDelete }: { review: ListedReview } & Actions) {
  const client = useQueryClient()
  const readAnew = () => void client.invalidateQueries({ queryKey: [listReviews.path] })
  const { run, verb, isBusy, failure } = useRowAction<Verb>({
    act: (verb) => call(verb === "approve" ? approveReview : declineReview, { params: { id: review.id } }),
    onDone: (verb) => {
      toast(verb === "approve" ? "Review approved" : "Review declined")
      readAnew()
    },
    onRefused: readAnew,
    failed: (verb) => `Failed to ${verb} review`,
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        {review.status === "pending" ? (
          <>
            <Button
              variant="ink"
              size="sm"
              disabled={isBusy}
              busy={verb === "approve"}
              aria-label={`Approve ${nameOf(review)}`}
              onClick={() => run("approve")}
            >
              <Check aria-hidden="true" className="size-4" />
              Approve
            </Button>
            <Button
              variant="outline"
              size="sm"
              disabled={isBusy}
              busy={verb === "decline"}
              aria-label={`Decline ${nameOf(review)}`}
              onClick={() => run("decline")}
            >
              <X aria-hidden="true" className="size-4" />
              Decline
            </Button>
          </>
        ) : null}
        <div className="ml-auto">
          <RowActions name={nameOf(review)} onDelete={() => onDelete(review)} />
        </div>
      </div>
      {failure ? <Alert>{failure}</Alert> : null}
    </div>
  )
}
