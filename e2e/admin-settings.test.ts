import type { Page } from "playwright-core"
import { beforeEach, expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import { enterOffice, failing, focused, picture, signIn, type Theme } from "./office.ts"
import { type Device, visit } from "./open-browser.ts"

beforeEach(() => shop.books.query("truncate settings, activity"))

async function comeIn(device: Device, theme?: Theme) {
  const owner = await enterOffice(browser, shop, "/admin/settings", device, theme)
  await owner.page.getByLabel("Shop name").waitFor()
  return owner
}
const save = (page: Page) => page.getByRole("button", { name: "Save settings" }).click()
const saved = (page: Page) => page.getByText("Saved. The shop shows it from the next visit on.").waitFor()

test.each([
  ["desktop", "light"],
  ["phone", "dark"],
] as const)("the form is whole, on a %s, %s", async (device, scheme) => {
  const owner = await comeIn(device, scheme)
  const { page } = owner
  await expect.poll(() => page.getByLabel("Days of line 1").inputValue()).toBe("Monday to Friday")
  await owner.looksRight()
  await page.getByRole("button", { name: "Add a line" }).click()
  await save(page)
  await expect.poll(() => page.getByText("Fill this in, or remove the line.").count()).toBe(2)
  await owner.looksRight()
  await owner.leave()
})

test("what is changed stands in the storefront, and in the activity log", async () => {
  const owner = await comeIn("desktop")
  const { page } = owner
  await page.getByLabel("Shop name").fill("Toghu House")
  await page.getByLabel("Phone").fill("+353 1 234 5678")
  await page.getByRole("button", { name: "Remove line 3" }).click()
  await page.getByLabel("Storefront").fill("£")
  await page.getByRole("radio", { name: /^Live/ }).check()
  await page.getByLabel("Low-stock threshold").fill("3")
  await save(page)
  await saved(page)
  await page.getByText("Everything is saved").waitFor()
  // The back office itself has the name at once.
  await page.getByRole("link", { name: "Toghu House, home" }).first().waitFor()

  const shopper = await visit(browser, shop.address, "phone")
  await shopper.page.goto("/contact/")
  expect(await shopper.page.title()).toBe("Contact · Toghu House")
  await shopper.page.getByRole("link", { name: "+353 1 234 5678" }).waitFor()
  await shopper.page.getByText("Saturday").waitFor()
  expect(await shopper.page.getByText("Sunday").count()).toBe(0)
  await shopper.looksRight()
  await shopper.leave()

  await page.getByRole("link", { name: "Activity" }).first().click()
  await page.getByText("shop name from “Skein” to “Toghu House”").waitFor()
  await owner.looksRight()
  const show = page.getByRole("combobox", { name: "Show" })
  await show.focus()
  await show.selectOption("Settings")
  await page.waitForURL(/entity=settings/)
  await page.getByText("shop name from “Skein” to “Toghu House”").waitFor()
  await focused(show)
  await owner.leave()
})

test("a logo takes the place of the name, and goes again", async () => {
  const owner = await comeIn("desktop")
  const { page } = owner
  await page.getByLabel("Logo file").setInputFiles(await picture("logo.png", "#f26b1d", 240, 80))
  const logo = page.getByRole("img", { name: "The shop's logo" })
  await logo.waitFor()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole("complementary").locator("img[src*='/uploads/']").waitFor()
  await owner.looksRight()
  await page.getByLabel("Logo file").setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("no") })
  await page.getByRole("alert").waitFor()
  await logo.waitFor()
  await page.getByRole("button", { name: "Remove logo" }).click()
  await page.getByText("The shop's name and mark").waitFor()
  await owner.leave("status of 415")
})

test("what is wrong is said at its field, what fails above the button; nothing typed is lost", async () => {
  const owner = await comeIn("desktop")
  const { page } = owner
  await page.getByLabel("Shop name").fill("  ")
  await page.getByLabel("Reply address").fill("nobody")
  await page.getByLabel("Low-stock threshold").fill("1.5")
  await save(page)
  await page.getByText("Enter the name of your shop.").waitFor()
  await page.getByText("Enter an email address like name@example.com, or leave it empty.").waitFor()
  await page.getByText("Enter a whole number, 0 or more.").waitFor()
  await page.getByLabel("Shop name").fill("Kept")
  await page.getByLabel("Reply address").fill("")
  await page.getByLabel("Low-stock threshold").fill("10")
  await page.route("**/api/settings", (route) => route.abort())
  await save(page)
  await page.getByText("The shop cannot be reached. Check your connection and try again.").waitFor()
  expect(await page.getByLabel("Shop name").inputValue()).toBe("Kept")
  await page.unroute("**/api/settings")
  await save(page)
  await saved(page)
  await owner.leave("ERR_FAILED")
})

test("leaving with something unsaved asks first", async () => {
  const owner = await comeIn("desktop")
  const { page } = owner
  await page.getByLabel("Shop name").fill("Not yet")
  await page.getByText("Not saved yet").waitFor()
  await page.getByRole("link", { name: "Reports" }).click()
  const question = page.getByRole("dialog", { name: "Leave without saving?" })
  await question.waitFor()
  await owner.looksRight()
  await question.getByRole("button", { name: "Keep editing" }).click()
  await question.waitFor({ state: "hidden" })
  expect(await page.getByLabel("Shop name").inputValue()).toBe("Not yet")
  await page.getByRole("link", { name: "Reports" }).click()
  await question.getByRole("button", { name: "Leave without saving" }).click()
  await page.getByRole("heading", { level: 1, name: "Reports" }).waitFor()
  await page.goBack()
  await expect.poll(() => page.getByLabel("Shop name").inputValue()).toBe("Skein")
  await owner.leave()
})

test("settings that cannot be read are a failure with a way on", async () => {
  const owner = await signIn(browser, shop, "phone")
  const { page } = owner
  await failing(page, "**/api/settings", "GET", 404)
  await page.goto("/admin/settings")
  await page.getByText("Failed to load settings").waitFor()
  await page.unroute("**/api/settings")
  await page.getByRole("button", { name: "Try Again" }).click()
  await page.getByLabel("Shop name").waitFor()
  await owner.leave("status of 404")
})
