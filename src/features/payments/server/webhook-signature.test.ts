import fc from "fast-check"
import { expect, test } from "vitest"
import { isWebhookSigned, signWebhook } from "./webhook-signature.ts"

const now = 1_800_000_000
const body = Buffer.from('{"id":"evt_1"}')

test("a signature holds for five minutes either way and no second longer", () => {
  const isGoodAt = (at: number) => isWebhookSigned("secret", body, signWebhook("secret", body, at), now)
  expect([now - 301, now - 300, now, now + 300, now + 301].map(isGoodAt)).toEqual([false, true, true, true, false])
})

test("a signature holds for these bytes, this time and this secret only", () => {
  const bytes = fc.uint8Array({ maxLength: 200 })
  fc.assert(
    fc.property(bytes, bytes, fc.string(), fc.string(), (one, two, secret, guess) => {
      const [mine, other] = [Buffer.from(one), Buffer.from(two)]
      const signature = signWebhook(secret, mine, now)
      expect(isWebhookSigned(secret, mine, signature, now)).toBe(true)
      expect(isWebhookSigned(secret, other, signature, now)).toBe(mine.equals(other))
      if (guess !== secret) expect(isWebhookSigned(guess, mine, signature, now)).toBe(false)
      expect(isWebhookSigned(secret, mine, signature.replace(`t=${now}`, `t=${now - 1}`), now)).toBe(false)
    }),
  )
})

test("whatever else is sent as a signature is none", () => {
  for (const signature of [undefined, "", "t=,v1=", `t=${now}`, ["t=1,v1=2"], `t=${now},v1=${"0".repeat(63)}`]) {
    expect(isWebhookSigned("secret", body, signature, now)).toBe(false)
  }
})
