import { useEffect } from "react"
import { useLocation, useNavigate } from "react-router"
import { useEntryState } from "./use-entry-state.ts"

/**
 * The one-time token of a letter's link, null where the link has none, undefined while the page comes alive. It is taken
 * out of the address bar at once, where a shared link, a screenshot or the browser's history would show it, and kept in
 * the history entry, so that a reload loses nothing.
 */
export function useLinkToken(): string | null | undefined {
  const { pathname, search } = useLocation()
  const state = useEntryState()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get("token") || null
  useEffect(() => {
    if (inAddress !== null) navigate(pathname, { replace: true, state: { linkToken: inAddress } })
  }, [inAddress, pathname, navigate])
  // The server's page is the same for every link, and names none.
  if (state === undefined) return undefined
  if (inAddress !== null) return inAddress
  const { linkToken } = (state ?? {}) as { linkToken?: unknown }
  return typeof linkToken === "string" ? linkToken : null
}
