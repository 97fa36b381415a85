import { createHmac, timingSafeEqual } from "node:crypto"

const livesMs = 5 * 60_000

/**
 * Says that an administrator wants to see this very markup now. A form that fills a frame carries no bearer token, and
 * nobody else's markup may be shown under the shop's address, not even in a sandbox.
 */
export function signPreview(authSecret: string, markup: string, nowMs = Date.now()): string {
  const until = String(nowMs + livesMs)
  return `${until}.${proofOf(authSecret, markup, until)}`
}

export function isSigned(authSecret: string, markup: string, ticket: string, nowMs = Date.now()): boolean {
  const [, until = "", proof = ""] = /^(\d{13})\.([\w-]{43})$/.exec(ticket) ?? []
  const ours = Buffer.from(proofOf(authSecret, markup, until))
  const given = Buffer.from(proof)
  return given.length === ours.length && timingSafeEqual(given, ours) && Number(until) > nowMs
}

// A form writes every line break as CRLF, whatever it was (HTML, "construct the entry list").
const proofOf = (authSecret: string, markup: string, until: string) =>
  createHmac("sha256", authSecret)
    .update(`events.preview:${until}:${markup.replaceAll(/\r\n?/g, "\n")}`)
    .digest("base64url")
