import ImageUp from "lucide-react/icons/image-up"
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react"
import { Button } from "#ui/button.tsx"
import { Picture } from "#ui/picture.tsx"

type ImageFieldProps = {
  /** Chosen now, and not sent yet. */
  file: File | null
  onChoose: (file: File) => void
  /** The event's picture so far. */
  path: string | null
  error?: string | undefined
}

/** Event Image (BO §2): the picture that is chosen is shown at once. */
export function ImageField({ file, onChoose, path, error }: ImageFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const note = useId()
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (chosen) onChoose(chosen)
    // The same file may be chosen again after it was changed on the disk.
    target.value = ""
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">Event Image</legend>
      <div className="flex flex-wrap items-center gap-4">
        {file ? (
          <ChosenPicture key={`${file.name}${file.size}${file.lastModified}`} file={file} />
        ) : path ? (
          <Picture
            path={path}
            alt="The event's image so far"
            sizes="12rem"
            className="aspect-3/2 w-48 bg-panel object-cover"
          />
        ) : null}
        <div className="flex min-w-0 flex-col items-start gap-1.5">
          <input
            ref={input}
            type="file"
            accept="image/*"
            tabIndex={-1}
            aria-hidden="true"
            onChange={choose}
            className="hidden"
          />
          <Button variant="outline" aria-describedby={note} onClick={() => input.current?.click()}>
            <ImageUp aria-hidden="true" className="size-4.5" />
            {file || path ? "Change image" : "Upload image"}
          </Button>
          <p id={note} className={`text-sm wrap-anywhere ${error ? "text-sale" : "text-ink-soft"}`}>
            {error ?? file?.name ?? "PNG, JPG, GIF up to 10MB"}
          </p>
        </div>
      </div>
    </fieldset>
  )
}

function ChosenPicture({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  const [isReadable, setReadable] = useState(true)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!isReadable) {
    return (
      <p
        role="status"
        className="grid aspect-3/2 w-48 place-items-center bg-panel p-3 text-center text-ink-soft text-sm"
      >
        This browser cannot show the picture. The shop may read it all the same.
      </p>
    )
  }
  if (address === null) return <div className="aspect-3/2 w-48 bg-panel" />
  return (
    <img
      src={address}
      alt="Preview of the chosen file"
      width={288}
      height={192}
      onError={() => setReadable(false)}
      className="aspect-3/2 w-48 bg-panel object-cover"
    />
  )
}
