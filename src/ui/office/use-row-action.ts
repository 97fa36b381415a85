import { useMutation } from "@tanstack/react-query"
import { sentenceOf } from "#ui/api-problem.ts"
import { useFocusBack } from "#ui/use-focus-back.ts"

type RowActionOptions<Verb> = {
  act: (verb: Verb) => Promise<unknown>
  /** It is done: say so, and read the list again. */
  onDone: (verb: Verb) => void
  /** It was refused, perhaps because the row is an older one: read the list again. */
  onRefused: () => void
  /** Said of a failure for which the server has no words: `Failed to approve review`. */
  failed: (verb: Verb) => string
}

/** What is done to a row by one press of a button; `failure` stands in the row until the next try (BO §8). */
export function useRowAction<Verb>({ act, onDone, onRefused, failed }: RowActionOptions<Verb>) {
  const action = useMutation({
    mutationFn: act,
    onSuccess: (_answer, verb) => {
      // The button goes with what it did, and the row perhaps with it.
      document.getElementById("main")?.focus({ preventScroll: true })
      onDone(verb)
    },
    onError: onRefused,
  })
  // Of several buttons, the one that was pressed.
  const pressed = useFocusBack(action.isPending)
  return {
    run: (verb: Verb) => {
      const { activeElement } = document
      pressed.current = activeElement instanceof HTMLButtonElement ? activeElement : null
      action.mutate(verb)
    },
    isBusy: action.isPending,
    /** What is being done now. */
    verb: action.isPending ? action.variables : null,
    failure: action.isError ? sentenceOf(action.error, failed(action.variables)) : null,
  }
}
