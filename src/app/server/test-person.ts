import { randomUUID } from "node:crypto"
import { expect } from "vitest"
import type { Tokens } from "#features/accounts/contract.ts"
import { readMessage, startMailServer } from "./test-mail-server.ts"
import { openTestShop } from "./test-shop.ts"

export const password = "correct horse battery staple"

type Method = "GET" | "POST" | "PUT" | "DELETE"
export type Wish = { username: string; email: string; full_name: string; password: string }

/** A shop that posts its letters to a mail server, and people who open accounts in it. */
export async function openShopWithMail(environment: Record<string, string> = {}) {
  const post = await startMailServer()
  const shop = await openTestShop({ SMTP_URL: post.url, PUBLIC_URL: "http://localhost:4321", ...environment })
  const { db, mail } = shop.services

  const send = (
    method: Method,
    path: string,
    {
      token,
      body,
      from = "203.0.113.1",
      agent,
    }: { token?: string; body?: unknown; from?: string; agent?: string } = {},
  ) =>
    shop.app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: from,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(agent !== undefined && { "user-agent": agent }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })

  const wish = (changes: object = {}): Wish => {
    const name = `person-${randomUUID().slice(0, 13)}`
    return { username: name, email: `${name}@example.com`, full_name: "Nora Byrne", password, ...changes }
  }

  const signIn = (username: string, given = password, from = "203.0.113.1", agent = "test") =>
    shop.app.inject({
      method: "POST",
      url: "/api/auth/login",
      remoteAddress: from,
      headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": agent },
      payload: new URLSearchParams({ username, password: given }).toString(),
    })

  /** Another session of the same person. */
  async function tokensOf(username: string, given = password, agent = "test"): Promise<Tokens> {
    const answer = await signIn(username, given, undefined, agent)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Tokens>()
  }

  /** Somebody with an account and a session. */
  async function member(changes: object = {}) {
    const wanted = wish(changes)
    const made = await send("POST", "/auth/register", { body: wanted })
    expect(made.statusCode, made.body).toBe(201)
    const { access_token, refresh_token } = await tokensOf(wanted.username)
    return { ...wanted, id: made.json<{ id: string }>().id, token: access_token, refresh_token }
  }

  /** The same, who has followed the link of the letter. */
  async function confirmedMember(changes: object = {}) {
    const wanted = wish(changes)
    const earlier = received(wanted.email, "confirm").length
    const person = await member(wanted)
    const link = (await linksTo(person.email, "confirm", earlier + 1)).at(-1)
    expect((await send("POST", "/auth/verify-email", { body: { token: link } })).statusCode).toBe(204)
    return person
  }

  const unwrap = (message: string) => Object.values(readMessage(message)).join("\n\n")

  /** The letters that reached an address, oldest first. */
  const lettersTo = (address: string) =>
    post.received.filter(({ recipients }) => recipients.includes(address)).map(({ message }) => unwrap(message))

  const patterns = {
    confirm: /^Confirm my e-mail address: http:\/\/localhost:4321\/verify-email\?token=([\w-]{43})$/m,
    reset: /^Set a new password: http:\/\/localhost:4321\/reset-password\?token=([\w-]{43})$/m,
  }

  const received = (address: string, kind: keyof typeof patterns): string[] =>
    lettersTo(address).flatMap((text) => patterns[kind].exec(text)?.[1] ?? [])

  /** Waits for as many letters of a kind and returns the secrets in their links, oldest first. */
  async function linksTo(address: string, kind: keyof typeof patterns, count = 1): Promise<string[]> {
    const deliver = async () => {
      await mail.sendWaiting()
      return received(address, kind).length
    }
    await expect.poll(deliver, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
    return received(address, kind)
  }

  /** Waits for a letter with this subject. */
  async function letterTo(address: string, subject: string): Promise<string> {
    const find = () => lettersTo(address).find((text) => text.includes(`Subject: ${subject}`))
    const deliver = async () => {
      await mail.sendWaiting()
      return find()
    }
    await expect.poll(deliver, { timeout: 10_000 }).toBeDefined()
    return find() ?? ""
  }

  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await db.$client.query<Row>(text, values)).rows

  return {
    ...{ shop, send, wish, signIn, tokensOf, member, confirmedMember, lettersTo, linksTo, letterTo, query },
    async close() {
      await shop.close()
      await post.close()
    },
  }
}

export type ShopWithMail = Awaited<ReturnType<typeof openShopWithMail>>
