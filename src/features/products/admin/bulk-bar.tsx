import { Button } from "#ui/button.tsx"

type BulkBarProps = {
  count: number
  isBusy: boolean
  onPublish: () => void
  onUnpublish: () => void
  onDiscount: () => void
  onDelete: () => void
  onClear: () => void
}

/** What can be done with all chosen rows at once; stands below the list while any is chosen. */
export function BulkBar({ count, isBusy, ...on }: BulkBarProps) {
  return (
    <section
      aria-label="Chosen products"
      className="on-night sticky bottom-3 z-10 mt-4 flex border border-edge flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 shadow-float"
    >
      <p role="status" className="money font-semibold">
        {count} chosen
      </p>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <Button size="sm" variant="outline" disabled={isBusy} onClick={on.onPublish}>
          Publish
        </Button>
        <Button size="sm" variant="outline" disabled={isBusy} onClick={on.onUnpublish}>
          Unpublish
        </Button>
        <Button size="sm" variant="outline" disabled={isBusy} onClick={on.onDiscount}>
          Discount
        </Button>
        <Button size="sm" variant="outline" disabled={isBusy} onClick={on.onDelete}>
          Delete
        </Button>
        <Button size="sm" variant="quiet" onClick={on.onClear}>
          Clear
        </Button>
      </div>
    </section>
  )
}
