import ArrowLeft from "lucide-react/icons/arrow-left"
import ArrowRight from "lucide-react/icons/arrow-right"
import Pause from "lucide-react/icons/pause"
import Play from "lucide-react/icons/play"
import { IconButton } from "./button.tsx"
import { rotationControl } from "./use-rotation.ts"

type CarouselControlsProps = {
  /** What one item is called: `slide`. */
  noun?: string
  /** The names of the dots, in order. */
  dots: readonly string[]
  position: number
  /** Any whole number: the index wraps at both ends. */
  onShow: (position: number) => void
  /** Where it turns by itself. */
  rotation?: { isPaused: boolean; togglePause: () => void } | undefined
}

/** Pause, arrows and dots. */
export function CarouselControls({ noun = "", dots, position, onShow, rotation }: CarouselControlsProps) {
  return (
    <>
      {rotation ? (
        // Where nothing turns by itself there is nothing to pause.
        <IconButton
          {...rotationControl}
          label={rotation.isPaused ? "Start rotation" : "Pause rotation"}
          onClick={rotation.togglePause}
          className="motion-reduce:hidden"
        >
          {rotation.isPaused ? (
            <Play aria-hidden="true" className="size-4.5" />
          ) : (
            <Pause aria-hidden="true" className="size-4.5" />
          )}
        </IconButton>
      ) : null}
      <IconButton label={`Previous ${noun}`.trim()} onClick={() => onShow(position - 1)}>
        <ArrowLeft aria-hidden="true" className="size-5" />
      </IconButton>
      {/* Many stand in two rows of six, not in one and a rest. */}
      <div className="flex max-w-40 flex-wrap justify-center">
        {dots.map((dot, at) => (
          <button
            key={dot}
            type="button"
            aria-label={dot}
            aria-current={at === position}
            onClick={() => onShow(at)}
            className="group grid h-8 w-6.5 place-items-center"
          >
            <span className="size-2 rotate-45 bg-edge transition-transform group-hover:scale-125 group-aria-[current=true]:size-3 group-aria-[current=true]:bg-orange" />
          </button>
        ))}
      </div>
      <IconButton label={`Next ${noun}`.trim()} onClick={() => onShow(position + 1)}>
        <ArrowRight aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  )
}
