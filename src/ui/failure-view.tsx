import RotateCw from "lucide-react/icons/rotate-cw"
import { Button } from "./button.tsx"

type FailureViewProps = {
  message: string
  /** h1 where this is all the page has to say. */
  heading?: "h1" | "h2"
}

/** In place of what could not be had; Try Again reloads the page (SF §2 Customer portal). */
export function FailureView({ message, heading: Heading = "h2" }: FailureViewProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4 border-sale border-l-8 bg-panel px-6 py-12 sm:px-12">
      <Heading className="text-3xl">Oops! Something went wrong</Heading>
      <p className="max-w-prose text-lg">{message}</p>
      <Button onClick={() => window.location.reload()}>
        <RotateCw aria-hidden="true" className="size-4.5" />
        Try Again
      </Button>
    </div>
  )
}
