import Eye from "lucide-react/icons/eye"
import EyeOff from "lucide-react/icons/eye-off"
import { type ComponentProps, useState } from "react"
import { IconButton } from "./button.tsx"
import { TextField } from "./text-field.tsx"

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "labelHidden">

/** A labelled password that can be looked at; `autoComplete` tells password managers which one it is. */
export function PasswordField({ className = "", label, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className={`relative ${className}`}>
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        label={label}
        type={isShown ? "text" : "password"}
        className="[&_input]:pr-12"
      />
      {/* Beside the input, whatever stands below it. */}
      <IconButton
        label={`${isShown ? "Hide" : "Show"} ${label.toLowerCase()}`}
        onClick={() => setShown(!isShown)}
        className="absolute top-6.5 right-0"
      >
        <Icon aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
