import { createHmac, timingSafeEqual } from "node:crypto"

/** A signature older or newer than this is refused: what was overheard once cannot be sent again tomorrow. */
const toleranceSeconds = 300

/** `t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.body">`, the scheme that Stripe made common. */
export function signWebhook(secret: string, rawBody: string | Buffer, atSeconds: number): string {
  return `t=${atSeconds},v1=${digest(secret, String(atSeconds), rawBody).toString("hex")}`
}

export function isWebhookSigned(secret: string, rawBody: Buffer, signature: unknown, nowSeconds: number): boolean {
  if (typeof signature !== "string") return false
  const [, at, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (at === undefined || hex === undefined) return false
  if (Math.abs(nowSeconds - Number(at)) > toleranceSeconds) return false
  return timingSafeEqual(Buffer.from(hex, "hex"), digest(secret, at, rawBody))
}

function digest(secret: string, at: string, rawBody: string | Buffer): Buffer {
  return createHmac("sha256", secret).update(`${at}.`).update(rawBody).digest()
}
