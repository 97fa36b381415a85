import ImageOff from "lucide-react/icons/image-off"
import Pencil from "lucide-react/icons/pencil"
import Trash2 from "lucide-react/icons/trash-2"
import type { ShopEvent } from "#features/events/contract.ts"
import { IconButton } from "#ui/button.tsx"
import { Moment } from "#ui/moment.tsx"
import { Picture } from "#ui/picture.tsx"

type EventCardProps = { event: ShopEvent; onEdit: () => void; onDelete: () => void }

const buttonLook = "bg-float text-ink shadow-float hover:bg-ink hover:text-page"

/** Image or placeholder, title, two lines; edit and delete show on hover and focus, always where nothing hovers (BO §2). */
export function EventCard({ event, onEdit, onDelete }: EventCardProps) {
  return (
    <li className="group relative flex min-w-0 flex-col border border-hairline bg-page transition-colors hover:border-edge">
      <Picture
        path={event.image}
        alt=""
        width={640}
        height={427}
        sizes="(min-width: 1024px) 24rem, 100vw"
        className="aspect-3/2 w-full bg-panel object-cover"
        fallback={
          <div className="grid aspect-3/2 w-full place-items-center bg-panel text-ink-soft">
            <ImageOff aria-hidden="true" className="size-10" />
          </div>
        }
      />
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <h2 className="font-semibold font-text text-lg leading-snug tracking-normal wrap-anywhere">{event.title}</h2>
        {event.starts_at || event.place ? (
          <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm wrap-anywhere">
            {event.starts_at ? <Moment at={event.starts_at} form="minute" /> : null}
            {event.place ? <span>{event.place}</span> : null}
          </p>
        ) : null}
        <p className="line-clamp-2 wrap-anywhere">{event.description}</p>
      </div>
      <div className="absolute top-2 right-2 flex gap-2 opacity-0 transition-opacity focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100">
        <IconButton label={`Edit ${event.title}`} onClick={onEdit} className={buttonLook}>
          <Pencil aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton
          label={`Delete ${event.title}`}
          onClick={onDelete}
          className={`${buttonLook} hover:bg-red hover:text-chalk`}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
    </li>
  )
}
