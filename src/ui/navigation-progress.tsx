import { useNavigation } from "react-router"

/** The band runs along the top while the next page is fetched. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === "loading"
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {isLoading ? (
        <>
          <span className="sr-only">Loading</span>
          <div aria-hidden="true" className="progress-band" />
        </>
      ) : null}
    </div>
  )
}
