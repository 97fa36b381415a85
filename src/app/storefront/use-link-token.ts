import { useEffect } from "react"
import { useLocation, useNavigate } from "react-router"

/**
 * The one-time token of a letter's link, or null. It is taken out of the address bar at once, where a screenshot, a
 * shared link or the browser's history would show it, and kept in the history entry, so that a reload loses nothing.
 */
export function useLinkToken(): string | null {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const fromAddress = new URLSearchParams(search).get("token") || null
  useEffect(() => {
    if (fromAddress !== null) navigate(pathname, { replace: true, state: { linkToken: fromAddress } })
  }, [fromAddress, pathname, navigate])
  if (fromAddress !== null) return fromAddress
  const kept: unknown = state?.linkToken
  return typeof kept === "string" ? kept : null
}
