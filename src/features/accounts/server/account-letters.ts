import { randomUUID } from "node:crypto"
import * as z from "zod/mini"
import { action, defineLetter, greeting, type Letter, paragraph } from "#platform/letter.ts"
import type { Post } from "#platform/mail.ts"

// None of these letters calls anybody by name: an account can name a stranger's address, and its name be anything.
const withLink = z.object({ token: z.string() })
const nothing = z.object({})
const sample = { token: "a-token-as-long-as-the-real-ones-are-1234567" }

export const confirmEmail = defineLetter({
  name: "accounts.confirm-email",
  data: withLink,
  sample,
  subject: () => "Please confirm your e-mail address",
  blocks: ({ token }, { publicUrl, name }) => [
    greeting(),
    paragraph(
      `An account at ${name} names this e-mail address. Please confirm that it is yours; the link works for a day.`,
    ),
    action("Confirm my e-mail address", `${publicUrl}/verify-email?token=${token}`),
    paragraph("If you did not open this account, please do not follow the link."),
  ],
})

export const setNewPassword = defineLetter({
  name: "accounts.reset-password",
  data: withLink,
  sample,
  subject: () => "Set a new password",
  blocks: ({ token }, { publicUrl, name }) => [
    greeting(),
    paragraph(`Here is the link to set a new password for your account at ${name}. It works once, within 30 minutes.`),
    action("Set a new password", `${publicUrl}/reset-password?token=${token}`),
    paragraph("If you did not ask for it, you need not do anything: your password stays as it is."),
  ],
})

/** To somebody whose account an administrator changed. */
export const passwordGiven = defineLetter({
  name: "accounts.password-given",
  data: nothing,
  sample: {},
  subject: () => "Your password was changed",
  blocks: (_data, { publicUrl, name }) => [
    greeting(),
    paragraph(
      `The shop gave your account at ${name} a new password just now, and you were signed out on your devices.`,
    ),
    action("Choose one of your own", `${publicUrl}/forgot-password/`),
    paragraph("If you did not ask the shop for that, please answer this letter."),
  ],
})

export const passwordChanged = defineLetter({
  name: "accounts.password-changed",
  data: nothing,
  sample: {},
  subject: () => "Your password was changed",
  blocks: (_data, { publicUrl, name }) => [
    greeting(),
    paragraph(
      `The password of your account at ${name} was changed just now, and you were signed out on your other devices.`,
    ),
    action("Sign in", `${publicUrl}/login/`),
    wasItYou,
  ],
})

/** To the address that the account had before. */
export const emailChanged = defineLetter({
  name: "accounts.email-changed",
  data: nothing,
  sample: {},
  subject: () => "The e-mail address of your account was changed",
  blocks: (_data, { name }) => [
    greeting(),
    paragraph(`Your account at ${name} has another e-mail address now. Letters about it no longer come here.`),
    wasItYou,
  ],
})

export const accountDeleted = defineLetter({
  name: "accounts.deleted",
  data: z.object({ why: z.enum(["as you asked", "by the shop"]) }),
  sample: { why: "as you asked" },
  subject: () => "Your account is deleted",
  blocks: ({ why }, { name }) => [
    greeting(),
    paragraph(
      `Your account at ${name} is deleted, ${why}. The books keep your orders without your name and address; what is still on its way to you arrives, and then its address goes, too.`,
    ),
    paragraph("Thank you for having been with us. You are welcome back at any time."),
  ],
})

const wasItYou = paragraph("If that was not you, please answer this letter at once.")

export const accountLetters = [
  confirmEmail,
  setNewPassword,
  passwordGiven,
  passwordChanged,
  emailChanged,
  accountDeleted,
]

/** A letter to an account's address. Each is queued in the transaction of what it tells, which happens once. */
export const toAccount = <Data>(recipient: string, letter: Letter<Data>, data: Data): Post<Data> => ({
  ...{ recipient, letter, data },
  dedupeKey: `account:${randomUUID()}`,
  forgetWhenSent: true,
})
