import { randomUUID } from "node:crypto"
import type { Config } from "#platform/config.ts"
import { letterPage, linkTo, paragraph } from "#platform/letter.ts"
import type { Letter } from "#platform/mail.ts"

// None of these letters calls anybody by name: an account can name a stranger's address, and its name be anything.
type Shop = Pick<Config, "publicUrl">

export const confirmEmailLetter = (email: string, token: string, shop: Shop): Letter =>
  compose(email, {
    subject: "Please confirm your e-mail address",
    opening:
      "An account at Skein names this e-mail address. Please confirm that it is yours; the link works for a day.",
    link: { address: `${shop.publicUrl}/verify-email?token=${token}`, label: "Confirm my e-mail address" },
    closing: "If you did not open this account, please do not follow the link.",
  })

export const resetPasswordLetter = (email: string, token: string, shop: Shop): Letter =>
  compose(email, {
    subject: "Set a new password",
    opening: "Here is the link to set a new password for your account at Skein. It works once, within 30 minutes.",
    link: { address: `${shop.publicUrl}/reset-password?token=${token}`, label: "Set a new password" },
    closing: "If you did not ask for it, you need not do anything: your password stays as it is.",
  })

/** To somebody whose account an administrator changed. */
export const passwordGivenLetter = (email: string, shop: Shop): Letter =>
  compose(email, {
    subject: "Your password was changed",
    opening: "The shop gave your account at Skein a new password just now, and you were signed out on your devices.",
    link: { address: `${shop.publicUrl}/forgot-password/`, label: "Choose one of your own" },
    closing: "If you did not ask the shop for that, please answer this letter.",
  })

export const passwordChangedLetter = (email: string, shop: Shop): Letter =>
  compose(email, {
    subject: "Your password was changed",
    opening:
      "The password of your account at Skein was changed just now, and you were signed out on your other devices.",
    link: { address: `${shop.publicUrl}/login/`, label: "Sign in" },
    closing: "If that was not you, please answer this letter at once.",
  })

/** To the address that the account had before. */
export const emailChangedLetter = (email: string): Letter =>
  compose(email, {
    subject: "The e-mail address of your account was changed",
    opening: "Your account at Skein has another e-mail address now. Letters about it no longer come here.",
    closing: "If that was not you, please answer this letter at once.",
  })

/** @param why `as you asked` */
export const accountDeletedLetter = (email: string, why: "as you asked" | "by the shop"): Letter =>
  compose(email, {
    subject: "Your account is deleted",
    opening: `Your account at Skein is deleted, ${why}. The books keep your orders without your name and address; what is still on its way to you arrives, and then its address goes, too.`,
    closing: "Thank you for having been with us. You are welcome back at any time.",
  })

type Words = {
  subject: string
  opening: string
  link?: { address: string; label: string }
  closing: string
}

function compose(email: string, { subject, opening, link, closing }: Words): Letter {
  const greeting = "Hello,"
  return {
    // Each is written in the transaction of what it tells, which happens once.
    dedupeKey: `account:${randomUUID()}`,
    recipient: email,
    subject,
    text: [greeting, opening, ...(link ? [`${link.label}: ${link.address}`] : []), closing, "Skein"].join("\n\n"),
    html: letterPage(
      paragraph(greeting),
      paragraph(opening),
      link ? linkTo(link.address, link.label) : "",
      paragraph(closing),
    ),
    forgetWhenSent: true,
  }
}
