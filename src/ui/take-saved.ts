import type { FieldValues, Path, UseFormReturn } from "react-hook-form"

/**
 * Fills a form with what the server has saved of it; a field that was edited since it was sent keeps what stands in it,
 * and is still to be saved.
 * @param sent what the form was sent with
 */
export function takeSaved<Fields extends FieldValues>(form: UseFormReturn<Fields>, sent: Fields, saved: Fields): void {
  const now = structuredClone(form.getValues())
  form.reset(saved)
  for (const name of Object.keys(sent) as Path<Fields>[]) {
    if (JSON.stringify(now[name]) !== JSON.stringify(sent[name])) form.setValue(name, now[name], { shouldDirty: true })
  }
}
