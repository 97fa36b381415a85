import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form"
import { Alert } from "#ui/alert.tsx"
import { ApiProblem, sentenceOf } from "#ui/api-problem.ts"
import { Button } from "#ui/button.tsx"
import { Sheet } from "#ui/sheet.tsx"
import { useFocusBack } from "#ui/use-focus-back.ts"
import { changedNames, fieldsNow, type SeenFields, wasOf } from "./seen-fields.ts"

type Refusal<Fields extends FieldValues> = { name: Path<Fields>; ask: string }

type FormDialogProps<Fields extends FieldValues> = {
  open: boolean
  /** It was cancelled, or what was typed is saved. */
  onClose: () => void
  title: string
  subtitle?: string
  /** What the fields hold when it opens: name every field. */
  values: DefaultValues<Fields>
  /** On the button that saves: `Create User`. */
  submit: string
  /** What is edited, under the names of the fields; left out where something new is made. */
  seen?: SeenFields | undefined
  /**
   * @param was of what is edited, the fields that were changed here, as this screen knew them
   * @throws ApiProblem: what was typed stays
   */
  onSave: (fields: Fields, was: SeenFields) => Promise<unknown>
  /** It is saved and the dialog is closed: read the list again. */
  onSaved: () => void
  /** Said of a failure for which the server has no words: `Operation failed`. */
  failed: string
  /** What to do about the fields that the server would not take, where its own words for them do not do. */
  refused?: (error: unknown) => Refusal<Fields>[]
  /** The fields: `<TextField error={errors.title?.message} {...register("title", { validate })} />`. */
  children: (form: UseFormReturn<Fields>) => ReactNode
  className?: string
}

/**
 * The dialog that creates and edits (BO §4): errors stand at their fields, what fails is said above the buttons with
 * everything kept, and closing asks before what was typed is lost. A field that somebody else has changed too is refused
 * once, with what it was set to; saved again it is knowingly set over.
 */
export function FormDialog<Fields extends FieldValues>(dialog: FormDialogProps<Fields>) {
  const { open, onClose, title, className = "sm:w-[36rem]" } = dialog
  const isChanged = useRef(false)
  const [isLeaving, setLeaving] = useState(false)
  function close() {
    if (!open) return
    // Escape at the question is an answer to it: stay.
    if (isChanged.current) return setLeaving(!isLeaving)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title={title} side="center" className={className}>
      <Form {...dialog} {...{ isChanged, isLeaving, setLeaving, close }} />
    </Sheet>
  )
}

type FormProps<Fields extends FieldValues> = FormDialogProps<Fields> & {
  /** Told by the form: there is something to lose. */
  isChanged: RefObject<boolean>
  isLeaving: boolean
  setLeaving: (isLeaving: boolean) => void
  close: () => void
}

function Form<Fields extends FieldValues>({ isChanged, isLeaving, setLeaving, close, ...dialog }: FormProps<Fields>) {
  const { onClose, subtitle, values, submit, onSave, onSaved, failed, refused = refusedByPath, children } = dialog
  const client = useQueryClient()
  const [seen, setSeen] = useState(dialog.seen ?? {})
  const form = useForm<Fields>({ defaultValues: values, mode: "onTouched" })
  const { isDirty, isSubmitting } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  // What would be typed now would not be saved, and the dialog closes on the answer.
  const [isSaving, setSaving] = useState(false)
  const [wrong, setWrong] = useState<Path<Fields> | null>(null)
  const button = useFocusBack(isSubmitting)
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      isChanged.current = false
      setLeaving(false)
    }
  }, [isChanged, setLeaving])
  useEffect(() => {
    isChanged.current = isDirty
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isDirty, isChanged])

  useEffect(() => {
    if (!isSaving && wrong !== null) form.setFocus(wrong)
  }, [isSaving, wrong, form.setFocus])

  const save = form.handleSubmit(async (fields) => {
    setFailure(null)
    setWrong(null)
    setSaving(true)
    try {
      await onSave(fields, wasOf(seen, changedNames(fields, values)))
      // An open dialog holds the focus, and another one may be open by now.
      if (isHere.current) flushSync(onClose)
      onSaved()
    } catch (error) {
      setFailure(sentenceOf(error, failed))
      const now = fieldsNow(error)
      if (now) {
        setSeen({ ...seen, ...now })
        // What stands behind the dialog is old, too.
        void client.invalidateQueries()
      }
      const known = (now ? refusedByPath<Fields>(error) : refused(error)).filter(({ name }) => name in values)
      for (const { name, ask } of known) form.setError(name, { message: ask })
      setWrong(known[0]?.name ?? null)
    } finally {
      setSaving(false)
    }
  })

  return (
    <form
      onSubmit={(event) => {
        // What was refused of a field that checks nothing itself would keep the next answer from being asked for.
        form.clearErrors()
        return save(event)
      }}
      noValidate
      className="flex flex-col gap-4"
    >
      {subtitle ? <p className="text-ink-soft">{subtitle}</p> : null}
      <fieldset disabled={isSaving} className="flex min-w-0 flex-col gap-4">
        {children(form)}
      </fieldset>
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-col gap-3 border-hairline border-t bg-float px-5 py-4">
        {failure === null ? null : <Alert>{failure}</Alert>}
        {isLeaving ? (
          <LeaveFirst onLeave={onClose} onStay={() => setLeaving(false)} />
        ) : (
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button ref={button} type="submit" busy={isSubmitting}>
              {isSubmitting ? "Saving..." : submit}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

function LeaveFirst({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const stay = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    stay.current?.querySelector<HTMLElement>("button:last-child")?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="alert" className="font-semibold">
        Close without saving what you typed?
      </p>
      <div ref={stay} className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={onLeave}>
          Discard
        </Button>
        <Button variant="ink" onClick={onStay}>
          Keep editing
        </Button>
      </div>
    </div>
  )
}

/** The server names the fields that it would not take, and says why. */
function refusedByPath<Fields extends FieldValues>(error: unknown): Refusal<Fields>[] {
  if (!(error instanceof ApiProblem)) return []
  // Whether the form has such a field is looked up before it is used.
  return error.errors.map(({ path, message }) => {
    // One of a list: `colors.2` is said at the field that holds the list.
    const name = path.split(".").findLast((part) => !/^\d+$/.test(part))
    return { name: name as Path<Fields>, ask: message }
  })
}
