import type { User } from "#contract/session.ts"

type Named = Pick<User, "full_name" | "username">

/** The first letters of up to two words of the name, else of the username, else A (BO §2). */
export function initialsOf({ full_name, username }: Named): string {
  const words = full_name.split(/\s+/).filter((word) => word !== "")
  const letters = words.slice(0, 2).map(firstLetter).join("")
  return (letters || firstLetter(username.trim()) || "A").toUpperCase()
}

/** Whole letters, also of names that begin beyond the first plane of Unicode. */
const firstLetter = (word: string): string => [...word][0] ?? ""

/** A person without a picture; silent, their name stands beside it. */
export function Avatar({ of, className = "size-10 text-base" }: { of: Named; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-control bg-marigold font-bold font-display text-night ${className}`}
    >
      {initialsOf(of)}
    </span>
  )
}
