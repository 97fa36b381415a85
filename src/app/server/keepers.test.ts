import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { forgetDelivered } from "#features/orders/server/forget-customer.ts"
import { buyerOf } from "#features/orders/server/test-buyer.ts"
import { openShopWithMail, password, type ShopWithMail } from "./test-person.ts"

let at: ShopWithMail
let buyer: ReturnType<typeof buyerOf>
beforeAll(async () => {
  at = await openShopWithMail()
  buyer = buyerOf(at.shop)
})
afterAll(() => at.close())

const bearing = (token: string) => ({ authorization: `Bearer ${token}` })
const line = (product_id: string) => ({ product_id, quantity: 1, price: 34.5 })
const orderBy = (person: { token: string; email: string }, hat: string) =>
  buyer.place([line(hat)], { email: person.email }, bearing(person.token))
const review = (person: { token: string; email: string }, hat: string) =>
  at.send("POST", "/reviews/", {
    token: person.token,
    body: { name: "Nora Byrne", email: person.email, rating: 5, comment: "It swings.", product_id: hat },
  })
const remove = (person: { token: string }, given: unknown = password, from = "203.0.113.1") =>
  at.send("DELETE", "/auth/me", { token: person.token, body: { password: given }, from })

/** Somebody of whom every part of the shop keeps something. */
async function regular() {
  const hat = await buyer.piece()
  const person = await at.confirmedMember({ full_name: "Nora Byrne" })
  const order = await orderBy(person, hat)
  await review(person, hat)
  await at.send("PUT", "/newsletter/me", { token: person.token, body: { subscribed: true } })
  const message = { name: "Nora Byrne", email: person.email.toUpperCase(), subject: "Hello", message: "A question." }
  await at.send("POST", "/contact/", { body: message })
  await at.send("POST", "/carts/items", { token: person.token, body: { product_id: hat, quantity: 2 } })
  return { ...person, hat, order }
}

/** Everything in the database that names something, beside the append-only trails of the jobs. */
async function tracesOf(text: string): Promise<string[]> {
  const tables = await at.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await at.query(`select 1 from ${name} as row where row::text ilike '%' || $1 || '%' limit 1`, [text])
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe("taking one's data along", () => {
  test("gives everything that is kept about the person as a download, and no secrets", async () => {
    const person = await regular()
    const other = await regular()
    const answer = await at.send("GET", "/auth/me/export", { token: person.token })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers["content-type"]).toContain("application/json")
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="skein-\d{4}-\d\d-\d\d\.json"$/)
    expect(answer.json()).toMatchObject({
      exported_at: expect.stringMatching(/Z$/),
      profile: { id: person.id, username: person.username, email: person.email, email_verified: true },
      sessions: [{ is_current: true, device: "An unknown device" }],
      orders: [
        {
          id: person.order.id,
          email: person.email,
          first_name: "Ada",
          total_amount: 34.5,
          order_items: [{ product_id: person.hat, title: "Bobble Hat", price: 34.5, subtotal: 34.5 }],
        },
      ],
      reviews: [{ rating: 5, comment: "It swings.", status: "pending", email: person.email }],
      newsletter: { email: person.email, unsubscribed_at: null },
      messages: [{ subject: "Hello", message: "A question." }],
      cart: { total_quantity: 2 },
    })
    expect(answer.body).not.toContain(other.email)
    expect(answer.body).not.toMatch(/argon2|token_hash|refresh_token/)
  })

  test("leaves out what is known by an address alone, as long as it is only claimed", async () => {
    const person = await at.member()
    await at.send("POST", "/newsletter/", { body: { name: "Owner", email: person.email } })
    const message = { name: "Owner", email: person.email, subject: "Private", message: "Secret." }
    await at.send("POST", "/contact/", { body: message })
    expect((await at.send("GET", "/auth/me/export", { token: person.token })).json()).toMatchObject({
      newsletter: null,
      messages: [],
    })
    expect((await remove(person)).statusCode).toBe(204)
    expect(await at.query("select name from subscribers where email = $1", [person.email])).toEqual([{ name: "Owner" }])
    expect(await at.query("select name from contact_messages where email = $1", [person.email])).toHaveLength(1)
  })
})

describe("deleting one's account", () => {
  test("leaves orders and reviews without the person, and nothing else that leads there", async () => {
    const person = await regular()
    await at.letterTo(person.email, "We have your order")
    expect(await tracesOf(person.email)).toEqual(
      expect.arrayContaining(["users", "orders", "reviews", "subscribers", "contact_messages", "mail_outbox"]),
    )
    const stock = await buyer.stockOf(person.hat)
    expect((await remove(person)).statusCode).toBe(204)
    expect(await at.letterTo(person.email, "Your account is deleted")).toContain("without your name and address")
    // The last letter goes as soon as it is sent.
    await expect.poll(() => tracesOf(person.email)).toEqual([])
    expect(await tracesOf(person.id)).toEqual([])
    expect(await buyer.row(person.order.id)).toMatchObject({
      user_id: null,
      guest_token: null,
      status: "cancelled",
      first_name: "A",
      last_name: "customer",
      email: "",
      phone: "",
      shipping_address: "",
      city: "",
      country: "Ireland",
      total_cents: 3450,
      forgets_customer: false,
    })
    // It was pending, so its piece is for sale again.
    expect(await buyer.stockOf(person.hat)).toBe((stock ?? 0) + 1)
    expect(
      await at.query("select name, email, comment, user_id from reviews where product_id = $1", [person.hat]),
    ).toEqual([{ name: "A customer", email: "", comment: "It swings.", user_id: null }])
    expect((await at.send("GET", "/auth/me", { token: person.token })).statusCode).toBe(401)
    const { refresh_token } = person
    expect((await at.send("POST", "/auth/refresh", { body: { refresh_token } })).statusCode).toBe(401)
    expect((await at.signIn(person.email)).statusCode).toBe(401)
    expect(await buyer.wrongBooks()).toEqual({})
    // The address is free again, and what it once bought is nobody's.
    const anew = await at.confirmedMember({ email: person.email })
    expect((await at.send("GET", "/orders/mine", { token: anew.token })).json().data).toEqual([])
  })

  test("keeps the address of what is paid until it is delivered", async () => {
    const hat = await buyer.piece()
    const person = await at.confirmedMember()
    const order = await orderBy(person, hat)
    await buyer.pay(order)
    await remove(person)
    await forgetDelivered(at.shop.services.db)
    expect(await buyer.row(order.id)).toMatchObject({
      user_id: null,
      status: "paid",
      email: person.email,
      city: "Galway",
    })
    const anew = await at.confirmedMember({ email: person.email })
    expect((await at.send("GET", "/orders/mine", { token: anew.token })).json().data).toEqual([])
    await at.query("update orders set status = 'completed' where id = $1", [order.id])
    await forgetDelivered(at.shop.services.db)
    expect(await buyer.row(order.id)).toMatchObject({ status: "completed", email: "", city: "", first_name: "A" })
    expect(await buyer.wrongBooks()).toEqual({})
  })

  test("with a payment on its way gives the money back and writes to nobody", async () => {
    const hat = await buyer.piece()
    const person = await at.confirmedMember()
    const order = await orderBy(person, hat)
    await buyer.payUnheard(order)
    await remove(person)
    expect((await buyer.hook(buyer.event(order))).statusCode).toBe(200)
    expect(await buyer.row(order.id)).toMatchObject({ status: "cancelled", payment_state: "paid", email: "" })
    await buyer.carryOutRefunds()
    expect(await buyer.row(order.id)).toMatchObject({ payment_state: "refunded", paid_cents: 0 })
    expect(await at.query("select 1 from mail_outbox where recipient = ''")).toEqual([])
    expect(await buyer.wrongBooks()).toEqual({})
  })

  test("needs the password; guessing stops, from elsewhere the owner still may", async () => {
    const person = await at.member()
    const wrong = await remove(person, "wrong", "198.51.100.30")
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toMatchObject({ type: "urn:problem:accounts.wrong-password", errors: [{ path: "password" }] })
    for (let turn = 0; turn < 4; turn += 1) await remove(person, "wrong", "198.51.100.30")
    expect((await remove(person, password, "198.51.100.30")).statusCode).toBe(429)
    for (const given of ["", 5, null]) expect((await remove(person, given)).statusCode).toBe(422)
    expect((await at.send("GET", "/auth/me", { token: person.token })).statusCode).toBe(200)
    expect((await remove(person)).statusCode).toBe(204)
  })

  test("leaves the shop an administrator, however many go at once", async () => {
    const admins = await Promise.all([at.member(), at.member(), at.member()])
    await at.query("update users set role = 'admin' where id = any($1)", [admins.map(({ id }) => id)])
    await at.query("update users set is_active = false where id = $1", [admins[2]?.id])
    const [first, second] = admins
    // The first is just leaving: the second must wait for how that ends.
    const leaving = await at.shop.services.db.$client.connect()
    await leaving.query("begin")
    await leaving.query("delete from users where id = $1", [first?.id])
    const refused = remove({ token: second?.token ?? "" })
    const waiting = () =>
      at.query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
    await expect.poll(waiting, { timeout: 5_000 }).toHaveLength(1)
    await leaving.query("commit")
    leaving.release()
    expect((await refused).statusCode).toBe(409)
    expect((await refused).json()).toMatchObject({
      type: "urn:problem:accounts.last-admin",
      detail: "You are the only administrator. Please appoint another one first.",
    })
    expect(await at.query("select 1 from users where role = 'admin' and is_active")).toHaveLength(1)
  })
})

describe("what a guest ordered", () => {
  test("follows into the account once the address is confirmed, and only then", async () => {
    const hat = await buyer.piece()
    const wish = at.wish()
    const guests = await buyer.place([line(hat)], { email: wish.email.toUpperCase(), guest_token: randomUUID() })
    const others = await buyer.place([line(hat)], { email: "somebody@example.com" })
    const stranger = await buyer.bearer()
    const taken = await buyer.place([line(hat)], { email: wish.email }, bearing(stranger.token))
    const person = await at.member(wish)
    const mine = async () => (await at.send("GET", "/orders/mine", { token: person.token })).json().data
    expect(await mine()).toEqual([])
    expect((await buyer.read(guests.id, person.token)).json()).not.toHaveProperty("email")
    const [link] = await at.linksTo(person.email, "confirm")
    await at.send("POST", "/auth/verify-email", { body: { token: link } })
    expect(await mine()).toMatchObject([{ id: guests.id }])
    expect((await buyer.read(guests.id, person.token)).json()).toHaveProperty("email")
    expect(await buyer.row(others.id)).toMatchObject({ user_id: null })
    expect(await buyer.row(taken.id)).toMatchObject({ user_id: stranger.userId })
  })

  test("follows as well when the address is shown by a new password's link", async () => {
    await at.shop.services.jobs.start()
    const hat = await buyer.piece()
    const wish = at.wish()
    const guests = await buyer.place([line(hat)], { email: wish.email })
    const person = await at.member(wish)
    await at.send("POST", "/auth/forgot-password", { body: { email: person.email } })
    const [token] = await at.linksTo(person.email, "reset")
    await at.send("POST", "/auth/reset-password", { body: { token, password: "a new and better one" } })
    const { access_token } = await at.tokensOf(person.username, "a new and better one")
    expect((await at.send("GET", "/orders/mine", { token: access_token })).json().data).toMatchObject([
      { id: guests.id },
    ])
  })

  test("and put into the cart goes into the person's cart at sign-in, once", async () => {
    const hat = await buyer.piece()
    const guest = randomUUID()
    await at.send("POST", `/carts/items?guest_token=${guest}`, { body: { product_id: hat, quantity: 3 } })
    const person = await at.member()
    const cart = async () => (await at.send("GET", `/carts/?guest_token=${guest}`, { token: person.token })).json()
    const first = await Promise.all([cart(), cart(), cart()])
    expect(first.map(({ total_quantity }) => total_quantity)).toEqual([3, 3, 3])
    expect((await at.send("GET", `/carts/?guest_token=${guest}`)).json()).toMatchObject({ total_quantity: 0 })
  })
})
