import { kept } from "./browser-storage.ts"

/** The names of SF §3. */
const ACCESS = "token"
const REFRESH = "refresh_token"

type Tokens = { access_token: string; refresh_token: string }

/** The stored tokens changed in this tab; other tabs hear the browser's own storage event. */
const CHANGED = "session-changed"

export const accessToken = (): string | null => kept.read(ACCESS)
export const refreshToken = (): string | null => kept.read(REFRESH)

export function storeTokens(tokens: Tokens): void {
  kept.write(ACCESS, tokens.access_token)
  kept.write(REFRESH, tokens.refresh_token)
  window.dispatchEvent(new Event(CHANGED))
}

/** Logged out: tokens cleared, cart refreshed, a logout event fired (SF §4). */
export function clearTokens(): void {
  kept.remove(ACCESS)
  kept.remove(REFRESH)
  window.dispatchEvent(new Event(CHANGED))
  window.dispatchEvent(new Event("cart-refresh"))
  window.dispatchEvent(new Event("logout"))
}

/** Calls back whenever the access token changes, in this tab or another. */
export function onTokenChange(callback: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key: the other tab cleared everything.
    if (event.key === ACCESS || event.key === null) callback()
  }
  window.addEventListener(CHANGED, callback)
  window.addEventListener("storage", onStorage)
  return () => {
    window.removeEventListener(CHANGED, callback)
    window.removeEventListener("storage", onStorage)
  }
}
