import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { openTestShop } from "#app/server/test-shop.ts"
import { users } from "#db/schema/accounts.ts"
import { createFirstAdmin } from "./create-first-admin.ts"

test("two starts at once make one administrator, and one of them tells the password", async () => {
  const shop = await openTestShop({ ADMIN_EMAIL: "Owner@example.com" })
  const made = await Promise.all([createFirstAdmin(shop.services), createFirstAdmin(shop.services)])
  const told = made.filter((one) => one !== null)
  expect(told).toHaveLength(1)
  expect(told[0]).toEqual({
    email: "owner@example.com",
    password: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/),
  })
  expect(await shop.services.db.$count(users)).toBe(1)
  const payload = new URLSearchParams({ username: "owner@example.com", password: told[0]?.password ?? "" }).toString()
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const answer = await shop.app.inject({ method: "POST", url: "/api/auth/login", headers, payload })
  expect(answer.statusCode).toBe(200)
  expect(await createFirstAdmin(shop.services)).toBeNull()
  await shop.close()
})

test("a password that the owner set is not told again", async () => {
  const shop = await openTestShop({ ADMIN_PASSWORD: "the owner's own" })
  expect(await createFirstAdmin(shop.services)).toBeNull()
  expect(await shop.services.db.$count(users, eq(users.role, "admin"))).toBe(1)
  await shop.close()
})

test("a customer's address makes no administrator", async () => {
  const shop = await openTestShop({ ADMIN_EMAIL: "customer@example.com" })
  await shop.services.db
    .insert(users)
    .values({ username: "customer", email: "customer@example.com", fullName: "A Customer", passwordHash: "none" })
  await expect(createFirstAdmin(shop.services)).rejects.toThrow("set another ADMIN_EMAIL")
  await shop.close()
})
