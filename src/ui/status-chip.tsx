const looks = {
  pending: "bg-marigold text-night",
  paid: "bg-leaf text-chalk",
  approved: "bg-leaf text-chalk",
  resolved: "bg-leaf text-chalk",
  draft: "bg-panel text-ink ring-1 ring-edge ring-inset",
  sending: "bg-sky text-night",
  sent: "bg-leaf text-chalk",
  processing: "bg-sky text-night",
  completed: "bg-ink text-page",
  cancelled: "text-ink-soft ring-1 ring-edge ring-inset",
  declined: "text-ink-soft ring-1 ring-edge ring-inset",
}

/** Where an order, a review, a message or a newsletter stands, in the contract's own word. */
export function StatusChip({ status }: { status: keyof typeof looks }) {
  return <span className={`inline-block px-2 py-0.5 font-semibold text-sm capitalize ${looks[status]}`}>{status}</span>
}
