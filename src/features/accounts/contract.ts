import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { email, id, line, moment } from "#contract/fields.ts"
import { me, user } from "#contract/session.ts"

// The browser's API client and the server's session both stand below the features, so these words live in src/contract.
export * from "#contract/session.ts"

export const newPassword = z
  .string()
  .check(z.minLength(8, "must have at least 8 characters"), z.maxLength(128, "must have at most 128 characters"))
const givenPassword = z.string().check(z.minLength(1, "must not be empty"), z.maxLength(128))

/** What people say of themselves (SF §3). */
export const profileFields = { username: line(100), email, full_name: line(200) }

type Names = { username: string; email: string }

/** Signing in takes either: a stranger's address must not be anyone's username. */
export const isStrangersAddress = ({ username, email }: Names): boolean =>
  username.includes("@") && username.toLowerCase() !== email

export const noStrangersAddress = z.refine<Names>((names) => !isStrangersAddress(names), {
  error: "may contain an @ only when it is your own e-mail address",
  path: ["username"],
})

/** The text of a link that came by mail: `/reset-password?token=…`, `/verify-email?token=…`. */
const linkToken = z.string().check(z.minLength(1), z.maxLength(200))

export const taken = { "accounts.username-taken": 409, "accounts.email-taken": 409 } as const
const linkEnded = { "accounts.link-ended": 409 } as const
const wrongPassword = { "accounts.wrong-password": 422 } as const
/** One sentence to show. */
const said = z.object({ message: z.string() })

export const register = endpoint({
  method: "POST",
  path: "/auth/register",
  summary:
    "Open an account; the role is the shop's to give, whatever the body says. Sends a letter to confirm the e-mail",
  access: "anyone",
  // Not strict: a role or anything else that is sent along is left out, not refused (decisions.md §3).
  body: z.object({ ...profileFields, password: newPassword }).check(noStrangersAddress),
  status: 201,
  answer: user,
  problems: taken,
})

export const forgotPassword = endpoint({
  method: "POST",
  path: "/auth/forgot-password",
  summary:
    "Ask for a letter with a link that sets a new password within 30 minutes; answers the same for every address",
  access: "anyone",
  body: z.strictObject({ email }),
  status: 202,
  answer: said,
})

export const resetPassword = endpoint({
  method: "POST",
  path: "/auth/reset-password",
  summary: "Set a new password by the link of a letter, once; ends every session of the account",
  access: "anyone",
  body: z.strictObject({ token: linkToken, password: newPassword }),
  status: 204,
  answer: z.void(),
  problems: linkEnded,
})

export const verifyEmail = endpoint({
  method: "POST",
  path: "/auth/verify-email",
  summary: "Confirm an e-mail address by the link of a letter; a repeat changes nothing",
  access: "anyone",
  body: z.strictObject({ token: linkToken }),
  status: 204,
  answer: z.void(),
  problems: linkEnded,
})

export const sendVerification = endpoint({
  method: "POST",
  path: "/auth/verify-email/send",
  summary: "Send the letter that confirms the e-mail address again",
  access: "user",
  status: 202,
  answer: said,
  problems: { "accounts.email-verified": 409 },
})

export const updateMe = endpoint({
  method: "PUT",
  path: "/auth/me",
  summary: "Change one's profile; a new e-mail is unconfirmed until the link in its letter was followed",
  access: "user",
  body: z.strictObject(profileFields).check(noStrangersAddress),
  answer: me,
  problems: taken,
})

export const changePassword = endpoint({
  method: "PUT",
  path: "/auth/password",
  summary: "Change one's password; ends every other session",
  access: "user",
  body: z.strictObject({ current_password: givenPassword, new_password: newPassword }),
  status: 204,
  answer: z.void(),
  problems: wrongPassword,
})

const session = z.object({
  id,
  /** In plain words: `Firefox on Windows`. */
  device: z.string(),
  created_at: moment,
  last_used_at: moment,
  /** The one that asks. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof session>

export const listSessions = endpoint({
  method: "GET",
  path: "/auth/sessions",
  summary: "Where one is signed in: this device first, then the last used",
  access: "user",
  answer: z.object({ data: z.array(session) }),
})

export const endSession = endpoint({
  method: "DELETE",
  path: "/auth/sessions/{id}",
  summary: "End one of one's sessions; the current one is a log-out",
  access: "user",
  params: z.object({ id }),
  status: 204,
  answer: z.void(),
  problems: { "accounts.session-not-found": 404 },
})

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/auth/sessions",
  summary: "End every session but this one",
  access: "user",
  answer: z.object({ ended: z.int() }),
})

export const exportMe = endpoint({
  method: "GET",
  path: "/auth/me/export",
  summary: "Everything the shop keeps about the person, as a download",
  access: "user",
  // Beside these, one list for each part of the shop that keeps something: orders, reviews, newsletter, messages, cart.
  answer: z.looseObject({ exported_at: moment, profile: me, sessions: z.array(session) }),
})

export const deleteMe = endpoint({
  method: "DELETE",
  path: "/auth/me",
  summary: "Delete one's account: orders stay without the person, reviews under 'A customer', everything else goes",
  access: "user",
  body: z.strictObject({ password: givenPassword }),
  status: 204,
  answer: z.void(),
  problems: { ...wrongPassword, "accounts.last-admin": 409 },
})
