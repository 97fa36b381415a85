import { useState } from "react"
import type { Category } from "#features/products/contract.ts"
import { createCategory, updateCategory } from "#features/products/office-contract.ts"
import { FormDialog } from "#ui/office/form-dialog.tsx"
import { keptPicture, type PictureChoice } from "#ui/office/picture-choice.ts"
import { PictureField } from "#ui/office/picture-field.tsx"
import type { SeenFields } from "#ui/office/seen-fields.ts"
import { upload } from "#ui/office/upload.ts"
import { UploadProgress } from "#ui/office/upload-progress.tsx"
import { TextArea, TextField } from "#ui/text-field.tsx"

type Fields = { name: string; description: string; image: PictureChoice | null }

type CategoryDialogProps = {
  /** null: the dialog is closed. */
  edited: Category | "new" | null
  onClose: () => void
  onSaved: (said: string) => void
}

/** Adds a category or changes one (BO §5). */
export function CategoryDialog({ edited, onClose, onSaved }: CategoryDialogProps) {
  const category = edited === "new" ? null : edited
  const [sent, setSent] = useState<number | null>(null)
  return (
    <FormDialog<Fields>
      open={edited !== null}
      onClose={onClose}
      title={category ? "Edit Category" : "Create New Category"}
      values={valuesOf(category)}
      submit={category ? "Update Category" : "Create Category"}
      seen={category ?? undefined}
      onSave={(fields, was) => save(category, fields, was, setSent).finally(() => setSent(null))}
      onSaved={() => onSaved(category ? "Category updated" : "Category created")}
      failed="Operation failed"
    >
      {({ register, watch, setValue, formState: { errors } }) => (
        <>
          <TextField
            label="Category name"
            required
            autoComplete="off"
            maxLength={100}
            error={errors.name?.message}
            {...register("name", { validate: (name) => name.trim() !== "" || "Enter a name." })}
          />
          <TextArea
            label="Description"
            rows={3}
            maxLength={2_000}
            hint="Shown where the category is introduced. Optional."
            error={errors.description?.message}
            {...register("description")}
          />
          <PictureField
            label="Category image"
            hint="PNG, JPG or GIF up to 10MB"
            picture={watch("image")}
            onChange={(image) => setValue("image", image, { shouldDirty: true })}
            error={errors.image?.message}
          />
          <UploadProgress sent={sent} />
        </>
      )}
    </FormDialog>
  )
}

const valuesOf = (category: Category | null): Fields => ({
  name: category?.name ?? "",
  description: category?.description ?? "",
  image: category?.image ? keptPicture(category.image) : null,
})

function save(
  category: Category | null,
  { name, description, image }: Fields,
  was: SeenFields,
  onProgress: (sent: number) => void,
) {
  const body = { name, description, image: image?.file ? [image.file] : [] }
  const told = image?.file ? onProgress : () => undefined
  if (!category) return upload(createCategory, { params: undefined, body, onProgress: told })
  const isTakenAway = category.image !== null && image === null
  return upload(updateCategory, {
    params: { id: category.id },
    body: { ...body, ...(isTakenAway && { remove_image: "true" as const }), was: JSON.stringify(was) },
    onProgress: told,
  })
}
