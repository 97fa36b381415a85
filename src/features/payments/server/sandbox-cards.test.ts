import { expect, test } from "vitest"
import { judgeCard } from "./sandbox-cards.ts"

const now = new Date("2026-05-20T12:00:00Z")

test.each([
  ["4242 4242 4242 4242", "12 / 30", { verdict: "pays" }],
  ["4242424242424242", "12/30", { verdict: "pays" }],
  ["4000 0025 0000 3155", "12 / 30", { verdict: "asks" }],
  ["4000 0000 0000 0002", "12 / 30", { verdict: "declines", message: "Your card was declined." }],
  ["4000 0000 0000 9995", "12 / 30", { verdict: "declines", message: "Your card has insufficient funds." }],
  ["4111 1111 1111 1111", "12 / 30", { verdict: "declines", message: "Your card number is incorrect." }],
  ["4242 4242 4242 4242", "05 / 26", { verdict: "pays" }],
  ["4242 4242 4242 4242", "04 / 26", { verdict: "declines", message: "Your card has expired." }],
  ["4000 0000 0000 0002", "12 / 25", { verdict: "declines", message: "Your card has expired." }],
  ["4242 4242 4242 4242", "13 / 30", { verdict: "declines", message: "Your card's expiration date is invalid." }],
  ["4242 4242 4242 4242", "00 / 30", { verdict: "declines", message: "Your card's expiration date is invalid." }],
])("the card %s, good to %s", (number, expiry, verdict) => {
  expect(judgeCard({ number, expiry }, now)).toEqual(verdict)
})

test("a card is good to the last day of its month", () => {
  const card = { number: "4242 4242 4242 4242", expiry: "05 / 26" }
  expect(judgeCard(card, new Date("2026-05-31T23:59:59Z"))).toEqual({ verdict: "pays" })
  expect(judgeCard(card, new Date("2026-06-02T00:00:00Z"))).toMatchObject({ message: "Your card has expired." })
})
