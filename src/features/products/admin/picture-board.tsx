import { DragDropProvider } from "@dnd-kit/react"
import { isSortable, useSortable } from "@dnd-kit/react/sortable"
import ArrowLeft from "lucide-react/icons/arrow-left"
import ArrowRight from "lucide-react/icons/arrow-right"
import Trash2 from "lucide-react/icons/trash-2"
import { type ReactNode, useId, useState } from "react"
import { flushSync } from "react-dom"
import { MOST_IMAGES } from "#features/products/office-contract.ts"
import { ChosenPicture } from "#ui/office/chosen-picture.tsx"
import { type PictureChoice, pickPictures } from "#ui/office/picture-choice.ts"
import { dropped, FileButton } from "#ui/office/picture-field.tsx"

/** A picture of the gallery, and the colour that it shows. */
export type BoardPicture = PictureChoice & { color: string }

type PictureBoardProps = {
  pictures: BoardPicture[]
  /** The product's colours. */
  colors: string[]
  onChange: (pictures: BoardPicture[]) => void
}

/** The gallery: pictures are added, ordered by dragging or by their buttons, tied to a colour, taken away. */
export function PictureBoard({ pictures, colors, onChange }: PictureBoardProps) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [said, say] = useState("")

  function add(files: Iterable<File>) {
    const picked = pickPictures(files)
    const room = MOST_IMAGES - pictures.length
    const tooMany = picked.pictures.length > room ? `A product has at most ${MOST_IMAGES} pictures.` : null
    setProblem(picked.problem ?? tooMany)
    onChange([...pictures, ...picked.pictures.slice(0, room).map((picture) => ({ ...picture, color: "" }))])
  }
  function move(from: number, to: number) {
    const [moved] = pictures.slice(from, from + 1)
    if (!moved || from === to) return
    const others = pictures.toSpliced(from, 1)
    onChange(others.toSpliced(to, 0, moved))
    say(`Picture moved to place ${to + 1} of ${pictures.length}`)
  }
  function remove(at: number) {
    flushSync(() => onChange(pictures.toSpliced(at, 1)))
    say("Picture removed")
    const tiles = document.getElementById(`${id}-tiles`)
    const next = tiles?.children[Math.min(at, pictures.length - 2)]
    const target = next?.querySelector<HTMLElement>("button:last-of-type") ?? document.getElementById(`${id}-add`)
    target?.focus()
  }

  return (
    <section aria-labelledby={`${id}-label`} className="flex flex-col gap-2" {...dropped(add)}>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h3 id={`${id}-label`} className="font-semibold font-text text-sm tracking-normal">
            Gallery images
          </h3>
          <p className="text-ink-soft text-sm">Multiple files. Drag to reorder; the first is shown first.</p>
        </div>
        <FileButton id={`${id}-add`} label="Add images" multiple onPick={add} />
      </div>
      {problem ? (
        <p role="alert" className="text-sale text-sm">
          {problem}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
      {pictures.length === 0 ? (
        <p className="border border-edge border-dashed px-4 py-6 text-center text-ink-soft text-sm">
          No gallery images yet. Pick some, or drop them here.
        </p>
      ) : (
        <DragDropProvider
          onDragEnd={({ operation: { source }, canceled }) => {
            if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
          }}
        >
          <ul id={`${id}-tiles`} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
            {pictures.map((picture, at) => (
              <Tile key={picture.key} picture={picture} at={at} of={pictures.length} move={move} remove={remove}>
                {colors.length === 0 ? null : (
                  <select
                    aria-label={`Colour of picture ${at + 1}`}
                    value={colors.includes(picture.color) ? picture.color : ""}
                    onChange={({ target }) => onChange(pictures.with(at, { ...picture, color: target.value }))}
                    className="min-h-9 w-full min-w-0 border-hairline border-t bg-page px-2 text-sm"
                  >
                    <option value="">Any colour</option>
                    {colors.map((color) => (
                      <option key={color}>{color}</option>
                    ))}
                  </select>
                )}
              </Tile>
            ))}
          </ul>
        </DragDropProvider>
      )}
    </section>
  )
}

type TileProps = {
  picture: BoardPicture
  at: number
  of: number
  move: (from: number, to: number) => void
  remove: (at: number) => void
  children: ReactNode
}

const action =
  "grid size-9 place-items-center text-ink-soft transition-colors hover:bg-panel hover:text-ink aria-disabled:opacity-40"

function Tile({ picture, at, of, move, remove, children }: TileProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: picture.key, index: at })
  const name = `picture ${at + 1}`
  // A disabled button would lose the focus in the middle of moving.
  const step = (by: number) => {
    if (at + by >= 0 && at + by < of) move(at, at + by)
  }
  return (
    <li ref={ref} className={`flex flex-col border border-hairline bg-page ${isDragging ? "shadow-float" : ""}`}>
      <div ref={handleRef} className="relative aspect-[3/4] cursor-grab overflow-hidden bg-panel">
        <ChosenPicture picture={picture} alt={`Gallery, ${name}`} />
        {picture.file ? (
          <span className="absolute top-0 left-0 bg-marigold px-1.5 py-0.5 font-semibold text-night text-xs">New</span>
        ) : null}
      </div>
      {children}
      <div className="flex items-center justify-between border-hairline border-t">
        <button
          type="button"
          aria-label={`Move ${name} earlier`}
          aria-disabled={at === 0}
          onClick={() => step(-1)}
          className={action}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
        </button>
        <span className="money text-ink-soft text-xs">{at + 1}</span>
        <button
          type="button"
          aria-label={`Move ${name} later`}
          aria-disabled={at === of - 1}
          onClick={() => step(1)}
          className={action}
        >
          <ArrowRight aria-hidden="true" className="size-4" />
        </button>
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={() => remove(at)}
          className={`${action} hover:text-sale`}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      </div>
    </li>
  )
}
