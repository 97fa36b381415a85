import X from "lucide-react/icons/x"
import { type ReactNode, useEffect, useId, useReducer, useRef } from "react"
import { IconButton } from "./button.tsx"

type SheetProps = {
  open: boolean
  /** Asked to close, by Escape, a click outside or the button; it stays until `open` says so. */
  onClose: () => void
  title: string
  /** From which edge it comes, or `center` for a dialog in the middle. */
  side?: "left" | "right" | "center"
  children: ReactNode
  /** The title is said to screen readers only. */
  titleHidden?: boolean
  className?: string
}

const places = {
  left: "mr-auto ml-0 h-dvh max-h-none w-[min(24rem,100vw-3rem)] max-w-none",
  right: "mr-0 ml-auto h-dvh max-h-none w-[min(24rem,100vw-3rem)] max-w-none",
  center: "m-auto max-h-[calc(100dvh-2rem)] w-[min(44rem,100vw-2rem)] max-w-none",
}

/**
 * A drawer or dialog: the browser's own modal <dialog>, which traps focus and gives it back, closes on Escape
 * and on a click outside, and holds the page still.
 */
export function Sheet({
  open,
  onClose,
  title,
  side = "right",
  children,
  titleHidden = false,
  className = "",
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Some browsers close a dialog that was told to stay: whoever still wants it open gets it back.
  const [closings, hearClosing] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const { overflow } = document.body.style
    element.showModal()
    document.body.style.overflow = "hidden"
    return () => {
      document.body.style.overflow = overflow
      element.close()
    }
  }, [open, closings])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        // A file picker that was given up says so, too; and where it cannot be prevented, closing follows.
        if (event.target !== event.currentTarget || !event.cancelable) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (!open) return
        hearClosing()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`bg-float text-ink shadow-float backdrop:bg-scrim ${places[side]} ${className}`}
    >
      {open ? (
        <div className="flex min-h-full flex-col">
          <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
            <h2 id={heading} className={titleHidden ? "sr-only" : "text-xl"}>
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose} className="ml-auto hover:bg-panel">
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          <div className="flex-1 px-5 pb-5">{children}</div>
        </div>
      ) : null}
    </dialog>
  )
}
