type RatingFieldProps = { /** 1 to 5. */ rating: number; onRate: (rating: number) => void }

/** Stars to choose from, as radio buttons: arrows move. */
export function RatingField({ rating, onRate }: RatingFieldProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm">Rating</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className={`relative grid size-11 place-items-center text-2xl has-focus-visible:outline-2 has-focus-visible:outline-dashed ${stars <= rating ? "text-star" : "text-edge"}`}
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={stars === rating}
              onChange={() => onRate(stars)}
              className="sr-only"
            />
            <span aria-hidden="true">★</span>
            <span className="sr-only">{stars === 1 ? "1 star" : `${stars} stars`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
