import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openShopWithMail, password, type ShopWithMail, type Wish } from "#app/server/test-person.ts"

let at: ShopWithMail
beforeAll(async () => {
  at = await openShopWithMail()
})
afterAll(() => at.close())

const register = (body: unknown) => at.send("POST", "/auth/register", { body })
const verify = (token: unknown) => at.send("POST", "/auth/verify-email", { body: { token } })
const me = async (token: string) => (await at.send("GET", "/auth/me", { token })).json()

describe("opening an account", () => {
  test("answers the user, who then signs in by either name", async () => {
    const wish = at.wish({ email: " Nora@Example.COM ", username: " nora " })
    const answer = await register(wish)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: "nora",
      email: "nora@example.com",
      full_name: "Nora Byrne",
      role: "user",
      is_active: true,
      created_at: expect.stringMatching(/Z$/),
    })
    for (const name of ["nora", "NORA@example.com"]) expect((await at.signIn(name)).statusCode).toBe(200)
  })

  test("gives the role of a user, whatever the body asks for", async () => {
    const wish = at.wish({ role: "admin", is_active: false, id: randomUUID(), email_verified: true })
    const answer = await register(wish)
    expect(answer.json()).toMatchObject({ role: "user", is_active: true })
    const rows = await at.query("select role, is_active, email_verified_at from users where username = $1", [
      wish.username,
    ])
    expect(rows).toEqual([{ role: "user", is_active: true, email_verified_at: null }])
  })

  test.each([
    ["username", "accounts.username-taken", (wish: Wish) => ({ username: wish.username.toUpperCase() })],
    ["email", "accounts.email-taken", (wish: Wish) => ({ email: wish.email.toUpperCase() })],
  ])("says that the %s is taken, in any case", async (field, code, same) => {
    const first = at.wish()
    await register(first)
    const answer = await register(at.wish(same(first)))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ type: `urn:problem:${code}`, errors: [{ path: field }] })
    expect(answer.json().detail).toBe(answer.json().errors[0].message)
  })

  test("twice at once with one e-mail opens one account and sends one letter", async () => {
    const { email } = at.wish()
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(at.wish({ email }))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    await at.linksTo(email, "confirm")
    expect(at.lettersTo(email)).toHaveLength(1)
  })

  test.each([
    ["no username", { username: undefined }],
    ["a blank username", { username: " " }],
    ["half an e-mail", { email: "nora@" }],
    ["no full name", { full_name: "" }],
    ["a password of seven characters", { password: "1234567" }],
    ["a password of 129 characters", { password: "x".repeat(129) }],
    ["a number for a password", { password: 12_345_678 }],
    ["a stranger's address for a username", { username: "somebody@example.com" }],
  ])("refuses %s", async (_what, change) => {
    const answer = await register(at.wish(change))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail).toMatch(/^Please check what you sent: \w/)
  })

  test("takes passwords of 8 and of 128 characters, and one's own address as username", async () => {
    for (const given of ["12345678", "x".repeat(128)]) {
      const wish = at.wish({ password: given })
      expect((await register({ ...wish, username: wish.email.toUpperCase() })).statusCode).toBe(201)
      expect((await at.signIn(wish.email, given)).statusCode).toBe(200)
    }
  })

  test("from one address again and again is slowed down", async () => {
    const slow = await openShopWithMail({ THROTTLE: "on" })
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      statuses.push((await slow.send("POST", "/auth/register", { body: slow.wish({ password: "short" }) })).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
    await slow.close()
  })
})

describe("confirming an e-mail address", () => {
  test("by the link of the letter; followed again it changes nothing", async () => {
    const person = await at.member()
    expect(await me(person.token)).toMatchObject({ email_verified: false })
    const [link] = await at.linksTo(person.email, "confirm")
    const answers = await Promise.all([verify(link), verify(link)])
    expect([...answers, await verify(link)].map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect(await me(person.token)).toMatchObject({ email_verified: true })
  })

  test("leaves neither the secret nor its letter behind", async () => {
    const person = await at.member()
    const [link = ""] = await at.linksTo(person.email, "confirm")
    await expect.poll(() => at.query("select id from mail_outbox where recipient = $1", [person.email])).toEqual([])
    expect(JSON.stringify(await at.query("select * from one_time_tokens"))).not.toContain(link)
  })

  test("does not call a stranger by a name that somebody else chose", async () => {
    const person = await at.member({ full_name: "WIN http://evil.example" })
    await at.linksTo(person.email, "confirm")
    expect(at.lettersTo(person.email).join()).not.toContain("evil.example")
  })

  test("is refused with a link that ended, never was, or is of another kind", async () => {
    const person = await at.member()
    const [link] = await at.linksTo(person.email, "confirm")
    await at.query("update one_time_tokens set expires_at = now() where user_id = $1", [person.id])
    for (const token of [link, "x", "A".repeat(43), "\u0000"]) {
      const answer = await verify(token)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        type: "urn:problem:accounts.link-ended",
        detail: "This link has ended or was used already. Please ask for a new one.",
      })
    }
    expect((await verify("")).statusCode).toBe(422)
    expect((await verify(["x"])).statusCode).toBe(422)
    expect(await me(person.token)).toMatchObject({ email_verified: false })
  })

  test("again, when the letter got lost: a few times, and not once it is confirmed", async () => {
    const person = await at.member()
    const resend = () => at.send("POST", "/auth/verify-email/send", { token: person.token })
    const answers = await Promise.all(Array.from({ length: 6 }, resend))
    // The first letter came with the registration.
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 202, 202, 202, 429, 429])
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"]).toBeDefined()
    const links = await at.linksTo(person.email, "confirm", 5)
    expect((await verify(links[0])).statusCode).toBe(204)
    expect((await resend()).json()).toMatchObject({ type: "urn:problem:accounts.email-verified", status: 409 })
    expect((await at.send("POST", "/auth/verify-email/send")).statusCode).toBe(401)
  })

  test("does not confirm an address that the account took later", async () => {
    const person = await at.member()
    const [link] = await at.linksTo(person.email, "confirm")
    const email = at.wish().email
    const { username, full_name } = person
    await at.send("PUT", "/auth/me", { token: person.token, body: { username, full_name, email } })
    expect((await verify(link)).statusCode).toBe(409)
    await at.query("update one_time_tokens set expires_at = now() + interval '1 day' where user_id = $1", [person.id])
    expect((await verify(link)).statusCode).toBe(409)
    expect(await me(person.token)).toMatchObject({ email, email_verified: false })
    const [own] = await at.linksTo(email, "confirm")
    expect((await verify(own)).statusCode).toBe(204)
  })

  test("of an account that went to another address and came back needs its newest letter", async () => {
    const person = await at.member()
    const [first] = await at.linksTo(person.email, "confirm")
    const { username, full_name } = person
    for (const email of [at.wish().email, person.email]) {
      const body = { username, full_name, email }
      expect((await at.send("PUT", "/auth/me", { token: person.token, body })).statusCode).toBe(200)
    }
    const [, newest] = await at.linksTo(person.email, "confirm", 2)
    expect((await verify(first)).statusCode).toBe(409)
    expect((await verify(newest)).statusCode).toBe(204)
  })

  test("of an account that was deactivated is refused", async () => {
    const person = await at.member()
    const [link] = await at.linksTo(person.email, "confirm")
    await at.query("update users set is_active = false where id = $1", [person.id])
    expect((await verify(link)).statusCode).toBe(409)
    expect((await at.signIn(person.username, password)).statusCode).toBe(401)
  })
})
