import * as z from "zod/mini"

const loginState = z.object({
  /** The path that the gate sent away from. */
  from: z.optional(z.string()),
  /** Typed on another screen already. */
  email: z.optional(z.string()),
  /** An account was opened a moment ago. */
  isNew: z.optional(z.boolean()),
})
/** What gate, login and the screens around it tell each other: it stands in the browser's history, in no address. */
export type LoginState = z.infer<typeof loginState>

/** @param state a location's, which an older version of the shop may have left there */
export function readLoginState(state: unknown): LoginState {
  const read = z.safeParse(loginState, state)
  return read.success ? read.data : {}
}
