import CircleCheck from "lucide-react/icons/circle-check"
import Info from "lucide-react/icons/info"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import type { ReactNode } from "react"

const tones = {
  error: { icon: TriangleAlert, look: "border-sale text-sale", role: "alert" },
  success: { icon: CircleCheck, look: "border-success text-success", role: "status" },
  note: { icon: Info, look: "border-ink text-ink", role: "status" },
} as const

type AlertProps = {
  tone?: keyof typeof tones
  children: ReactNode /** What the reader can do about it. */
  action?: ReactNode
}

/** One message in the page, announced when it appears. */
export function Alert({ tone = "error", children, action }: AlertProps) {
  const { icon: Icon, look, role } = tones[tone]
  return (
    <div role={role} className={`flex flex-wrap items-start gap-3 border-l-4 bg-panel p-4 ${look}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 font-medium">{children}</div>
      {action ? <div className="max-sm:w-full max-sm:pl-8">{action}</div> : null}
    </div>
  )
}
