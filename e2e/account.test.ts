import { readFile } from "node:fs/promises"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startMailServer } from "#app/server/test-mail-server.ts"
import { comeAs, makeCustomer } from "./customer.ts"
import { failing } from "./office.ts"
import { hear, openBrowser, visit } from "./open-browser.ts"
import { type StartedShop, startShop } from "./start-shop.ts"

let post: Awaited<ReturnType<typeof startMailServer>>
let shop: StartedShop
let browser: Browser
beforeAll(async () => {
  post = await startMailServer()
  shop = await startShop("none", { SMTP_URL: post.url })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await post?.close()
})

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
const form = (page: Page, name: string) => page.getByRole("form", { name, exact: true })

async function openAccount(page: Page): Promise<void> {
  await page.goto("/customer/account/")
  await page.getByRole("heading", { name: "Account", level: 1 }).waitFor()
  await page.getByText("This device", { exact: true }).waitFor()
}

test("the profile is changed; what is taken is said at its field; a new address gets a letter", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  const ada = await makeCustomer(shop)
  const other = await makeCustomer(shop)
  await comeAs(page, shop, ada)
  await openAccount(page)
  await looksRight()
  const save = form(page, "Profile").getByRole("button")
  expect(await save.isDisabled()).toBe(true)
  await field(page, "Full name").fill("Ada B. Byrne")
  await field(page, "Username").fill(other.username)
  await save.click()
  await text(page, "Choose another username.")
  await page.locator("input[name=username]:focus").waitFor()
  expect(await field(page, "Full name").inputValue()).toBe("Ada B. Byrne")
  await field(page, "Username").fill("ada-byrne")
  const moved = `moved-${ada.email}`
  await field(page, "Email").fill(moved)
  await save.click()
  await text(page, `Saved. A letter is on its way to ${moved}.`)
  await text(page, "is not verified yet")
  await expect.poll(() => post.received.filter(({ recipients }) => recipients.includes(moved)).length).toBe(1)
  await press(page, "Send the link again")
  await page.getByRole("status").filter({ hasText: "A letter with a link is on its way." }).waitFor()
  await expect.poll(() => post.received.filter(({ recipients }) => recipients.includes(moved)).length).toBe(2)
  await looksRight()
  await page.reload()
  await expect.poll(() => field(page, "Username").inputValue()).toBe("ada-byrne")
  await leave("status of 409")
})

test("a new password wants the current one, and signs out the other devices", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "desktop", "dark")
  const elsewhere = await visit(browser, shop.address, "phone")
  const ada = await makeCustomer(shop)
  await comeAs(elsewhere.page, shop, ada)
  await openAccount(elsewhere.page)
  await comeAs(page, shop, ada)
  await openAccount(page)
  await press(page, "Change password")
  await text(page, "Enter your current password.")
  await field(page, "Current password").fill("not-this-one")
  await field(page, "New password").fill("seven brown buttons")
  await text(page, "Strong.")
  await press(page, "Change password")
  await text(page, "This is not your current password.")
  expect(await field(page, "New password").inputValue()).toBe("seven brown buttons")
  await looksRight()
  await field(page, "Current password").fill(ada.password)
  await press(page, "Change password")
  await text(page, "Your password is changed. Other devices are signed out.")
  await expect.poll(() => field(page, "New password").inputValue()).toBe("")
  await page.getByText("Strong.").waitFor({ state: "hidden" })
  await elsewhere.page.reload()
  await elsewhere.page.waitForURL("**/login")
  await elsewhere.leave("status of 401")
  await comeAs(page, shop, { email: ada.email, password: "seven brown buttons" })
  await openAccount(page)
  await leave("status of 422")
})

test("devices are listed, this one first, and signed out one by one or all but this", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "desktop")
  const ada = await makeCustomer(shop)
  const others = [await visit(browser, shop.address, "phone"), await visit(browser, shop.address, "phone")]
  for (const other of others) await comeAs(other.page, shop, ada)
  // comeAs signs in from Node, which has no browser's name: this one signs in itself.
  await page.goto("/login")
  await field(page, "Email").fill(ada.email)
  await field(page, "Password").fill(ada.password)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/customer/dashboard")
  await openAccount(page)
  const devices = page.getByRole("region", { name: "Signed-in devices" }).getByRole("listitem")
  expect(await devices.first().textContent()).toMatch(/^\w+ on Linux\s*This device/)
  await expect.poll(() => devices.count()).toBe(3)
  await looksRight()
  await devices.nth(1).getByRole("button").click()
  await expect.poll(() => devices.count()).toBe(2)
  await failing(page, "**/api/auth/sessions/*-*", "DELETE", 500)
  await devices.nth(1).getByRole("button").click()
  await text(page, "The device could not be signed out. Please try again.")
  // What failed before is no longer said once it has worked.
  await press(page, "Sign out all other devices")
  await expect.poll(() => devices.count()).toBe(1)
  await text(page, "You are signed out everywhere else.")
  expect(await page.getByRole("alert").count()).toBe(0)
  await page.getByRole("button", { name: "Sign out all other devices" }).waitFor({ state: "hidden" })
  for (const other of others) {
    await other.page.goto("/customer/dashboard")
    await other.page.waitForURL("**/login")
    await other.leave("status of 401")
  }
  await leave("status of 500")
})

test("one's data is a file", async () => {
  const { page, leave } = await visit(browser, shop.address, "phone", "dark")
  const ada = await makeCustomer(shop)
  await comeAs(page, shop, ada)
  await openAccount(page)
  const download = page.waitForEvent("download")
  await press(page, "Download my data")
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^skein-my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), "utf8"))
  expect(data.profile).toMatchObject({ email: ada.email, full_name: "Ada Byrne" })
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(["sessions", "orders", "reviews", "newsletter", "messages", "cart"]),
  )
  await leave()
})

test("an account is deleted by its password, after it was said what goes and what stays", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  const ada = await makeCustomer(shop)
  await comeAs(page, shop, ada)
  await openAccount(page)
  const opener = page.getByRole("button", { name: "Delete my account..." })
  await opener.click()
  const dialog = page.getByRole("dialog", { name: "Delete your account?" })
  await dialog.getByText("This is deleted").waitFor()
  await dialog.getByText("This is kept, without you").waitFor()
  await looksRight()
  await dialog.getByRole("button", { name: "Keep my account" }).click()
  await opener.and(page.locator(":focus")).waitFor()
  await opener.click()
  await dialog.getByRole("button", { name: "Delete my account" }).click()
  await dialog.getByText("Enter your password.").waitFor()
  await dialog.getByRole("textbox", { name: "Your password" }).fill("not-this-one")
  await dialog.getByRole("button", { name: "Delete my account" }).click()
  await dialog.getByText("This is not your current password.").waitFor()
  expect(await shop.books.query("select 1 from users where id = $1", [ada.id])).toHaveLength(1)
  await dialog.getByRole("textbox", { name: "Your password" }).fill(ada.password)
  const said = hear(page, "Your account is deleted.")
  await page.keyboard.press("Enter")
  await said
  await page.waitForURL("**/login")
  // The account has a field for the e-mail, too.
  await page.getByRole("heading", { name: "Sign in" }).waitFor()
  expect(await shop.books.query("select 1 from users where id = $1", [ada.id])).toEqual([])
  await field(page, "Email").fill(ada.email)
  await field(page, "Password").fill(ada.password)
  await page.keyboard.press("Enter")
  await text(page, "Invalid username or password.")
  await leave("status of 422", "status of 401")
})
