import type { ComponentProps, ReactNode } from "react"
import { Link } from "react-router"

type Look = { variant?: keyof typeof variants | undefined; size?: "sm" | "md" | "lg" | undefined }

const base =
  "inline-flex items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap transition-colors select-none disabled:opacity-45 aria-disabled:opacity-45"

const variants = {
  /** The one thing a screen wants done: orange, text on it is night. */
  solid: "bg-orange text-night hover:bg-marigold",
  ink: "bg-ink text-page hover:bg-orange hover:text-night",
  outline: "border border-ink text-ink hover:bg-ink hover:text-page",
  quiet: "text-ink hover:bg-panel",
  /** It has worked. */
  done: "bg-leaf text-chalk",
}
const sizes = { sm: "min-h-9 px-3 text-sm", md: "min-h-11 px-5", lg: "min-h-14 px-8 text-lg" }

const looks = ({ variant = "solid", size = "md" }: Look, extra = "") =>
  `${base} ${variants[variant]} ${sizes[size]} ${extra}`

type ButtonProps = ComponentProps<"button"> &
  Look & { /** At work: disabled, and said to a screen reader. */ busy?: boolean | undefined }

/** `type` is button unless given, so that a form is never sent by accident. */
export function Button({ variant, size, busy = false, className, disabled, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      // Before the rest: who is at work without being disabled says so himself.
      aria-busy={busy || undefined}
      {...rest}
      type={type}
      disabled={disabled || busy}
      className={looks({ variant, size }, className)}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, "className"> & Look & { className?: string }) {
  return <Link {...rest} className={looks({ variant, size }, className)} />
}

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  /** What a screen reader says; the icon is silent. */
  label: string
  children: ReactNode
}

/** 44 px square with an icon. */
export function IconButton({ label, className = "", type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={`inline-grid size-11 place-items-center rounded-control transition-colors ${className}`}
    />
  )
}
