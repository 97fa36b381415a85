import { afterAll, beforeAll, expect, test } from "vitest"
import { openShopWithMail, type ShopWithMail } from "#app/server/test-person.ts"

let at: ShopWithMail
beforeAll(async () => {
  at = await openShopWithMail()
})
afterAll(() => at.close())

const read = (token: string) => at.send("GET", "/newsletter/me", { token })
const change = (token: string, body: object) => at.send("PUT", "/newsletter/me", { token, body })

const rows = (email: string) =>
  at.query<{ name: string; active: boolean; confirmed: boolean }>(
    `select name, unsubscribed_at is null as active, confirmed_at is not null as confirmed
     from subscribers where lower(email) = lower($1)`,
    [email],
  )

test("a confirmed address subscribes and unsubscribes; repeats change nothing", async () => {
  const { token, email } = await at.confirmedMember()
  expect((await read(token)).json()).toEqual({ email, subscribed: false })
  for (const subscribed of [true, true, false, false, true]) {
    const answer = await change(token, { subscribed })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ email, subscribed })
    expect((await read(token)).json()).toEqual({ email, subscribed })
  }
  expect(await rows(email)).toEqual([{ name: "Nora Byrne", active: true, confirmed: true }])
})

test("a subscription from the page's pop-up is the same one", async () => {
  const { token, email } = await at.confirmedMember()
  await at.send("POST", "/newsletter/", { body: { name: "Guest", email: email.toUpperCase() } })
  // Nothing comes before somebody who reads the address has said yes: by the letter's link, or here.
  expect((await read(token)).json()).toEqual({ email, subscribed: false })
  await change(token, { subscribed: true })
  expect(await rows(email)).toEqual([{ name: "Guest", active: true, confirmed: true }])
})

test("subscribing from many tabs at once makes one subscriber", async () => {
  const { token, email } = await at.confirmedMember()
  const answers = await Promise.all(Array.from({ length: 6 }, () => change(token, { subscribed: true })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  expect(await rows(email)).toHaveLength(1)
})

test("whoever only claims an address neither learns nor changes what its owner chose", async () => {
  const { token, email } = await at.member()
  await at.send("POST", "/newsletter/", { body: { name: "Owner", email } })
  for (const answer of [await read(token), await change(token, { subscribed: false })]) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ type: "urn:problem:newsletter.email-unverified" })
    expect(answer.json().detail).toContain("confirm your e-mail address")
  }
  expect(await at.query("select 1 from subscribers where name = 'Owner' and unsubscribed_at is null")).toHaveLength(1)
})

test.each([{}, { subscribed: "yes" }, { subscribed: 1 }, { subscribed: true, email: "a@example.com" }])(
  "refuses %j with 422",
  async (payload) => {
    const { token } = await at.confirmedMember()
    expect((await change(token, payload)).statusCode).toBe(422)
  },
)
