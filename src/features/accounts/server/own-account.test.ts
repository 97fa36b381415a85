import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openShopWithMail, password, type ShopWithMail } from "#app/server/test-person.ts"
import type { Session } from "#features/accounts/contract.ts"

let at: ShopWithMail
beforeAll(async () => {
  at = await openShopWithMail()
})
afterAll(() => at.close())

const me = (token: string) => at.send("GET", "/auth/me", { token })
const profileOf = ({ username, email, full_name }: { username: string; email: string; full_name: string }) => ({
  username,
  email,
  full_name,
})

describe("one's profile", () => {
  const update = (token: string, body: unknown) => at.send("PUT", "/auth/me", { token, body })

  test("takes a new name and username, and leaves the address confirmed", async () => {
    const person = await at.confirmedMember()
    const username = at.wish().username
    const answer = await update(person.token, { ...profileOf(person), username, full_name: " Nora O'Brien " })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id: person.id, username, full_name: "Nora O'Brien", email_verified: true })
    expect((await me(person.token)).json()).toEqual(answer.json())
    expect((await at.signIn(username)).statusCode).toBe(200)
  })

  test("with a new e-mail is unconfirmed again; the new address gets a link, the old one is told, its links end", async () => {
    const person = await at.confirmedMember()
    const email = at.wish().email
    const answer = await update(person.token, { ...profileOf(person), email: email.toUpperCase() })
    expect(answer.json()).toMatchObject({ email, email_verified: false })
    const [link] = await at.linksTo(email, "confirm")
    expect(await at.letterTo(person.email, "The e-mail address of your account")).not.toContain(email)
    expect((await at.send("POST", "/auth/verify-email", { body: { token: link } })).statusCode).toBe(204)
    expect((await at.signIn(person.email)).statusCode).toBe(401)
    expect((await at.signIn(email)).statusCode).toBe(200)
  })

  test("does not take what belongs to others, and then changes nothing", async () => {
    const [person, other] = [await at.member(), await at.member()]
    const taken = [
      [{ username: other.username.toUpperCase() }, "accounts.username-taken"],
      [{ email: other.email.toUpperCase() }, "accounts.email-taken"],
    ] as const
    for (const [change, code] of taken) {
      const answer = await update(person.token, { ...profileOf(person), full_name: "Changed", ...change })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({ type: `urn:problem:${code}` })
    }
    expect((await me(person.token)).json()).toMatchObject(profileOf(person))
  })

  test("sends only so many letters to other people's addresses", async () => {
    const person = await at.member()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      statuses.push((await update(person.token, { ...profileOf(person), email: at.wish().email })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })

  test.each([
    ["a role", { role: "admin" }],
    ["a confirmation of its own", { email_verified: true }],
    ["a blank name", { full_name: " " }],
    ["no e-mail", { email: undefined }],
    ["a stranger's address for a username", { username: "somebody@example.com" }],
  ])("refuses %s with 422", async (_what, change) => {
    const person = await at.member()
    expect((await update(person.token, { ...profileOf(person), ...change })).statusCode).toBe(422)
    expect((await me(person.token)).json()).toMatchObject({ ...profileOf(person), role: "user" })
  })
})

describe("one's password", () => {
  const change = (token: string, current_password: unknown, new_password: unknown, from = "203.0.113.1") =>
    at.send("PUT", "/auth/password", { token, body: { current_password, new_password }, from })

  test("changes for whoever knows it; the other sessions and sent links end, this one goes on, a letter tells", async () => {
    const person = await at.member()
    const other = await at.tokensOf(person.username)
    expect((await change(person.token, password, "a new and better one")).statusCode).toBe(204)
    expect((await me(person.token)).statusCode).toBe(200)
    expect((await me(other.access_token)).statusCode).toBe(401)
    const refreshed = await at.send("POST", "/auth/refresh", { body: { refresh_token: other.refresh_token } })
    expect(refreshed.statusCode).toBe(401)
    expect((await at.signIn(person.username)).statusCode).toBe(401)
    expect((await at.signIn(person.username, "a new and better one")).statusCode).toBe(200)
    await at.letterTo(person.email, "Your password was changed")
  })

  test("does not change for whoever does not know it; guessing stops there, and the owner changes it from elsewhere", async () => {
    const person = await at.member()
    const wrong = await change(person.token, "wrong", "a new and better one", "198.51.100.9")
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toMatchObject({
      type: "urn:problem:accounts.wrong-password",
      errors: [{ path: "current_password", message: "This is not your current password." }],
    })
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => change(person.token, "guess", "a new and better one", "198.51.100.9")),
    )
    expect(guesses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(4)
    const known = await change(person.token, password, "a new and better one", "198.51.100.9")
    expect([known.statusCode, Number(known.headers["retry-after"]) > 60]).toEqual([429, true])
    expect((await at.signIn(person.username)).statusCode).toBe(200)
    expect((await change(person.token, password, "a new and better one", "198.51.100.10")).statusCode).toBe(204)
  })

  test("of two changes at once one counts", async () => {
    const person = await at.member()
    const wanted = ["the first of two", "the second of two"]
    const answers = await Promise.all(wanted.map((each) => change(person.token, password, each)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422])
    const winner = wanted[answers.findIndex(({ statusCode }) => statusCode === 204)] ?? ""
    expect((await at.signIn(person.username, winner)).statusCode).toBe(200)
  })

  test.each([
    ["a short new one", password, "1234567"],
    ["a long new one", password, "x".repeat(129)],
    ["no current one", "", "a new and better one"],
    ["a number", 12_345_678, "a new and better one"],
  ])("refuses %s with 422", async (_what, current, wanted) => {
    const person = await at.member()
    expect((await change(person.token, current, wanted)).json()).toMatchObject({ type: "urn:problem:request.invalid" })
  })
})

describe("one's devices", () => {
  const list = async (token: string) =>
    (await at.send("GET", "/auth/sessions", { token })).json<{ data: Session[] }>().data
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

  test("are listed in words, this one first, without those that ended", async () => {
    const person = await at.member()
    await at.tokensOf(person.username, password, firefox)
    const gone = await at.tokensOf(person.username)
    await at.send("POST", "/auth/logout", { body: { refresh_token: gone.refresh_token } })
    const expired = await at.tokensOf(person.username)
    const expiredId = expired.refresh_token.split(".")[0]
    await at.query("update sessions set expires_at = now() where id = $1", [expiredId])
    await at.member()
    const moment = expect.stringMatching(/Z$/)
    const [id, created_at, last_used_at] = [expect.any(String), moment, moment]
    expect(await list(person.token)).toEqual([
      { id, device: "An unknown device", created_at, last_used_at, is_current: true },
      { id, device: "Firefox on Linux", created_at, last_used_at, is_current: false },
    ])
  })

  test("are ended one by one; somebody else's do not exist", async () => {
    const [person, stranger] = [await at.member(), await at.member()]
    const other = await at.tokensOf(person.username)
    const [own, second] = await list(person.token)
    const end = (token: string, id: string) => at.send("DELETE", `/auth/sessions/${id}`, { token })
    for (const id of [own?.id ?? "", second?.id ?? "", randomUUID()]) {
      const answer = await end(stranger.token, id)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ type: "urn:problem:accounts.session-not-found" })
    }
    expect((await end(person.token, "x")).statusCode).toBe(404)
    expect((await end(person.token, second?.id ?? "")).statusCode).toBe(204)
    expect((await end(person.token, second?.id ?? "")).statusCode).toBe(404)
    expect((await me(other.access_token)).statusCode).toBe(401)
    expect((await end(person.token, own?.id ?? "")).statusCode).toBe(204)
    expect((await me(person.token)).statusCode).toBe(401)
  })

  test("are all ended but this one", async () => {
    const [person, stranger] = [await at.member(), await at.member()]
    const others = [await at.tokensOf(person.username), await at.tokensOf(person.username)]
    const answer = await at.send("DELETE", "/auth/sessions", { token: person.token })
    expect(answer.json()).toEqual({ ended: 2 })
    for (const { access_token } of others) expect((await me(access_token)).statusCode).toBe(401)
    for (const token of [person.token, stranger.token]) expect((await me(token)).statusCode).toBe(200)
    expect(await list(person.token)).toHaveLength(1)
  })
})

describe("a call that needs an account", () => {
  const calls = [
    ["GET", "/auth/me"],
    ["PUT", "/auth/me"],
    ["DELETE", "/auth/me"],
    ["GET", "/auth/me/export"],
    ["PUT", "/auth/password"],
    ["GET", "/auth/sessions"],
    ["DELETE", "/auth/sessions"],
    ["DELETE", `/auth/sessions/${randomUUID()}`],
    ["POST", "/auth/verify-email/send"],
    ["GET", "/mydashboard/"],
    ["GET", "/orders/mine"],
    ["POST", `/orders/${randomUUID()}/cancel`],
    ["POST", `/orders/${randomUUID()}/reorder`],
    ["GET", `/orders/${randomUUID()}/invoice`],
    ["GET", "/reviews/mine"],
    ["PUT", `/reviews/${randomUUID()}`],
    ["DELETE", `/reviews/${randomUUID()}`],
    ["GET", "/newsletter/me"],
    ["PUT", "/newsletter/me"],
  ] as const

  test.each(calls)(
    "%s %s is refused without a session that goes on, before anything else is looked at",
    async (method, path) => {
      const ended = await at.member()
      await at.send("POST", "/auth/logout", { body: { refresh_token: ended.refresh_token } })
      const inactive = await at.member()
      await at.query("update users set is_active = false where id = $1", [inactive.id])
      const deleted = await at.member()
      await at.query("delete from users where id = $1", [deleted.id])
      const body = method === "GET" ? undefined : { not: "what it takes" }
      for (const token of [undefined, "x.y.z", ended.token, inactive.token, deleted.token]) {
        const answer = await at.send(method, path, { ...(token !== undefined && { token }), ...(body && { body }) })
        expect([token, answer.statusCode, answer.json().type]).toEqual([token, 401, "urn:problem:request.unauthorized"])
      }
    },
  )

  test("does not read a body before it knows who sends it", async () => {
    const answer = await at.shop.app.inject({
      method: "PUT",
      url: "/api/auth/me",
      headers: { "content-type": "application/json" },
      payload: "{",
    })
    expect(answer.statusCode).toBe(401)
  })
})

test("what ended yesterday is cleared once a day", async () => {
  const { forgetEnded } = await import("./forget-ended.ts")
  const person = await at.member()
  const [ended, expired, today] = [
    await at.tokensOf(person.username),
    await at.tokensOf(person.username),
    await at.tokensOf(person.username),
  ]
  const idOf = ({ refresh_token }: { refresh_token: string }) => refresh_token.split(".")[0]
  await at.query("update sessions set ended_at = now() - interval '25 hours' where id = $1", [idOf(ended)])
  await at.query("update sessions set expires_at = now() - interval '25 hours' where id = $1", [idOf(expired)])
  await at.query("update sessions set ended_at = now() - interval '23 hours' where id = $1", [idOf(today)])
  await at.send("POST", "/auth/verify-email/send", { token: person.token })
  const [first] = await at.query<{ token_hash: string }>(
    "select token_hash from one_time_tokens where user_id = $1 limit 1",
    [person.id],
  )
  await at.query("update one_time_tokens set expires_at = now() - interval '25 hours' where token_hash = $1", [
    first?.token_hash,
  ])
  await at.signIn(person.username, "wrong")
  await at.query("update sign_in_failures set at = now() - interval '25 hours'")
  await at.signIn("nobody", "wrong", "198.51.100.77")
  await at.query(
    "insert into sign_in_failures (account_key, network, at) values ('old', '192.0.2.0', now() - interval '2 days')",
  )
  await forgetEnded(at.shop.services.db)
  const left = await at.query<{ id: string }>("select id from sessions where user_id = $1", [person.id])
  expect(left.map(({ id }) => id).sort()).toEqual([idOf(person), idOf(today)].sort())
  expect(await at.query("select token_hash from one_time_tokens where user_id = $1", [person.id])).toHaveLength(1)
  expect(await at.query("select account_key from sign_in_failures where at < now() - interval '1 day'")).toEqual([])
  expect(await at.query("select account_key from sign_in_failures")).not.toEqual([])
})
