import { kept } from "./browser-storage.ts"

/**
 * The guest's identifier: a random UUID created once and kept (SF §3). What is no UUID is replaced: the shop would refuse
 * it, and the visitor's cart with it, for good. Browser only.
 */
export function guestToken(): string {
  const found = kept.read("guest_token")
  if (found && /^[\da-f-]{36}$/i.test(found)) return found
  const made = randomUuid()
  kept.write("guest_token", made)
  return made
}

/** A random UUIDv4; crypto.randomUUID is missing where the shop is opened over plain http on a local network. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6)
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")
}
