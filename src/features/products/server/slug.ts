import { createHash } from "node:crypto"

/** Latin letters and digits with hyphens between, at most 100; a name for what has neither. */
export function slugOf(text: string, fallback: string): string {
  const slug = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 100)
    .replace(/^-+|-+$/g, "")
  return slug || hashed(fallback, text)
}

/** A name with a mark that is always the same for the same text. */
export const hashed = (name: string, text: string) =>
  `${name}-${createHash("sha256").update(text).digest("hex").slice(0, 8)}`
