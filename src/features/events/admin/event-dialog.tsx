import { useState } from "react"
import type { ShopEvent } from "#features/events/contract.ts"
import { createEvent, longest, updateEvent } from "#features/events/office-contract.ts"
import { FormDialog } from "#ui/office/form-dialog.tsx"
import { keptPicture, type PictureChoice } from "#ui/office/picture-choice.ts"
import { PictureField } from "#ui/office/picture-field.tsx"
import type { SeenFields } from "#ui/office/seen-fields.ts"
import { upload } from "#ui/office/upload.ts"
import { UploadProgress } from "#ui/office/upload-progress.tsx"
import { TextArea, TextField } from "#ui/text-field.tsx"
import { EmbedPreview } from "./embed-preview.tsx"
import { fromShopClock, toShopClock } from "./shop-clock.ts"

type Fields = Pick<ShopEvent, "title" | "description" | "checkout_iframe"> & {
  /** On the shop's clock; empty for no date. */
  starts_at: string
  place: string
  capacity: string
  /** Sent only if one was picked (BO §5). */
  image: PictureChoice | null
}

const blank: Fields = {
  title: "",
  description: "",
  checkout_iframe: "",
  starts_at: "",
  place: "",
  capacity: "",
  image: null,
}

type EventDialogProps = {
  /** null: the dialog is closed. */
  edited: ShopEvent | "new" | null
  onClose: () => void
  onSaved: (said: string) => void
}

/** Publishes an event, or changes one (BO §2 Events management). */
export function EventDialog({ edited, onClose, onSaved }: EventDialogProps) {
  const event = edited === "new" ? null : edited
  const [sent, setSent] = useState<number | null>(null)
  async function save({ image, starts_at, ...words }: Fields, was: SeenFields) {
    const body = {
      ...words,
      starts_at: starts_at === "" ? "" : fromShopClock(starts_at),
      ...(image?.file && { image: [image.file] }),
    }
    const isTakenAway = event !== null && event.image !== null && image === null
    const onProgress = image?.file ? setSent : () => undefined
    try {
      return event
        ? await upload(updateEvent, {
            params: { id: event.id },
            body: { ...body, ...(isTakenAway && { remove_image: "true" as const }), was: JSON.stringify(was) },
            onProgress,
          })
        : await upload(createEvent, { params: undefined, body, onProgress })
    } finally {
      setSent(null)
    }
  }
  return (
    <FormDialog<Fields>
      open={edited !== null}
      onClose={onClose}
      title={event ? "Edit Event" : "Create New Event"}
      subtitle={event ? "Update event information" : "Add a new event for your community"}
      values={event ? fieldsOf(event) : blank}
      submit={event ? "Update Event" : "Create Event"}
      seen={event ?? undefined}
      onSave={save}
      onSaved={() => onSaved(event ? "Event updated" : "Event created")}
      failed="Operation failed"
      className="sm:w-[min(48rem,100vw-3rem)]"
    >
      {({ register, watch, setValue, formState: { errors } }) => (
        <>
          <TextField
            label="Event Title"
            required
            autoComplete="off"
            maxLength={longest.title}
            error={errors.title?.message}
            {...register("title", { validate: isGiven("Enter the event's title.") })}
          />
          <TextArea
            label="Description"
            required
            rows={5}
            maxLength={longest.description}
            error={errors.description?.message}
            {...register("description", { validate: isGiven("Say what the event is about.") })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Starts at"
              type="datetime-local"
              min="1900-01-01T00:00"
              max="2199-12-31T23:59"
              hint="By the clock in Ireland; empty for no date."
              error={errors.starts_at?.message}
              {...register("starts_at")}
            />
            <TextField
              label="Capacity"
              autoComplete="off"
              maxLength={longest.capacity}
              hint="In your words: 12 chairs."
              error={errors.capacity?.message}
              {...register("capacity")}
            />
            <div className="sm:col-span-2">
              <TextField
                label="Place"
                autoComplete="off"
                maxLength={longest.place}
                error={errors.place?.message}
                {...register("place")}
              />
            </div>
          </div>
          <TextArea
            label="Checkout Iframe"
            required
            rows={5}
            spellCheck={false}
            maxLength={longest.checkout_iframe}
            hint="The embed code of your ticketing service."
            error={errors.checkout_iframe?.message}
            {...register("checkout_iframe", { validate: isGiven("Paste the embed code of your ticketing service.") })}
          />
          <EmbedPreview markup={watch("checkout_iframe")} />
          <PictureField
            label="Event Image"
            hint="PNG, JPG, GIF up to 10MB"
            picture={watch("image")}
            onChange={(image) => setValue("image", image, { shouldDirty: true })}
            frame="aspect-3/2 sm:w-40"
            error={errors.image?.message}
          />
          <UploadProgress sent={sent} />
        </>
      )}
    </FormDialog>
  )
}

const isGiven = (ask: string) => (text: string) => text.trim() !== "" || ask

const fieldsOf = (event: ShopEvent): Fields => ({
  title: event.title,
  description: event.description,
  checkout_iframe: event.checkout_iframe,
  starts_at: event.starts_at ? toShopClock(event.starts_at) : "",
  place: event.place ?? "",
  capacity: event.capacity ?? "",
  image: event.image === null ? null : keptPicture(event.image),
})
