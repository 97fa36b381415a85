import { useEffect } from "react"
import { toast as show, Toaster } from "sonner"

export type Toast = { id: number; tone: "success" | "error" | "note"; message: string; durationMs: number }

const looks = {
  success: "bg-leaf text-chalk",
  error: "bg-red text-chalk",
  note: "bg-night text-chalk",
}

/** The buttons within the thumb's reach stay free. */
const BELOW_HEADER = { top: "7rem" }

/** Draws toasts with sonner; what a screen reader says is the status line in `Toasts`. */
export default function ToastStack({ toast }: { toast: Toast }) {
  useEffect(() => {
    show.custom(
      () => (
        <div
          aria-hidden="true"
          className={`rounded-control px-5 py-3 font-semibold font-text shadow-float ${looks[toast.tone]}`}
        >
          {toast.message}
        </div>
      ),
      { id: toast.id, duration: toast.durationMs },
    )
  }, [toast])
  return (
    <Toaster position="top-center" offset={BELOW_HEADER} mobileOffset={BELOW_HEADER} containerAriaLabel="Messages" />
  )
}
