import type { ReactNode } from "react"

/** A part of an order's dialog. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="border-hairline border-b pb-2 text-lg">{title}</h3>
      {children}
    </section>
  )
}
