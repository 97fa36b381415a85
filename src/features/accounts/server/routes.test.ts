import { createHmac, randomUUID } from "node:crypto"
import { eq, sql } from "drizzle-orm"
import { SignJWT } from "jose"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { sessions, signInFailures, users } from "#db/schema/accounts.ts"
import type { Tokens } from "#features/accounts/contract.ts"
import { signAccessToken } from "#platform/session.ts"
import { hashPassword } from "./hash-password.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const password = "correct horse battery staple"

async function newUser(values: Partial<typeof users.$inferInsert> = {}) {
  const name = `user-${randomUUID()}`
  const [user] = await shop.services.db
    .insert(users)
    .values({
      username: name,
      email: `${name}@Example.com`,
      fullName: "Nora Byrne",
      passwordHash: await hashPassword(password),
      ...values,
    })
    .returning()
  if (!user) throw new Error("No user was made.")
  return user
}

function signIn(username: string, given = password, from = "203.0.113.1", on = shop) {
  return on.app.inject({
    method: "POST",
    url: "/api/auth/login",
    remoteAddress: from,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ username, password: given }).toString(),
  })
}
const send = (path: string, payload: object) => shop.app.inject({ method: "POST", url: `/api/auth/${path}`, payload })
const refresh = (refresh_token: string) => send("refresh", { refresh_token })
const me = (token: string) => shop.app.inject({ url: "/api/auth/me", headers: { authorization: `Bearer ${token}` } })
const signedIn = async () => (await signIn((await newUser()).username)).json<Tokens>()

describe("signing in", () => {
  test("takes a username or an e-mail in any case and answers tokens", async () => {
    const user = await newUser()
    for (const name of [user.username, user.email, user.email.toUpperCase(), ` ${user.username} `]) {
      const answer = await signIn(name)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ token_type: "bearer", expires_in: 900 })
      const { access_token } = answer.json<Tokens>()
      expect((await me(access_token)).json()).toEqual({
        id: user.id,
        username: user.username,
        full_name: "Nora Byrne",
        email: user.email,
        role: "user",
        is_active: true,
        email_verified: false,
        created_at: user.createdAt.toISOString(),
      })
    }
  })

  test("keeps digests of password and refresh token, never the words", async () => {
    const user = await newUser()
    const { refresh_token } = (await signIn(user.username)).json<Tokens>()
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [row] = await shop.services.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(JSON.stringify(row)).not.toContain(refresh_token.split(".")[1])
  })

  test("reads the same for an unknown name, a wrong password and an inactive account", async () => {
    const inactive = await newUser({ isActive: false })
    const answers = [
      await signIn("nobody@example.com"),
      await signIn((await newUser()).username, "wrong"),
      await signIn(inactive.username),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual(answers[0]?.json())
      expect(answer.json().detail).toBe("Invalid username or password.")
    }
  })

  test("of somebody's address chosen as a username does not take over the account", async () => {
    const victim = await newUser()
    await newUser({ username: victim.email, passwordHash: await hashPassword("the thief's own") })
    expect((await signIn(victim.email, "the thief's own")).statusCode).toBe(401)
    expect((await signIn(victim.email)).statusCode).toBe(200)
  })

  test.each([
    ["no password", "username=a"],
    ["a blank name", "username=+&password=b"],
    ["a control character", "username=a%00b&password=c"],
    ["a role", "username=a&password=b&role=admin"],
    ["a password twice", "username=a&password=b&password=c"],
  ])("refuses %s", async (_, payload) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const answer = await shop.app.inject({ method: "POST", url: "/api/auth/login", headers, payload })
    expect(answer.statusCode).toBe(422)
  })
})

describe("guessing", () => {
  test("at one account is stopped, while its owner signs in from elsewhere", async () => {
    const { username } = await newUser()
    const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn(username, "guess", "198.51.100.7")))
    const refused = guesses.filter(({ statusCode }) => statusCode === 429)
    // Two at a time are at work, so one guess may slip past the count of five.
    expect(refused.length).toBeGreaterThanOrEqual(6)
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(60)
    expect((await signIn(username, password, "198.51.100.7")).statusCode).toBe(429)
    expect((await signIn(username, password, "198.51.100.8")).statusCode).toBe(200)
  })

  test("from many addresses leaves each of them one guess, and the owner in", async () => {
    const { username } = await newUser()
    for (let host = 1; host <= 22; host += 1) await signIn(username, "guess", `192.0.2.${host}`)
    expect((await signIn(username, password, "192.0.2.1")).statusCode).toBe(429)
    expect((await signIn(username, password, "192.0.2.200")).statusCode).toBe(200)
  })

  test("at many accounts from one network is stopped, IPv6 neighbours included", async () => {
    const throttled = await openTestShop({ THROTTLE: "on" })
    const fail = (host: number) => signIn(`nobody-${host}`, "guess", `2001:db8::${host.toString(16)}`, throttled)
    for (let host = 1; host <= 30; host += 1) expect((await fail(host)).statusCode).toBe(401)
    expect((await fail(31)).statusCode).toBe(429)
    expect((await signIn("nobody", "guess", "2001:db8:0:1::1", throttled)).statusCode).toBe(401)
    await throttled.close()
  })

  test("is forgotten after a quarter of an hour, and mistakes after a right password", async () => {
    const { username } = await newUser()
    const from = "198.51.100.20"
    for (const _evening of ["first", "second"]) {
      for (let mistakes = 0; mistakes < 4; mistakes += 1) await signIn(username, "mistake", from)
      expect((await signIn(username, password, from)).statusCode).toBe(200)
    }
    for (let mistakes = 0; mistakes < 5; mistakes += 1) await signIn(username, "mistake", from)
    expect((await signIn(username, password, from)).statusCode).toBe(429)
    await shop.services.db.update(signInFailures).set({ at: sql`${signInFailures.at} - interval '15 minutes'` })
    expect((await signIn(username, password, from)).statusCode).toBe(200)
  })
})

describe("refreshing", () => {
  test("replaces the refresh token and keeps the session", async () => {
    const first = await signedIn()
    const answer = await refresh(first.refresh_token)
    expect(answer.statusCode).toBe(200)
    const second = answer.json<Tokens>()
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await me(second.access_token)).statusCode).toBe(200)
    expect((await refresh(second.refresh_token)).statusCode).toBe(200)
  })

  test("from many tabs at once gives all of them the same successor", async () => {
    const { refresh_token } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    const successors = new Set(answers.map((answer) => answer.json<Tokens>().refresh_token))
    expect(successors.size).toBe(1)
    expect((await refresh([...successors][0] ?? "")).statusCode).toBe(200)
  })

  test("with a token that was replaced more than 30 s ago ends the session for everyone", async () => {
    const first = await signedIn()
    const second = (await refresh(first.refresh_token)).json<Tokens>()
    await shop.services.db.update(sessions).set({ rotatedAt: sql`now() - interval '31 seconds'` })
    const answer = await refresh(first.refresh_token)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ type: "urn:problem:accounts.session-ended" })
    expect((await refresh(second.refresh_token)).statusCode).toBe(401)
    expect((await me(second.access_token)).statusCode).toBe(401)
  })

  test("with a token from before the previous one ends the session as well", async () => {
    const first = await signedIn()
    const second = (await refresh(first.refresh_token)).json<Tokens>()
    const third = (await refresh(second.refresh_token)).json<Tokens>()
    expect((await refresh(first.refresh_token)).statusCode).toBe(401)
    expect((await refresh(third.refresh_token)).statusCode).toBe(401)
  })

  test("is refused for an expired session, an inactive user and anything else that looks like a token", async () => {
    const expired = await signedIn()
    await shop.services.db.update(sessions).set({ expiresAt: sql`now()` })
    expect((await refresh(expired.refresh_token)).statusCode).toBe(401)

    const user = await newUser()
    const { refresh_token, access_token } = (await signIn(user.username)).json<Tokens>()
    await shop.services.db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    expect((await me(access_token)).statusCode).toBe(401)
    expect((await refresh(refresh_token)).statusCode).toBe(401)

    for (const token of [
      access_token.slice(0, 200),
      "x",
      `${randomUUID()}.${"A".repeat(43)}`,
      `${randomUUID()}.\u0000`,
    ]) {
      expect((await refresh(token)).statusCode).toBe(401)
    }
    expect((await send("refresh", { refresh_token: true })).statusCode).toBe(422)
    expect((await send("refresh", {})).statusCode).toBe(422)
  })

  test("brings a changed role", async () => {
    const user = await newUser()
    const { refresh_token } = (await signIn(user.username)).json<Tokens>()
    await shop.services.db.update(users).set({ role: "admin" }).where(eq(users.id, user.id))
    const { access_token } = (await refresh(refresh_token)).json<Tokens>()
    expect(JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString()).role).toBe("admin")
  })
})

describe("signing out", () => {
  test("ends the session on the server, and bears repeating", async () => {
    const { refresh_token, access_token } = await signedIn()
    const other = await signedIn()
    expect((await send("logout", { refresh_token })).statusCode).toBe(204)
    expect((await send("logout", { refresh_token })).statusCode).toBe(204)
    expect((await refresh(refresh_token)).statusCode).toBe(401)
    expect((await me(access_token)).statusCode).toBe(401)
    expect((await refresh(other.refresh_token)).statusCode).toBe(200)
  })
})

describe("an access token", () => {
  test("is refused when missing, forged, expired or of another kind", async () => {
    const user = await newUser()
    const { refresh_token, access_token } = (await signIn(user.username)).json<Tokens>()
    const [, claims = ""] = access_token.split(".")
    const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${claims}`
    const session = { sub: user.id, iss: "skein", aud: "skein-api" }
    const sign = (header: { typ: string }, seconds: number, secret: string) =>
      new SignJWT({ role: "admin", sid: randomUUID(), ...session })
        .setProtectedHeader({ alg: "HS256", ...header })
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(new TextEncoder().encode(secret))
    const secret = shop.services.config.authSecret
    for (const token of [
      refresh_token,
      `${unsigned}.`,
      `${unsigned}.${createHmac("sha256", "").update(unsigned).digest("base64url")}`,
      `${access_token.slice(0, -4)}AAAA`,
      await sign({ typ: "at+jwt" }, -1, secret),
      await sign({ typ: "JWT" }, 60, secret),
      await sign({ typ: "at+jwt" }, 60, "another secret, another secret, another"),
    ]) {
      expect((await me(token)).statusCode, token).toBe(401)
    }
    expect((await shop.app.inject("/api/auth/me")).statusCode).toBe(401)
    expect((await me(access_token)).statusCode).toBe(200)
  })

  test("of a session that never was opens nothing", async () => {
    const { id, role } = await newUser()
    const token = await signAccessToken(shop.services.config.authSecret, { id, role, sessionId: randomUUID() })
    expect((await me(token)).statusCode).toBe(401)
  })

  test("that is old does not keep anyone from signing in", async () => {
    const { username } = await newUser()
    const answer = await shop.app.inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { "content-type": "application/x-www-form-urlencoded", authorization: "Bearer old.old.old" },
      payload: new URLSearchParams({ username, password }).toString(),
    })
    expect(answer.statusCode).toBe(200)
  })
})
