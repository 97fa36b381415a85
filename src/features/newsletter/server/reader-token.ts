import { createHmac, timingSafeEqual } from "node:crypto"

export type ReaderPurpose = "confirm" | "unsubscribe"

/** The secret of a link that a letter brings to a subscriber. It needs no table and does not end: a letter may be old. */
export const signReader = (authSecret: string, purpose: ReaderPurpose, subscriberId: string): string =>
  `${subscriberId}.${proofOf(authSecret, purpose, subscriberId)}`

/** The subscriber whom a link was sent to, or null where it is not ours. */
export function readReader(authSecret: string, purpose: ReaderPurpose, token: string): string | null {
  const [, subscriberId = "", proof = ""] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const ours = Buffer.from(proofOf(authSecret, purpose, subscriberId))
  const given = Buffer.from(proof)
  return given.length === ours.length && timingSafeEqual(given, ours) ? subscriberId : null
}

const proofOf = (authSecret: string, purpose: ReaderPurpose, subscriberId: string) =>
  createHmac("sha256", authSecret).update(`newsletter.${purpose}:${subscriberId}`).digest("base64url")
