import { useMutation } from "@tanstack/react-query"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { writeReview } from "#features/reviews/contract.ts"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { RatingField } from "#ui/rating-field.tsx"
import { TextArea, TextField } from "#ui/text-field.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"

/** SF §9. */
const DEFAULT_RATING = 5
const FAILED = "Could not submit review."

type WriteReviewProps = { productId: string; onSubmitted: () => void; onCancel: () => void }

/** Anyone may write a review; it waits for approval (SF §5, §6). */
export function WriteReview({ productId, onSubmitted, onCancel }: WriteReviewProps) {
  const [review, setReview] = useState({ name: "", email: "", rating: DEFAULT_RATING, comment: "" })
  const form = useRef<HTMLFormElement>(null)
  // The button that opened it is gone: the keyboard goes on at the first field.
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), [])
  const change = (part: Partial<typeof review>) => setReview((before) => ({ ...before, ...part }))
  const send = useMutation({
    mutationFn: () => call(writeReview, { body: { ...review, product_id: productId } }),
    onSuccess: onSubmitted,
  })
  const button = useFocusBack(send.isPending)

  function submit(event: FormEvent) {
    event.preventDefault()
    const isComplete = [review.name, review.email, review.comment].every((text) => text.trim() !== "")
    if (isComplete && !send.isPending) send.mutate()
  }

  return (
    <form ref={form} onSubmit={submit} aria-label="Write a review" className="w-full bg-panel p-5">
      {/* The form closes on the answer: what would be typed now would be lost. */}
      <fieldset disabled={send.isPending} className="flex flex-col gap-4">
        <RatingField rating={review.rating} onRate={(rating) => change({ rating })} />
        <TextField
          label="Name"
          autoComplete="name"
          required
          maxLength={100}
          value={review.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint="Never shown."
          required
          maxLength={254}
          value={review.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <TextArea
          label="Comment"
          required
          maxLength={2000}
          value={review.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
        {send.isError && (
          <div role="alert" className="text-sale">
            <p className="font-semibold">{FAILED}</p>
            <p className="text-sm">{reasonOf(send.error, "")}</p>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button ref={button} type="submit" busy={send.isPending}>
            Submit review
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
