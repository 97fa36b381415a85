import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { browser, shop } from "./demo-shop.ts"
import { visit } from "./open-browser.ts"
import { addToCart, choose, findInShop } from "./shopping.ts"
import { admin } from "./start-shop.ts"

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto("/login")
  const button = page.getByRole("button", { name: "Sign In" })
  await page.getByRole("textbox", { name: "Email" }).fill(admin.email)
  expect(await button.isDisabled()).toBe(true)
  await page.getByRole("textbox", { name: "Password" }).fill(password)
  await button.click()
}

test("a wrong password is told apart from nothing else, and the right one leads on", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  await signIn(page, "not-this-one")
  await page.getByText("Invalid username or password.", { exact: true }).waitFor()
  await page.getByRole("button", { name: "Show password" }).click()
  await page.locator("input[name=password][type=text]").waitFor()
  await looksRight()
  await page.getByRole("textbox", { name: "Password" }).fill(admin.password)
  await page.getByRole("button", { name: "Sign In" }).click()
  await page.waitForURL("**/admin/dashboard")
  await page.goto("/login")
  await page.waitForURL("**/admin/dashboard")
  await leave("status of 401")
})

test("the gate asks who is there, sends everyone to his own place and lets out again", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone", "dark")
  await page.goto("/admin/dashboard")
  await page.waitForURL("**/login")
  await signIn(page, admin.password)
  await page.getByRole("button", { name: "Account menu of Shop Owner" }).waitFor()
  await looksRight()
  await page.goto("/customer/dashboard")
  await page.waitForURL("**/admin/dashboard")
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  await page.getByRole("button", { name: "Log Out" }).click()
  await page.waitForURL("**/login")
  await expect.poll(() => stored(page, "refresh_token")).toBeNull()
  await leave()
})

test("what a guest put into the cart is there after signing in", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await findInShop(page, "Oku Bobble Hat")
  await choose(page, "Teal", "One Size")
  await addToCart(page)
  await signIn(page, admin.password)
  await page.waitForURL("**/admin/dashboard")
  await page.goto("/cart/")
  await page.getByRole("link", { name: "1 piece in your cart" }).waitFor()
  await page.getByRole("link", { name: "Oku Bobble Hat" }).waitFor()
  await leave()
})

test("any number of calls with an ended token are answered after one renewal", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await signIn(page, admin.password)
  await page.waitForURL("**/admin/dashboard")
  // Without scripts: only the login page is to meet the ended token.
  await page.goto("/healthz")
  const renewals: string[] = []
  const refused: string[] = []
  page.on("response", (response) => {
    const { pathname } = new URL(response.url())
    if (pathname === "/api/auth/refresh") renewals.push(pathname)
    else if (response.status() === 401) refused.push(pathname)
  })
  await page.evaluate(() => localStorage.setItem("token", "ended"))
  // The login page asks who is signed in while the header asks for the cart: held back until both have been refused.
  await page.route("**/api/auth/refresh", async (route) => {
    await expect.poll(() => refused.toSorted()).toEqual(["/api/auth/me", "/api/carts/"])
    await route.continue()
  })
  await page.goto("/login")
  await page.waitForURL("**/admin/dashboard")
  expect(refused.toSorted()).toEqual(["/api/auth/me", "/api/carts/"])
  expect(renewals).toHaveLength(1)
  expect(await stored(page, "token")).not.toBe("ended")
  await leave("status of 401")
})

test("a session that cannot be renewed is over: tokens cleared, the guest's cart shown, the logout event fired", async () => {
  const { page, leave } = await visit(browser, shop.address, "phone")
  let logouts = 0
  await page.exposeFunction("hearLogout", () => {
    logouts += 1
  })
  await page.addInitScript(() => window.addEventListener("logout", () => Reflect.get(window, "hearLogout")()))
  await page.goto("/cart/")
  await page.evaluate(() => localStorage.setItem("token", "ended"))
  await page.reload()
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor()
  await expect.poll(() => logouts).toBe(1)
  expect(await stored(page, "token")).toBeNull()
  await leave("status of 401")
})

test("logging out in one tab logs out the other", async () => {
  const { page, leave } = await visit(browser, shop.address, "desktop")
  await signIn(page, admin.password)
  await page.waitForURL("**/admin/dashboard")
  const other = await page.context().newPage()
  await other.goto("/cart/")
  await other.getByRole("link", { name: "1 piece in your cart" }).waitFor()
  await page.getByRole("button", { name: "Log Out" }).click()
  await other.getByRole("link", { name: "0 pieces in your cart" }).waitFor()
  await leave()
})
