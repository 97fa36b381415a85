import { type RefObject, useEffect, useRef } from "react"

/**
 * A disabled button loses the focus: who pressed it by keyboard finds it there again, unless he has gone on meanwhile.
 * @param isBusy whether the button is disabled because it is at work
 * @returns for the button's `ref`
 */
export function useFocusBack(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isBusy) return
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [isBusy])
  return button
}
