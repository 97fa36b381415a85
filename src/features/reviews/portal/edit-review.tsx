import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { listMyReviews, type MyReview, updateMyReview } from "#features/reviews/contract.ts"
import { Alert } from "#ui/alert.tsx"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { RatingField } from "#ui/rating-field.tsx"
import { TextArea } from "#ui/text-field.tsx"
import { toast } from "#ui/toast.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"

/** Changes a review that still waits for approval. */
export function EditReview({ review, onClose }: { review: MyReview; onClose: () => void }) {
  const client = useQueryClient()
  const [opinion, setOpinion] = useState({ rating: review.rating, comment: review.comment })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), [])
  const save = useMutation({
    mutationFn: () => call(updateMyReview, { params: { id: review.id }, body: opinion }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [listMyReviews.path] })
      toast("Review saved")
      onClose()
    },
  })
  const button = useFocusBack(save.isPending)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (opinion.comment.trim() !== "" && !save.isPending) save.mutate()
  }

  return (
    <form ref={form} onSubmit={submit} aria-label="Edit your review" className="w-full bg-panel p-4">
      {/* The form closes on the answer: what would be typed now would be lost. */}
      <fieldset disabled={save.isPending} className="flex flex-col gap-4">
        <RatingField rating={opinion.rating} onRate={(rating) => setOpinion((before) => ({ ...before, rating }))} />
        <TextArea
          label="Comment"
          required
          maxLength={2000}
          value={opinion.comment}
          onChange={({ target }) => setOpinion((before) => ({ ...before, comment: target.value }))}
        />
        {save.isError ? (
          <Alert>{reasonOf(save.error, "The review could not be saved. Please try again.")}</Alert>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button ref={button} type="submit" size="sm" busy={save.isPending}>
            {save.isPending ? "Saving..." : "Save"}
          </Button>
          <Button variant="quiet" size="sm" onClick={onClose}>
            Leave it as it is
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
