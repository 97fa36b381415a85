import { type ComponentProps, type ReactNode, useId } from "react"

type Frame = {
  label: string
  /** Shown below the field in red and tied to it; takes the place of the hint. */
  error?: string | undefined
  hint?: string | undefined
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined
}

/** The look of everything that is typed into. */
export const fieldLook =
  "w-full min-h-11 rounded-control border border-edge bg-page px-3 py-2 text-base text-ink placeholder:text-ink-soft aria-invalid:border-sale aria-invalid:border-2 disabled:opacity-60"

/** A labelled input; spread react-hook-form's `register(...)` into it. */
export function TextField({
  label,
  error,
  hint,
  labelHidden,
  className,
  id,
  ...input
}: ComponentProps<"input"> & Frame) {
  const own = useId()
  const field = id ?? own
  return (
    <FieldFrame {...{ label, error, hint, labelHidden, className, field, required: input.required }}>
      <input type="text" {...input} id={field} {...described(field, error, hint)} className={fieldLook} />
    </FieldFrame>
  )
}

/** A labelled field of several lines. */
export function TextArea({
  label,
  error,
  hint,
  labelHidden,
  className,
  id,
  ...input
}: ComponentProps<"textarea"> & Frame) {
  const own = useId()
  const field = id ?? own
  return (
    <FieldFrame {...{ label, error, hint, labelHidden, className, field, required: input.required }}>
      <textarea rows={4} {...input} id={field} {...described(field, error, hint)} className={fieldLook} />
    </FieldFrame>
  )
}

function described(field: string, error: string | undefined, hint: string | undefined) {
  return { "aria-invalid": error ? true : undefined, "aria-describedby": error || hint ? `${field}-note` : undefined }
}

type FieldFrameProps = Frame & {
  field: string
  required?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

function FieldFrame({ label, error, hint, labelHidden, field, required, className = "", children }: FieldFrameProps) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={field} className={labelHidden ? "sr-only" : "text-sm font-semibold"}>
        {label}
        {required ? (
          <span aria-hidden="true" className="text-sale">
            {" *"}
          </span>
        ) : null}
      </label>
      {children}
      {error || hint ? (
        <p id={`${field}-note`} className={`text-sm ${error ? "text-sale" : "text-ink-soft"}`}>
          {error ?? hint}
        </p>
      ) : null}
    </div>
  )
}
