import type { User } from "#contract/session.ts"

/** Where to after signing in: back to where the gate sent away from if the role may see it, else home (SF §2). */
export function pathAfterLogin({ role }: Pick<User, "role">, from: string | undefined): string {
  const wanted = ownPath(from)
  if (wanted !== null && maySee(role, wanted)) return wanted
  return role === "admin" ? "/admin/dashboard" : "/customer/dashboard"
}

/** Any host: what resolves to another one, or to none, is not a path of this shop. */
const OWN = "https://own.invalid"

/** The path as the browser reads it: it takes `/\evil.example` for `//evil.example` and leaves out tabs and line breaks. */
function ownPath(address: string | undefined): string | null {
  if (!address?.startsWith("/") || !URL.canParse(address, OWN)) return null
  const { origin, pathname, search, hash } = new URL(address, OWN)
  // `/.//evil.example` is ours, but what is left of it would not be.
  return origin === OWN && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : null
}

/** The gate decides; this only spares the way to a closed door, or back to the door itself. */
function maySee(role: User["role"], path: string): boolean {
  const [, area = ""] = path.toLowerCase().split(/[/?#]/)
  if (area === "admin") return role === "admin"
  if (area === "customer") return role === "user"
  return !["login", "register", "forgot-password", "reset-password", "verify-email", "newsletter"].includes(area)
}
