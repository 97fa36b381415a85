import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react"
import { usePrefersStillness } from "./use-media-query.ts"

type RotationOptions = {
  everyMs: number
  /** Whether it turns at all; not before its pictures can be seen. */
  isOn: boolean
  /** What is shown now; what was chosen by hand stays for a whole interval. */
  position: number
  onTurn: () => void
}

/** Set on the button that pauses: reading or pressing it is no reason to stand still (ARIA Authoring Practices, carousel). */
export const rotationControl = { "data-rotation-control": "" }

/**
 * Turns a carousel by itself. It stands while paused, while the pointer or the keyboard is on it, while a finger drags it,
 * while the tab is hidden, and always for who wants no motion (WCAG 2.2.2).
 */
export function useRotation({ everyMs, isOn, position, onTurn }: RotationOptions) {
  const [isPaused, setPaused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const isTabSeen = useIsTabSeen()
  const prefersStillness = usePrefersStillness()
  const isHeld = isPointedAt || isFocused || isTouched
  const isRotating = isOn && isTabSeen && !prefersStillness && !isPaused && !isHeld
  const turn = useEffectEvent(onTurn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another position starts the interval anew.
  useEffect(() => {
    if (!isRotating) return
    const next = setTimeout(() => turn(), everyMs)
    return () => clearTimeout(next)
  }, [isRotating, everyMs, position])

  return {
    isRotating,
    isPaused,
    togglePause: () => setPaused((was) => !was),
    /** For the part that a reader points at. */
    holdByPointer: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType === "mouse"),
      onPointerLeave: () => setPointedAt(false),
    },
    /** For the whole of it. */
    holdByFocusAndTouch: {
      onFocus: ({ target }: FocusEvent) =>
        setFocused(target.matches(":focus-visible") && !target.closest("[data-rotation-control]")),
      onBlur: () => setFocused(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
    },
  }
}

const onVisibilityChange = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener)
  return () => document.removeEventListener("visibilitychange", listener)
}

const useIsTabSeen = (): boolean =>
  useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === "visible",
    () => false,
  )
