import ChevronDown from "lucide-react/icons/chevron-down"
import { type ComponentProps, useId } from "react"
import { fieldLook } from "./text-field.tsx"

type SelectProps = ComponentProps<"select"> & { label: string; labelHidden?: boolean }

/** A labelled native select: the phone's own picker, no script. */
export function Select({ label, labelHidden = false, className = "", children, ...select }: SelectProps) {
  const id = useId()
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "text-sm font-semibold"}>
        {label}
      </label>
      <span className="relative">
        <select {...select} id={id} className={`${fieldLook} appearance-none pr-10`}>
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2"
        />
      </span>
    </div>
  )
}
