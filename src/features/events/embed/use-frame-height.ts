import { type RefObject, useEffect, useState } from "react"

/** What foreign markup may do (decisions.md §6); the document itself says the same. */
export const embedSandbox = "allow-scripts allow-forms allow-popups"

/** Between these the foreign document may say how high it is; it must not push the page about. */
const HEIGHT_PX = { least: 240, first: 420, most: 1600 }

/** How high the frame of a foreign document should be, as that document says. */
export function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>): number {
  const [height, setHeight] = useState(HEIGHT_PX.first)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      // Its origin is opaque: only the window tells who speaks.
      if (source !== frame.current?.contentWindow || !Number.isFinite(data?.height)) return
      setHeight(Math.min(Math.max(data.height, HEIGHT_PX.least), HEIGHT_PX.most))
    }
    window.addEventListener("message", hear)
    // It may have spoken before this page came alive.
    frame.current?.contentWindow?.postMessage("height", "*")
    return () => window.removeEventListener("message", hear)
  }, [frame])
  return height
}
