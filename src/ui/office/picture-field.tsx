import ImagePlus from "lucide-react/icons/image-plus"
import { type DragEvent, useId, useState } from "react"
import { Button } from "#ui/button.tsx"
import { ChosenPicture } from "./chosen-picture.tsx"
import { type PictureChoice, pickPictures, pictureTypes } from "./picture-choice.ts"

type PictureFieldProps = {
  label: string
  hint: string
  picture: PictureChoice | null
  onChange: (picture: PictureChoice | null) => void
  /** Whether it may be taken away again once the shop has it. */
  removable?: boolean
  /** Of the preview: `aspect-[3/4]`. */
  frame?: string
  error?: string | undefined
}

/** One picture of a form: picked or dropped, shown at once, changed, taken away. */
export function PictureField({
  label,
  hint,
  picture,
  onChange,
  removable = true,
  frame = "aspect-[3/4]",
  error,
}: PictureFieldProps) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  function take(files: Iterable<File>) {
    const picked = pickPictures(files)
    setProblem(picked.problem)
    const [first] = picked.pictures
    if (first) onChange(first)
  }
  function remove() {
    onChange(null)
    // The button goes with the picture.
    document.getElementById(`${id}-file`)?.focus()
  }
  const said = error ?? problem
  return (
    <div className="flex flex-col gap-1.5" {...dropped(take)}>
      <span id={`${id}-label`} className="font-semibold text-sm">
        {label}
      </span>
      <div className="flex items-start gap-4 rounded-control border border-edge border-dashed p-3">
        <div className={`w-20 shrink-0 overflow-hidden bg-panel ${frame}`}>
          {picture ? <ChosenPicture picture={picture} alt={`${label}: preview`} /> : <NoPicture />}
        </div>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <div className="flex flex-wrap gap-2">
            <FileButton
              id={`${id}-file`}
              label={picture ? "Change image" : "Upload image"}
              describedBy={`${id}-label ${id}-note`}
              onPick={take}
            />
            {picture && (picture.file || removable) ? (
              <Button variant="quiet" size="sm" aria-label={`Remove ${label}`} onClick={remove}>
                Remove
              </Button>
            ) : null}
          </div>
          <p id={`${id}-note`} className="text-ink-soft text-sm">
            {hint}
          </p>
          {said ? (
            <p role="alert" className="text-sale text-sm">
              {said}
            </p>
          ) : null}
        </div>
      </div>
    </div>
  )
}

const NoPicture = () => (
  <span className="grid size-full place-items-center text-ink-soft">
    <ImagePlus aria-hidden="true" className="size-6" />
  </span>
)

type FileButtonProps = {
  /** Of the input. */
  id?: string
  label: string
  describedBy?: string
  multiple?: boolean
  onPick: (files: File[]) => void
}

/** A file input that looks like a button. */
export function FileButton({ id, label, describedBy, multiple = false, onPick }: FileButtonProps) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-control border border-ink px-3 font-semibold text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-dashed has-focus-visible:outline-offset-2 hover:bg-ink hover:text-page">
      <ImagePlus aria-hidden="true" className="size-4.5" />
      {label}
      <input
        id={id}
        type="file"
        accept={pictureTypes}
        multiple={multiple}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // So that the same file can be picked again.
          target.value = ""
        }}
      />
    </label>
  )
}

/** Handlers of a place on which pictures may be dropped. */
export const dropped = (take: (files: File[]) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return
    event.preventDefault()
    take([...event.dataTransfer.files])
  },
})
