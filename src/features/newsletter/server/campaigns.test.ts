import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { bearerOf } from "#app/server/test-bearer.ts"
import { openShopWithMail, type ShopWithMail } from "#app/server/test-person.ts"
import type { Campaign } from "#features/newsletter/office-contract.ts"
import { signReader } from "./reader-token.ts"
import { writeLetters } from "./send-campaign.ts"
import { withdrawLetters } from "./subscriber-queries.ts"

let at: ShopWithMail
let admin: { userId: string; token: string }
beforeAll(async () => {
  at = await openShopWithMail()
  admin = await bearerOf(at.shop.services, "admin")
})
afterAll(() => at.close())
beforeEach(async () => {
  await at.query("truncate subscribers, campaigns, mail_outbox, activity")
  if ((await at.query<{ jobs: string | null }>("select to_regclass('jobs.job') as jobs"))[0]?.jobs)
    await at.query("delete from jobs.job")
})

const issue = { subject: "New on the hook", text: "Dear friends,\n\nlook: https://skein.example/shop/" }
const ask = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path = "",
  body?: object,
  token: string | undefined = admin.token,
) => at.send(method, `/newsletter/campaigns${path}`, { token, ...(body && { body }) })
async function draft(): Promise<Campaign> {
  const answer = await ask("POST", "", issue)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ data: Campaign }>().data
}
const follow = async (id: string) => (await ask("GET", `/${id}`)).json<{ data: Campaign }>().data

/** Readers who have confirmed, with ids in order. */
const readers = (count: number, where = "example.com") =>
  at.query(
    `insert into subscribers (name, email, confirmed_at)
     select 'Reader', 'reader-' || n || '@' || $2, now() from generate_series(1, $1) as n`,
    [count, where],
  )
const recipients = async () =>
  (await at.query<{ recipient: string }>("select recipient from mail_outbox order by recipient")).map(
    (row) => row.recipient,
  )

/** The jobs that wait, done one after the other as a worker would; how many there were. */
async function work(): Promise<number> {
  for (let done = 0; ; done += 1) {
    const [job] = await at.query<{ data: Parameters<typeof writeLetters>[1] }>(
      "delete from jobs.job where name = 'newsletter.write-letters' returning data",
    )
    if (!job) return done
    await writeLetters(at.shop.services, job.data)
  }
}

describe("a draft", () => {
  test("is begun, changed, listed and deleted, which is told", async () => {
    const made = await draft()
    expect(made).toMatchObject({ ...issue, status: "draft", recipients: 0, sent: 0, failed: 0 })
    const changed = await ask("PUT", `/${made.id}`, { subject: " Newer ", text: "Hello." })
    expect(changed.json()).toMatchObject({ data: { id: made.id, subject: "Newer", text: "Hello.", status: "draft" } })
    const second = await draft()
    const list = (await ask("GET", "?limit=1")).json()
    expect(list).toMatchObject({ data: [{ id: second.id }], meta: { page: 1, limit: 1, total: 2 } })
    expect((await ask("DELETE", `/${made.id}`)).statusCode).toBe(204)
    expect((await ask("GET", `/${made.id}`)).statusCode).toBe(404)
    const told = await at.query("select action, entity, detail from activity where entity_id = $1 order by id", [
      made.id,
    ])
    expect(told).toEqual([
      { action: "created", entity: "newsletter", detail: { subject: issue.subject } },
      { action: "updated", entity: "newsletter", detail: { subject: "Newer" } },
      { action: "deleted", entity: "newsletter", detail: { subject: "Newer" } },
    ])
  })

  test.each([
    ["no subject", { text: "x" }],
    ["a blank subject", { subject: " ", text: "x" }],
    ["no text", { subject: "x" }],
    ["an endless text", { subject: "x", text: "x".repeat(10_001) }],
    ["a status of its own", { subject: "x", text: "x", status: "sent" }],
  ])("with %s is refused", async (_what, body) => {
    expect((await ask("POST", "", body)).statusCode).toBe(422)
    const { id } = await draft()
    expect((await ask("PUT", `/${id}`, body)).statusCode).toBe(422)
    expect(await follow(id)).toMatchObject(issue)
  })

  test("is tried at the administrator's own address, as its readers will get it", async () => {
    const { id } = await draft()
    await readers(2)
    const [own] = await at.query<{ email: string }>("select email from users where id = $1", [admin.userId])
    const answer = await ask("POST", `/${id}/test`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: own?.email }])
    expect((await ask("POST", `/${id}/test`)).statusCode).toBe(200)
    expect(await recipients()).toEqual([own?.email, own?.email])
    await at.shop.services.mail.sendWaiting()
    const [letter = ""] = at.lettersTo(own?.email ?? "")
    expect(letter).toContain("Dear friends,")
    expect(letter).toContain("/newsletter/unsubscribe?token=")
    expect(await follow(id)).toMatchObject({ status: "draft", recipients: 0, sent: 0 })
  })
})

describe("sending", () => {
  test("writes to everyone who has confirmed and not left, each once, with a link to leave by", async () => {
    await readers(3)
    await at.query(
      `insert into subscribers (name, email, confirmed_at, unsubscribed_at) values
       ('Not yet', 'unconfirmed@example.com', null, null), ('Left', 'left@example.com', now(), now())`,
    )
    const { id } = await draft()
    const answer = await ask("POST", `/${id}/send`)
    expect(answer.statusCode, answer.body).toBe(202)
    expect(answer.json()).toMatchObject({ data: { status: "sending", recipients: 3, sent: 0 } })
    // Who comes now gets the next one.
    await readers(1, "later.example")
    expect(await work()).toBe(1)
    expect(await recipients()).toEqual(["reader-1@example.com", "reader-2@example.com", "reader-3@example.com"])
    expect(await follow(id)).toMatchObject({ status: "sending", recipients: 3, sent: 0, failed: 0 })
    await at.shop.services.mail.sendWaiting()
    expect(await follow(id)).toMatchObject({ status: "sent", recipients: 3, sent: 3, failed: 0 })
    const [letter = ""] = at.lettersTo("reader-2@example.com")
    expect(letter).toContain("Subject: New on the hook")
    const token = /unsubscribe\?token=([\da-f-]{36}\.[\w-]{43})/.exec(letter)?.[1] ?? ""
    expect((await at.send("POST", `/newsletter/unsubscribe?token=${token}`)).json()).toEqual({
      email: "reader-2@example.com",
    })
    const told = await at.query("select detail from activity where action = 'sent'")
    expect(told).toEqual([{ detail: { subject: issue.subject, recipients: 3 } }])
    // Its letters go with an account; that it was sent does not.
    await at.query("delete from mail_outbox where recipient = 'reader-1@example.com'")
    expect(await follow(id)).toMatchObject({ status: "sent", recipients: 3, sent: 3 })
  })

  test("that fails in the middle leaves nothing of the batch, and comes again", async () => {
    await readers(3)
    const { id } = await draft()
    await ask("POST", `/${id}/send`)
    const [job] = await at.query<{ data: Parameters<typeof writeLetters>[1] }>("select data from jobs.job")
    if (!job) throw new Error("There is no job.")
    const { mail } = at.shop.services
    const dying = {
      ...mail,
      queueAll: async (...given: Parameters<typeof mail.queueAll>) => {
        await mail.queueAll(...given)
        throw new Error("killed")
      },
    }
    await expect(writeLetters({ ...at.shop.services, mail: dying }, job.data)).rejects.toThrow("killed")
    expect(await recipients()).toEqual([])
    await work()
    expect(await recipients()).toHaveLength(3)
  })

  test("happens once, however often it is asked for; what is sent stays as it is", async () => {
    await readers(2)
    const { id } = await draft()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask("POST", `/${id}/send`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409, 409, 409])
    await work()
    expect(await recipients()).toHaveLength(2)
    for (const refused of [
      await ask("PUT", `/${id}`, issue),
      await ask("DELETE", `/${id}`),
      await ask("POST", `/${id}/send`),
    ]) {
      expect([refused.statusCode, refused.json().detail]).toEqual([
        409,
        "This newsletter is on its way already, so it stays as it is.",
      ])
    }
  })

  test("ends some time: then the newsletter may be deleted, and its letters stay in the outbox", async () => {
    await readers(2)
    const { id } = await draft()
    await ask("POST", `/${id}/send`)
    await work()
    expect((await ask("DELETE", `/${id}`)).statusCode).toBe(409)
    await at.query("update mail_outbox set next_attempt_at = 'infinity' where recipient = 'reader-1@example.com'")
    await at.query("update mail_outbox set sent_at = now() where recipient = 'reader-2@example.com'")
    expect((await ask("DELETE", `/${id}`)).statusCode).toBe(204)
    expect((await ask("GET", `/${id}`)).statusCode).toBe(404)
    expect(await recipients()).toEqual(["reader-1@example.com", "reader-2@example.com"])
    const told = await at.query("select entity_id, detail from activity where action = 'deleted'")
    expect(told).toEqual([{ entity_id: id, detail: { subject: issue.subject } }])
  })

  test("to nobody is refused", async () => {
    await at.query("insert into subscribers (name, email) values ('Not yet', 'unconfirmed@example.com')")
    const { id } = await draft()
    const answer = await ask("POST", `/${id}/send`)
    expect([answer.statusCode, answer.json().detail]).toEqual([409, "Nobody has confirmed a subscription yet."])
    expect(await follow(id)).toMatchObject({ status: "draft", recipients: 0 })
  })

  test.each(["link", "portal", "administrator"])(
    "whoever leaves meanwhile (%s) gets no letter any more",
    async (way) => {
      await readers(1)
      const person = await at.confirmedMember()
      await at.send("PUT", "/newsletter/me", { token: person.token, body: { subscribed: true } })
      await at.query("delete from mail_outbox")
      const [reader] = await at.query<{ id: string }>("select id from subscribers where email = $1", [person.email])
      const readerId = reader?.id ?? ""
      const { id } = await draft()
      await ask("POST", `/${id}/send`)
      await work()
      expect(await recipients()).toHaveLength(2)
      const link = signReader(at.shop.services.config.authSecret, "unsubscribe", readerId)
      const left =
        way === "link"
          ? await at.send("POST", `/newsletter/unsubscribe?token=${link}`)
          : way === "portal"
            ? await at.send("PUT", "/newsletter/me", { token: person.token, body: { subscribed: false } })
            : await at.send("DELETE", `/newsletter/${readerId}`, { token: admin.token })
      expect([200, 204]).toContain(left.statusCode)
      expect(await recipients()).toEqual(["reader-1@example.com"])
      expect(await follow(id)).toMatchObject({ recipients: 1 })
      // What he got already is no letter that waits.
      await withdrawLetters(at.shop.services.db, [readerId])
      expect(await follow(id)).toMatchObject({ recipients: 1 })
    },
  )

  test("a letter that no mail server takes is counted as failed", async () => {
    await readers(2)
    const { id } = await draft()
    await ask("POST", `/${id}/send`)
    await work()
    await at.query("update mail_outbox set next_attempt_at = 'infinity' where recipient = 'reader-1@example.com'")
    await at.query("update mail_outbox set sent_at = now() where recipient = 'reader-2@example.com'")
    expect(await follow(id)).toMatchObject({ status: "sent", recipients: 2, sent: 1, failed: 1 })
  })
})

test("what does not exist is not found, and nobody else writes newsletters", async () => {
  const { id } = await draft()
  const { token } = await bearerOf(at.shop.services)
  const calls = [
    ["GET", "", undefined],
    ["PUT", "", issue],
    ["POST", "/test", undefined],
    ["POST", "/send", undefined],
    ["DELETE", "", undefined],
  ] as const
  for (const [method, path, body] of calls) {
    expect((await ask(method, `/${randomUUID()}${path}`, body)).statusCode).toBe(404)
    expect((await ask(method, `/x${path}`, body)).statusCode).toBe(404)
    expect((await ask(method, `/${id}${path}`, body, "")).statusCode).toBe(401)
    expect((await ask(method, `/${id}${path}`, body, token)).statusCode).toBe(403)
  }
  for (const [method, body] of [
    ["GET", undefined],
    ["POST", issue],
  ] as const) {
    expect((await ask(method, "", body, token)).statusCode).toBe(403)
  }
  expect(await follow(id)).toMatchObject({ ...issue, status: "draft" })
})

// Last: from here on no letter leaves the shop.
test("sending to many goes batch by batch; a batch that is repeated writes nobody twice", async () => {
  await at.shop.services.mail.stop()
  await readers(1_203)
  const { id } = await draft()
  await ask("POST", `/${id}/send`)
  const [first] = await at.query<{ data: Parameters<typeof writeLetters>[1] }>("select data from jobs.job")
  if (!first) throw new Error("There is no job.")
  // A process that died after its transaction: the job comes again.
  await writeLetters(at.shop.services, first.data)
  expect((await recipients()).length).toBe(500)
  expect(await follow(id)).toMatchObject({ status: "sending", recipients: 1_203, sent: 0 })
  await writeLetters(at.shop.services, first.data)
  await work()
  const written = await recipients()
  expect(written).toHaveLength(1_203)
  expect(new Set(written).size).toBe(1_203)
  expect(await follow(id)).toMatchObject({ recipients: 1_203 })
})
