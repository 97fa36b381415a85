import { useEffect } from "react"
import { useBlocker, useLocation } from "react-router"
import { Button } from "#ui/button.tsx"
import { Sheet } from "#ui/sheet.tsx"

/** Asks before what was typed is lost, whether by a link, the back button or closing the tab. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { pathname } = useLocation()
  const blocker = useBlocker(
    // For a moment after leaving it is still here: a step back then is none of its business.
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  )
  useEffect(() => {
    // Saved while it asked.
    if (blocker.state === "blocked" && !isChanged) blocker.proceed()
  }, [blocker, isChanged])
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isChanged])
  const stay = () => blocker.reset?.()
  return (
    <Sheet
      open={blocker.state === "blocked"}
      onClose={stay}
      title="Leave without saving?"
      side="center"
      className="sm:w-[30rem]"
    >
      <p>What you changed here is not saved yet.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="ink" onClick={stay}>
          Keep editing
        </Button>
        <Button variant="quiet" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
      </div>
    </Sheet>
  )
}
