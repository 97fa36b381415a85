import { useQuery } from "@tanstack/react-query"
import { useEffect, useId, useRef, useState } from "react"
import { embedSandbox, useFrameHeight } from "#features/events/embed/use-frame-height.ts"
import { previewEmbed } from "#features/events/office-contract.ts"
import { call } from "#ui/api-client.ts"
import { reasonOf } from "#ui/api-problem.ts"
import { useShopFacts } from "#ui/shop-facts.ts"

const TYPING_MS = 700

/**
 * What the embed code will show, while it is typed: the server sends it back as a document in the very sandbox of the
 * event's own frame, so that nothing of it ever runs in the back office (decisions.md §6).
 */
export function EmbedPreview({ markup }: { markup: string }) {
  const settled = useSettled(markup)
  const isBlank = settled.trim() === ""
  const ticket = useQuery({
    queryKey: [previewEmbed.path, settled],
    queryFn: () => call(previewEmbed, { body: { checkout_iframe: settled } }),
    enabled: !isBlank,
    // A ticket ends after minutes, and the next look takes a new one.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isPersonal: true },
  })
  return (
    <section aria-label="Preview of the embed code" className="flex flex-col gap-1.5">
      <p className="font-semibold text-sm">Preview</p>
      <div className="border border-hairline bg-panel">
        {ticket.data && !isBlank ? (
          <Frame key={ticket.data.ticket} markup={settled} ticket={ticket.data.ticket} />
        ) : (
          <p role="status" className="px-4 py-6 text-ink-soft text-sm">
            {isBlank
              ? "What visitors will see in the Register panel is shown here."
              : ticket.isError
                ? reasonOf(ticket.error, "The preview could not be shown.")
                : "Loading the preview..."}
          </p>
        )}
      </div>
    </section>
  )
}

/** A frame that is filled by a form: each time a new one, since the next page of an old one would be a step of the history. */
function Frame({ markup, ticket }: { markup: string; ticket: string }) {
  const { embedOrigin } = useShopFacts()
  const name = useId()
  const frame = useRef<HTMLIFrameElement>(null)
  const height = useFrameHeight(frame)
  useEffect(() => {
    // Made by hand: it would stand inside the dialog's own form, where there can be no other.
    const form = document.createElement("form")
    form.method = "post"
    form.action = `${embedOrigin}/embed/preview`
    form.target = name
    for (const [field, value] of Object.entries({ ticket, checkout_iframe: markup })) {
      const input = document.createElement("input")
      input.type = "hidden"
      input.name = field
      input.value = value
      form.append(input)
    }
    document.body.append(form)
    form.submit()
    form.remove()
  }, [embedOrigin, name, ticket, markup])
  return (
    <iframe
      ref={frame}
      name={name}
      title="Preview of the Register panel"
      sandbox={embedSandbox}
      style={{ height }}
      className="block max-h-[50vh] w-full bg-mist scheme-light"
    />
  )
}

/** What was typed, once the typing rests. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const rest = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(rest)
  }, [text])
  return settled
}
