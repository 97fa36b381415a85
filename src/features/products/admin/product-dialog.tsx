import { useState } from "react"
import type { UseFormReturn } from "react-hook-form"
import type { Category, Product } from "#features/products/contract.ts"
import { seenOf } from "#features/products/office-contract.ts"
import { FormDialog } from "#ui/office/form-dialog.tsx"
import { PictureField } from "#ui/office/picture-field.tsx"
import { UploadProgress } from "#ui/office/upload-progress.tsx"
import { Select } from "#ui/select.tsx"
import { TextArea, TextField } from "#ui/text-field.tsx"
import { ChoiceField, choicesIn } from "./choice-field.tsx"
import { PictureBoard } from "./picture-board.tsx"
import { PriceTrail } from "./price-trail.tsx"
import { fieldsOf, isCount, isPrice, isSlug, type ProductFields, saveProduct } from "./product-form.ts"

type ProductDialogProps = {
  /** null: the dialog is closed. */
  edited: Product | "new" | null
  categories: readonly Category[]
  onClose: () => void
  onSaved: (said: string) => void
}

/** Adds a product or changes one (BO §5). */
export function ProductDialog({ edited, categories, onClose, onSaved }: ProductDialogProps) {
  const product = edited === "new" ? null : edited
  const [sent, setSent] = useState<number | null>(null)
  return (
    <FormDialog<ProductFields>
      open={edited !== null}
      onClose={onClose}
      title={product ? "Edit Product" : "Create New Product"}
      values={fieldsOf(product)}
      submit={product ? "Update Product" : "Create Product"}
      seen={product ? seenOf(product) : undefined}
      onSave={(fields, was) => saveProduct(product, fields, was, setSent).finally(() => setSent(null))}
      onSaved={() => onSaved(product ? "Product updated" : "Product created")}
      failed="Operation failed"
      className="sm:w-[min(52rem,100vw-3rem)]"
    >
      {(form) => (
        <>
          <Words form={form} />
          <Figures form={form} categories={categories} />
          <Choices form={form} />
          <Pictures form={form} />
          <Placing form={form} product={product} />
          {product ? <PriceTrail productId={product.id} /> : null}
          <UploadProgress sent={sent} />
        </>
      )}
    </FormDialog>
  )
}

type PartProps = { form: UseFormReturn<ProductFields> }

function Words({ form: { register, formState } }: PartProps) {
  const { errors } = formState
  return (
    <>
      <TextField
        label="Title"
        required
        autoComplete="off"
        maxLength={200}
        error={errors.title?.message}
        {...register("title", { validate: (title) => title.trim() !== "" || "Enter a title." })}
      />
      <TextArea
        label="Description"
        required
        rows={4}
        maxLength={10_000}
        error={errors.description?.message}
        {...register("description", { validate: (words) => words.trim() !== "" || "Enter a description." })}
      />
    </>
  )
}

function Figures({ form: { register, formState }, categories }: PartProps & { categories: readonly Category[] }) {
  const { errors } = formState
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <TextField
        label="Price"
        required
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        autoComplete="off"
        error={errors.price?.message}
        {...register("price", { validate: (price) => isPrice(price) || "Enter an amount such as 12.50." })}
      />
      <TextField
        label="Discount in %"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        autoComplete="off"
        error={errors.discount_percentage?.message}
        {...register("discount_percentage", {
          validate: (discount) => isCount(discount, 100) || "Enter a whole number from 0 to 100.",
        })}
      />
      <TextField
        label="Stock"
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        autoComplete="off"
        hint="Empty: unlimited"
        error={errors.stock?.message}
        {...register("stock", {
          validate: (stock) => stock.trim() === "" || isCount(stock, 9_999_999) || "Enter a whole number.",
        })}
      />
      <Select label="Status" {...register("is_published")}>
        <option value="true">Published</option>
        <option value="false">Draft</option>
      </Select>
      <div className="col-span-2 flex flex-col gap-1.5 sm:col-span-4">
        <Select
          // A browser shows what is chosen only if the options are there first; they may come after the form.
          key={categories.length}
          label="Category *"
          aria-required="true"
          aria-invalid={errors.category_id ? true : undefined}
          aria-describedby={errors.category_id ? "category-note" : undefined}
          {...register("category_id", { validate: (id) => id !== "" || "Choose a category." })}
        >
          <option value="">Select category</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {errors.category_id ? (
          <p id="category-note" className="text-sale text-sm">
            {errors.category_id.message}
          </p>
        ) : null}
      </div>
    </div>
  )
}

function Choices({ form: { register, watch, formState } }: PartProps) {
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceField
        label="Colours"
        kind="colors"
        hint="Comma-separated: names or hex values"
        typed={watch("colors")}
        error={errors.colors?.message}
        {...register("colors")}
      />
      <ChoiceField
        label="Sizes"
        kind="sizes"
        hint="Comma-separated: S, M, L"
        typed={watch("sizes")}
        error={errors.sizes?.message}
        {...register("sizes")}
      />
    </div>
  )
}

function Pictures({ form: { watch, setValue, formState } }: PartProps) {
  const { errors } = formState
  return (
    <>
      <PictureField
        label="Thumbnail"
        hint="PNG, JPG or GIF up to 10MB, recommended 600 x 800 pixels"
        picture={watch("thumbnail")}
        removable={false}
        error={errors.thumbnail?.message}
        onChange={(thumbnail) => setValue("thumbnail", thumbnail, { shouldDirty: true })}
      />
      <PictureBoard
        pictures={watch("images")}
        colors={choicesIn(watch("colors"))}
        onChange={(images) => setValue("images", images, { shouldDirty: true })}
      />
    </>
  )
}

function Placing({ form: { register, formState }, product }: PartProps & { product: Product | null }) {
  const { errors } = formState
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label="Address in the shop"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        hint={product ? "Links to the old address lead nowhere when you change it." : "Empty: made of the title"}
        error={errors.slug?.message}
        {...register("slug", {
          validate: (slug) =>
            slug.trim() === "" || isSlug(slug) || "Use small letters, digits and single hyphens, such as bobble-hat.",
        })}
      />
      <label className="flex min-h-11 items-center gap-3 sm:mt-6.5">
        <input type="checkbox" className="size-5 shrink-0 accent-orange" {...register("is_featured")} />
        <span className="font-semibold text-sm">Featured on the home page</span>
      </label>
    </div>
  )
}
