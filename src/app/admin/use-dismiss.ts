import { type RefObject, useEffect, useEffectEvent } from "react"

/**
 * Closes what hangs from a control when something outside is pressed or focused, and on Escape, which gives the control
 * the focus back.
 * @param frame holds both; the control is what has `aria-expanded`
 */
export function useDismiss(frame: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const dismiss = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) dismiss()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return
      dismiss()
      frame.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus()
    }
    document.addEventListener("pointerdown", onOutside)
    document.addEventListener("focusin", onOutside)
    document.addEventListener("keydown", onKey)
    return () => {
      document.removeEventListener("pointerdown", onOutside)
      document.removeEventListener("focusin", onOutside)
      document.removeEventListener("keydown", onKey)
    }
  }, [isOpen, frame])
}
