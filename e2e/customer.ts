import { randomUUID } from "node:crypto"
import type { Page } from "playwright-core"
import { expect } from "vitest"
import type { Item } from "#features/orders/server/test-buyer.ts"
import { admin, type StartedShop } from "./start-shop.ts"

/** Somebody with an account, whose e-mail is confirmed unless told otherwise, and what he did in the shop. */
export async function makeCustomer(shop: StartedShop, { name = "Ada Byrne", isVerified = true } = {}) {
  const username = `customer-${randomUUID().slice(0, 8)}`
  const account = { username, email: `${username}@example.com`, full_name: name, password: "only-for-tests" }
  const call = (path: string, init: RequestInit) => fetch(`${shop.address}/api${path}`, { method: "POST", ...init })
  const json = { "content-type": "application/json" }
  const registered = await call("/auth/register", { headers: json, body: JSON.stringify(account) })
  expect(registered.status).toBe(201)
  const { id } = (await registered.json()) as { id: string }
  if (isVerified) await shop.books.query("update users set email_verified_at = now() where id = $1", [id])
  const bearer = async () => ({ authorization: `Bearer ${(await tokensOf(shop, account)).access_token}` })

  return {
    ...account,
    id,
    /** An order of his, awaiting its payment. */
    async order(...items: Item[]) {
      return await shop.books.place(items, {}, await bearer())
    },
    /** @returns the review's id */
    async review(productId: string, comment: string, status: "pending" | "approved" | "declined" = "pending") {
      const body = JSON.stringify({ name, email: account.email, rating: 4, comment, product_id: productId })
      const answer = await call("/reviews/", { headers: { ...json, ...(await bearer()) }, body })
      expect(answer.status).toBe(201)
      const { data } = (await answer.json()) as { data: { id: string } }
      await shop.books.query("update reviews set status = $2 where id = $1", [data.id, status])
      return data.id
    },
  }
}

type Login = { email: string; password: string }

async function tokensOf(shop: StartedShop, { email, password }: Login) {
  const body = new URLSearchParams({ username: email, password })
  const answer = await fetch(`${shop.address}/api/auth/login`, { method: "POST", body })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { access_token: string; refresh_token: string }
}

/** Signed in as if he had come by the login page, which has its own journey. */
export async function comeAs(page: Page, shop: StartedShop, who: Login | "admin"): Promise<void> {
  const tokens = await tokensOf(shop, who === "admin" ? admin : who)
  // A page of the shop's origin without scripts.
  await page.goto("/healthz")
  await page.evaluate(({ access_token, refresh_token }) => {
    localStorage.setItem("token", access_token)
    localStorage.setItem("refresh_token", refresh_token)
    localStorage.setItem("newsletter_popup_shown", "1")
  }, tokens)
}
