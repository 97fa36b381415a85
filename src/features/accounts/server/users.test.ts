import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { openShopWithMail, password, type ShopWithMail } from "#app/server/test-person.ts"
import type { User } from "#features/accounts/contract.ts"

let at: ShopWithMail
let admin: Awaited<ReturnType<ShopWithMail["member"]>>
beforeAll(async () => {
  at = await openShopWithMail()
  admin = await makeAdmin()
})
afterAll(() => at.close())

async function makeAdmin(changes: object = {}) {
  const person = await at.member(changes)
  await at.query("update users set role = 'admin', email_verified_at = now() where id = $1", [person.id])
  return person
}
const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown, token = admin.token) =>
  at.send(method, path, { token, ...(body !== undefined && { body }) })
const list = async (query = "") => {
  const answer = await send("GET", `/users/${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: User[]; message: string }>()
}
const problem = (answer: { json(): { type: string }; statusCode: number }) => [
  answer.statusCode,
  answer.json().type.replace("urn:problem:", ""),
]
const same = ({ username, email, full_name }: { username: string; email: string; full_name: string }) => ({
  ...{ username, email, full_name, role: "user", password: "" },
})
const isSignedIn = async ({ token }: { token: string }) =>
  (await at.send("GET", "/auth/me", { token })).statusCode === 200
const trail = (id: string) =>
  at.query<{ actor_id: string; action: string; detail: object }>(
    "select actor_id, action, detail from activity where entity = 'user' and entity_id = $1 order by activity.id",
    [id],
  )

describe("who may", () => {
  const calls = [
    ["GET", "/users/"],
    ["POST", "/users/"],
    ["PUT", `/users/${randomUUID()}`],
    ["DELETE", `/users/${randomUUID()}`],
  ] as const

  test.each(calls)("%s %s is an administrator's, before anything else is looked at", async (method, path) => {
    const user = await at.member()
    const body = method === "GET" ? undefined : { not: "what it takes" }
    expect(problem(await at.send(method, path, { body }))).toEqual([401, "request.unauthorized"])
    expect(problem(await send(method, path, body, user.token))).toEqual([403, "request.forbidden"])
    for (const role of ["manager", "staff", "moderator"]) {
      await at.query("update users set role = $2 where id = $1", [user.id, role])
      expect(problem(await send(method, path, body, user.token))).toEqual([403, "request.forbidden"])
    }
  })
})

describe("the list", () => {
  beforeEach(async () => {
    await at.query("delete from users where id <> $1", [admin.id])
  })

  test("comes in pages of ten, newest first, and says how many there are", async () => {
    await at.query(
      `insert into users (username, email, full_name, password_hash, created_at)
       select 'p' || n, 'p' || n || '@example.com', 'Person ' || n, 'x', now() + n * interval '1 s' from generate_series(1, 22) n`,
    )
    const first = await list()
    expect(first.message).toBe("23 users found")
    expect(first.data.map(({ username }) => username)).toEqual(Array.from({ length: 10 }, (_, n) => `p${22 - n}`))
    expect(Object.keys(first.data[0] ?? {}).sort()).toEqual([
      "created_at",
      "email",
      "full_name",
      "id",
      "is_active",
      "role",
      "username",
    ])
    const last = await list("?page=3&limit=10")
    expect(last.data.map(({ username }) => username)).toEqual(["p2", "p1", admin.username])
    expect(await list("?page=4")).toEqual({ data: [], message: "23 users found" })
    expect((await list("?limit=100")).data).toHaveLength(23)
  })

  test("of one says one", async () => {
    expect((await list()).message).toBe("1 user found")
  })

  test("is searched over username, e-mail and full name, whatever the case, taking what was typed as it is", async () => {
    const ada = await at.member({ username: "ada_byrne", email: "ada@wool.example", full_name: "Ada B. Byrne" })
    await at.member({ username: "adaxbyrne", full_name: "100% Wool" })
    const found = async (words: string) => {
      const { data, message } = await list(`?${new URLSearchParams({ search: words })}`)
      expect(message).toMatch(new RegExp(`^${data.length} users? found$`))
      return data.map(({ username }) => username).sort()
    }
    expect(await found("DA_BYR")).toEqual([ada.username])
    expect(await found("@wool.EX")).toEqual([ada.username])
    expect(await found("  b. byrne ")).toEqual([ada.username])
    expect(await found("100%")).toEqual(["adaxbyrne"])
    expect(await found("\\")).toEqual([])
    expect(await found("nobody")).toEqual([])
    expect(await found(" ")).toHaveLength(3)
    expect(await found("'; drop table users; --")).toEqual([])
  })

  test("is searched by the whole address, a part around its @, accents, two letters and one", async () => {
    const una = await at.member({ username: "una77", email: "una.o_shea77@quay.example", full_name: "Úna Ó Sé" })
    await at.member({ username: "una78", email: "una.oxshea77@quay.example", full_name: "Una O Se" })
    for (const words of [
      "una.o_shea77@quay.example",
      "O_SHEA77@QUAY",
      "_shea77@q",
      "ÚNA Ó",
      "ó s",
      "Úna ó sé",
      "sé",
      "Ó",
    ]) {
      const { data } = await list(`?${new URLSearchParams({ search: words })}`)
      expect(
        data.map(({ username }) => username),
        words,
      ).toEqual([una.username])
    }
    expect((await list(`?${new URLSearchParams({ search: "shea77@quay.example", role: "user" })}`)).data).toHaveLength(
      2,
    )
  })

  test("says of a search that finds very much that there is more", async () => {
    await at.query(
      `insert into users (username, email, full_name, password_hash)
       select 'many' || n, 'many' || n || '@example.com', 'Many', 'none' from generate_series(1, 1001) as n`,
    )
    expect((await list("?search=many")).message).toBe("500 users or more found")
    expect((await list("?search=many1001")).message).toBe("1 user found")
    expect((await list("?role=user")).message).toBe("1001 users found")
  })

  test("is filtered by role", async () => {
    const ada = await at.member()
    expect((await list("?role=admin")).data.map(({ id }) => id)).toEqual([admin.id])
    expect(await list("?role=user")).toMatchObject({ data: [{ id: ada.id }], message: "1 user found" })
    expect(await list("?role=manager")).toEqual({ data: [], message: "0 users found" })
    expect(await list(`?role=user&search=${admin.username}`)).toEqual({ data: [], message: "0 users found" })
  })

  test.each([
    "?page=0",
    "?page=x",
    "?limit=101",
    "?limit=-1",
    "?role=owner",
    "?colour=red",
    `?search=${"x".repeat(201)}`,
  ])("refuses %s", async (query) => {
    expect(problem(await send("GET", `/users/${query}`))).toEqual([422, "request.invalid"])
  })
})

describe("a new account", () => {
  test("can sign in with what it was given, is asked to confirm its address, and is in the trail", async () => {
    const wish = { ...at.wish({ full_name: " Nora Byrne " }), role: "admin" }
    const answer = await send("POST", "/users/", wish)
    expect(answer.statusCode, answer.body).toBe(201)
    const { data } = answer.json<{ data: User }>()
    expect(data).toMatchObject({ username: wish.username, full_name: "Nora Byrne", role: "admin", is_active: true })
    expect(answer.body).not.toContain("password")
    await at.tokensOf(wish.email)
    await at.linksTo(wish.email, "confirm")
    expect(await trail(data.id)).toEqual([{ actor_id: admin.id, action: "created", detail: { role: "admin" } }])
  })

  test("is a user's unless told otherwise", async () => {
    const answer = await send("POST", "/users/", at.wish())
    expect(answer.json()).toMatchObject({ data: { role: "user" } })
  })

  test("takes nobody else's username or e-mail, whatever the case", async () => {
    const ada = await at.member()
    const before = (await list()).message
    const byName = await send("POST", "/users/", at.wish({ username: ada.username.toUpperCase() }))
    expect(problem(byName)).toEqual([409, "accounts.username-taken"])
    const byMail = await send("POST", "/users/", at.wish({ email: ada.email.toUpperCase() }))
    expect(problem(byMail)).toEqual([409, "accounts.email-taken"])
    expect(byMail.json().detail).toBe("There is already an account with this e-mail address. Please use another one.")
    expect((await list()).message).toBe(before)
  })

  test.each([
    ["no password", { password: undefined }],
    ["a short password", { password: "seven77" }],
    ["a blank name", { full_name: "  " }],
    ["a blank username", { username: "" }],
    ["a stranger's address as username", { username: "someone@example.com" }],
    ["what is no e-mail", { email: "nora" }],
    ["a role that nobody gives", { role: "manager" }],
    ["a field of the row", { password_hash: "x" }],
    ["a switch of another type", { role: true }],
  ])("with %s is refused", async (_name, changes) => {
    const before = (await list()).message
    expect(problem(await send("POST", "/users/", { ...at.wish(), ...changes }))).toEqual([422, "request.invalid"])
    expect((await list()).message).toBe(before)
  })
})

describe("a change", () => {
  test("of names keeps password, sessions and what was left out, and is in the trail without names", async () => {
    const ada = await at.member()
    const answer = await send("PUT", `/users/${ada.id}`, { ...same(ada), full_name: "Ada B." })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ data: { id: ada.id, full_name: "Ada B.", email: ada.email, role: "user" } })
    expect(await isSignedIn(ada)).toBe(true)
    await at.tokensOf(ada.username)
    expect(await trail(ada.id)).toEqual([{ actor_id: admin.id, action: "updated", detail: { changed: ["fullName"] } }])
  })

  test("of the e-mail asks the new address, tells the old one, and ends the links that went there", async () => {
    const ada = await at.confirmedMember()
    await at.send("POST", "/auth/forgot-password", { body: { email: ada.email } })
    await at.shop.services.jobs.start()
    const [old] = await at.linksTo(ada.email, "reset")
    const moved = `moved-${ada.email}`
    expect((await send("PUT", `/users/${ada.id}`, { ...same(ada), email: moved })).statusCode).toBe(200)
    await at.linksTo(moved, "confirm")
    await at.letterTo(ada.email, "The e-mail address of your account was changed")
    const reset = await at.send("POST", "/auth/reset-password", { body: { token: old, password } })
    expect(problem(reset)).toEqual([409, "accounts.link-ended"])
    const { email_verified } = (await at.send("GET", "/auth/me", { token: ada.token })).json()
    expect(email_verified).toBe(false)
  })

  test("of the password ends every session and tells the person; the old one no longer works", async () => {
    const ada = await at.member()
    const answer = await send("PUT", `/users/${ada.id}`, { ...same(ada), password: "seven brown buttons" })
    expect(answer.statusCode).toBe(200)
    expect(await isSignedIn(ada)).toBe(false)
    expect((await at.signIn(ada.username)).statusCode).toBe(401)
    await at.tokensOf(ada.username, "seven brown buttons")
    await at.letterTo(ada.email, "Your password was changed")
    expect(await trail(ada.id)).toMatchObject([{ detail: { changed: ["password"] } }])
  })

  test("of one's own password keeps this session and ends the others", async () => {
    const other = await makeAdmin()
    const elsewhere = await at.tokensOf(other.username)
    const body = { ...same(other), role: "admin", password: "seven brown buttons" }
    expect((await send("PUT", `/users/${other.id}`, body, other.token)).statusCode).toBe(200)
    expect(await isSignedIn(other)).toBe(true)
    expect(await isSignedIn({ token: elsewhere.access_token })).toBe(false)
  })

  test("of the role ends every session, and is told in the trail", async () => {
    const ada = await at.member()
    expect((await send("PUT", `/users/${ada.id}`, { ...same(ada), role: "admin" })).json()).toMatchObject({
      data: { role: "admin" },
    })
    expect(await isSignedIn(ada)).toBe(false)
    expect(await trail(ada.id)).toMatchObject([{ detail: { changed: ["role"], role: { from: "user", to: "admin" } } }])
  })

  test("of a role that is displayed only waits until one is given", async () => {
    const ada = await at.member()
    await at.query("update users set role = 'staff' where id = $1", [ada.id])
    const { role: _left, ...without } = same(ada)
    expect((await send("PUT", `/users/${ada.id}`, without)).json()).toMatchObject({ data: { role: "staff" } })
    expect((await send("PUT", `/users/${ada.id}`, same(ada))).json()).toMatchObject({ data: { role: "user" } })
  })

  test("switches an account off: signed out, and unable to sign in until it is switched on again", async () => {
    const ada = await at.member()
    const off = await send("PUT", `/users/${ada.id}`, { ...same(ada), is_active: false })
    expect(off.json()).toMatchObject({ data: { is_active: false } })
    expect(await isSignedIn(ada)).toBe(false)
    expect((await at.signIn(ada.username)).statusCode).toBe(401)
    expect((await send("PUT", `/users/${ada.id}`, { ...same(ada), is_active: true })).statusCode).toBe(200)
    await at.tokensOf(ada.username)
  })

  test("to somebody else's username or e-mail is refused and changes nothing", async () => {
    const [ada, eve] = [await at.member(), await at.member()]
    const byName = await send("PUT", `/users/${eve.id}`, { ...same(eve), full_name: "Eve", username: ada.username })
    expect(problem(byName)).toEqual([409, "accounts.username-taken"])
    const byMail = await send("PUT", `/users/${eve.id}`, { ...same(eve), role: "admin", email: ada.email })
    expect(problem(byMail)).toEqual([409, "accounts.email-taken"])
    const { data } = await list(`?search=${eve.username}`)
    expect(data).toMatchObject([{ full_name: eve.full_name, email: eve.email, role: "user" }])
    expect(await isSignedIn(eve)).toBe(true)
    expect(await trail(eve.id)).toEqual([])
  })

  test.each([
    ["a short password", { password: "seven77" }],
    ["a role that nobody gives", { role: "owner" }],
    ["a blank e-mail", { email: "" }],
    ["a switch in words", { is_active: "false" }],
    ["a field of the row", { email_verified_at: "2026-01-01" }],
  ])("with %s is refused", async (_name, changes) => {
    const ada = await at.member()
    const answer = await send("PUT", `/users/${ada.id}`, { ...same(ada), full_name: "Other", ...changes })
    expect(problem(answer)).toEqual([422, "request.invalid"])
    expect((await list(`?search=${ada.username}`)).data).toMatchObject([{ full_name: ada.full_name }])
  })

  test("of nobody is 404", async () => {
    const gone = await send("PUT", `/users/${randomUUID()}`, same(at.wish()))
    expect(problem(gone)).toEqual([404, "accounts.user-not-found"])
    expect(problem(await send("PUT", "/users/7", same(at.wish())))).toEqual([404, "accounts.user-not-found"])
  })
})

describe("deleting", () => {
  test("takes the account and its sessions, tells the person, and leaves the trail without names", async () => {
    const ada = await at.confirmedMember({ full_name: "Ada Byrne-Quill" })
    expect((await send("DELETE", `/users/${ada.id}`)).statusCode).toBe(204)
    expect(await isSignedIn(ada)).toBe(false)
    expect((await at.signIn(ada.username)).statusCode).toBe(401)
    expect((await list(`?search=${ada.username}`)).data).toEqual([])
    expect(await at.letterTo(ada.email, "Your account is deleted")).toContain("is deleted, by the shop.")
    expect(await trail(ada.id)).toEqual([{ actor_id: admin.id, action: "deleted", detail: { role: "user" } }])
    expect(await at.query("select 1 from activity where activity::text ilike '%quill%'")).toEqual([])
    expect(problem(await send("DELETE", `/users/${ada.id}`))).toEqual([404, "accounts.user-not-found"])
  })

  test("lets every part of the shop go of the person", async () => {
    const ada = await at.confirmedMember()
    await at.send("PUT", "/newsletter/me", { token: ada.token, body: { subscribed: true } })
    const message = { name: "Ada", email: ada.email, subject: "Hello", message: "A question." }
    await at.send("POST", "/contact/", { body: message })
    expect((await send("DELETE", `/users/${ada.id}`)).statusCode).toBe(204)
    expect(await at.query("select 1 from subscribers where email = $1", [ada.email])).toEqual([])
    expect(await at.query("select 1 from contact_messages where email = $1", [ada.email])).toEqual([])
  })
})

describe("the last administrator", () => {
  const lastOne = [409, "accounts.last-admin"]

  beforeEach(async () => {
    await at.query("update users set role = 'user' where id <> $1", [admin.id])
  })

  test("cannot be demoted, switched off or deleted, also not beside one who is switched off", async () => {
    const off = await makeAdmin()
    await at.query("update users set is_active = false where id = $1", [off.id])
    const path = `/users/${admin.id}`
    const stay = { ...same(admin), role: "admin" }
    const demoted = await send("PUT", path, same(admin))
    expect(problem(demoted)).toEqual(lastOne)
    expect(demoted.json().detail).toBe("You are the only administrator. Please appoint another one first.")
    expect(problem(await send("PUT", path, { ...stay, is_active: false }))).toEqual(lastOne)
    expect(problem(await send("DELETE", path))).toEqual(lastOne)
    expect((await send("PUT", path, stay)).statusCode).toBe(200)
    expect((await list("?role=admin")).data.find(({ id }) => id === admin.id)).toMatchObject({ is_active: true })
    expect((await send("DELETE", `/users/${off.id}`)).statusCode).toBe(204)
  })

  test("of two who remove each other at once stays", async () => {
    const other = await makeAdmin()
    const answers = await Promise.all([
      send("DELETE", `/users/${other.id}`),
      send("DELETE", `/users/${admin.id}`, undefined, other.token),
    ])
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes[0]).toBe(204)
    // The other one may have lost the session already.
    expect([401, 409]).toContain(codes[1])
    const left = await at.query<{ id: string }>("select id from users where role = 'admin' and is_active")
    expect(left).toHaveLength(1)
    if (left[0]?.id === other.id) admin = other
  })
})
