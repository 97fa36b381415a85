import { useEffect, useState } from "react"

/**
 * A value that lives in the address, for the control that changes it: what was chosen shows at once,
 * the address follows, and wherever the address goes (back, Clear All) the control goes too.
 */
export function useAnsweredAtOnce<T>(value: T): [T, (chosen: T) => void] {
  const [shown, setShown] = useState(value)
  useEffect(() => setShown(value), [value])
  return [shown, setShown]
}
