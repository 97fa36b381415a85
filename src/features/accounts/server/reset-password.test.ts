import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openShopWithMail, password, type ShopWithMail } from "#app/server/test-person.ts"

let at: ShopWithMail
beforeAll(async () => {
  at = await openShopWithMail()
  await at.shop.listen()
})
afterAll(() => at.close())

const newPassword = "a new and better one"
const forgot = (email: unknown) => at.send("POST", "/auth/forgot-password", { body: { email } })
const reset = (token: unknown, wanted: unknown = newPassword, from?: string) =>
  at.send("POST", "/auth/reset-password", { body: { token, password: wanted }, ...(from && { from }) })

/** A member with a link to set a new password. */
async function forgetful() {
  const person = await at.member()
  expect((await forgot(person.email.toUpperCase())).statusCode).toBe(202)
  const [link = ""] = await at.linksTo(person.email, "reset")
  return { ...person, link }
}

describe("a forgotten password", () => {
  test("is set anew by the letter's link, once; every session ends, and a letter tells", async () => {
    const person = await forgetful()
    const second = await at.tokensOf(person.username)
    expect((await reset(person.link)).statusCode).toBe(204)
    for (const token of [person.token, second.access_token]) {
      expect((await at.send("GET", "/auth/me", { token })).statusCode).toBe(401)
    }
    const refreshed = await at.send("POST", "/auth/refresh", { body: { refresh_token: person.refresh_token } })
    expect(refreshed.statusCode).toBe(401)
    expect((await at.signIn(person.username)).statusCode).toBe(401)
    const { access_token } = await at.tokensOf(person.username, newPassword)
    // Whoever reads the letter has the address.
    expect((await at.send("GET", "/auth/me", { token: access_token })).json()).toMatchObject({ email_verified: true })
    expect(await at.letterTo(person.email, "Your password was changed")).toContain("please answer this letter")
    const again = await reset(person.link, "yet another one")
    expect(again.statusCode).toBe(409)
    expect(again.json().detail).toBe("This link has ended or was used already. Please ask for a new one.")
    expect((await at.signIn(person.username, newPassword)).statusCode).toBe(200)
  })

  test("is set once by one link that is used by many at once", async () => {
    const person = await forgetful()
    const wanted = ["first wins", "second wins", "third wins"]
    const answers = await Promise.all(wanted.map((each) => reset(person.link, each)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409])
    const winner = wanted[answers.findIndex(({ statusCode }) => statusCode === 204)] ?? ""
    const signIns = await Promise.all(wanted.map((each) => at.signIn(person.username, each)))
    expect(signIns.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await at.signIn(person.username, winner)).statusCode).toBe(200)
  })

  test("is not set by a link that ended, of a changed address or of a deactivated account, nor by a refused one", async () => {
    const late = await forgetful()
    expect((await reset(late.link, "short")).statusCode).toBe(422)
    expect((await reset(late.link, "x".repeat(129))).statusCode).toBe(422)
    await at.query("update one_time_tokens set expires_at = now() where user_id = $1", [late.id])
    expect((await reset(late.link)).statusCode).toBe(409)
    expect((await at.signIn(late.username)).statusCode).toBe(200)

    const moved = await forgetful()
    await at.query("update users set email = 'moved@example.com' where id = $1", [moved.id])
    expect((await reset(moved.link)).statusCode).toBe(409)

    const inactive = await forgetful()
    await at.query("update users set is_active = false where id = $1", [inactive.id])
    expect((await reset(inactive.link)).statusCode).toBe(409)

    // Each link does only what its letter says.
    const person = await forgetful()
    const [confirmLink] = await at.linksTo(person.email, "confirm")
    expect((await at.send("POST", "/auth/verify-email", { body: { token: person.link } })).statusCode).toBe(409)
    for (const token of [confirmLink, "A".repeat(43), "x"]) expect((await reset(token)).statusCode).toBe(409)
    expect((await reset("")).statusCode).toBe(422)
  })

  test("lets in again whoever had locked himself out, and ends the other links", async () => {
    const person = await forgetful()
    for (let turn = 0; turn < 6; turn += 1) await at.signIn(person.email, "wrong", "198.51.100.20")
    expect((await at.signIn(person.email, password, "198.51.100.20")).statusCode).toBe(429)
    await forgot(person.email)
    const [, second] = await at.linksTo(person.email, "reset", 2)
    expect((await reset(second, newPassword, "198.51.100.20")).statusCode).toBe(204)
    expect((await at.signIn(person.email, newPassword, "198.51.100.20")).statusCode).toBe(200)
    expect((await reset(person.link)).statusCode).toBe(409)
  })

  test("answers the same for an unknown, an inactive and a known address, and writes only to the last", async () => {
    const known = await at.member()
    const inactive = await at.member()
    await at.query("update users set is_active = false where id = $1", [inactive.id])
    const answers = [await forgot(known.email), await forgot(inactive.email), await forgot("nobody@example.com")]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(202)
      expect(answer.body).toBe(answers[0]?.body)
    }
    await at.linksTo(known.email, "reset")
    for (const address of [inactive.email, "nobody@example.com"]) {
      expect(at.lettersTo(address).filter((text) => text.includes("reset-password"))).toEqual([])
    }
    // No row tells them apart either when the answer goes out: each is a job, looked at later.
    const jobs = await at.query<{ count: string }>("select count(*) from jobs.job where name = 'accounts.send-reset'")
    expect(Number(jobs[0]?.count)).toBeGreaterThanOrEqual(3)
  })

  test("floods nobody's letter box: five letters, of which each works", async () => {
    const person = await at.member()
    const answers = await Promise.all(Array.from({ length: 9 }, () => forgot(person.email)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]))
    const done = () =>
      at.query("select 1 from jobs.job where name = 'accounts.send-reset' and state < 'completed' limit 1")
    await expect.poll(done, { timeout: 15_000 }).toEqual([])
    const links = await at.linksTo(person.email, "reset", 5)
    await at.shop.services.mail.sendWaiting()
    expect(links).toHaveLength(5)
    expect((await reset(links[2])).statusCode).toBe(204)
  })

  test.each([
    ["no address", undefined],
    ["half an address", "nora@"],
    ["a list", ["a@example.com", "b@example.com"]],
  ])("refuses %s with 422", async (_what, email) => {
    expect((await forgot(email)).statusCode).toBe(422)
  })

  test("is asked for from one address only so often", async () => {
    const slow = await openShopWithMail({ THROTTLE: "on" })
    for (const path of ["/auth/forgot-password", "/auth/reset-password", "/auth/verify-email"]) {
      const statuses: number[] = []
      for (let turn = 0; turn < 11; turn += 1) statuses.push((await slow.send("POST", path, { body: {} })).statusCode)
      expect(statuses).toEqual([...Array(10).fill(422), 429])
    }
    await slow.close()
  })
})

test("the link is the shop's own, whatever host the request names", async () => {
  const person = await at.member()
  await at.shop.app.inject({
    method: "POST",
    url: "/api/auth/forgot-password",
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    payload: { email: person.email },
  })
  await at.linksTo(person.email, "reset")
  expect(at.lettersTo(person.email).join()).not.toContain("evil.example")
})
