import { beforeEach, describe, expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import { dialog, enterOffice, figures, picture, press, showAsLines, type Theme } from "./office.ts"
import type { Device } from "./open-browser.ts"

beforeEach(() => shop.books.query("truncate products, categories cascade"))

async function comeIn(device: Device, theme: Theme = "light") {
  const owner = await enterOffice(browser, shop, "/admin/categories", device, theme)
  await owner.page.getByRole("heading", { level: 1, name: "Category Management" }).waitFor()
  return owner
}

describe.each([
  ["phone", "dark"],
  ["desktop", "light"],
] as const)("on a %s, %s", (device, theme) => {
  test("the owner adds, changes and deletes a category", async () => {
    const { page, looksRight, leave } = await comeIn(device, theme)
    await page.getByText("No categories yet", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Create First Category" }).click()
    await dialog(page).getByRole("heading", { name: "Create New Category" }).waitFor()
    await dialog(page).getByText("PNG, JPG or GIF up to 10MB", { exact: true }).waitFor()
    await dialog(page).getByRole("button", { name: "Create Category" }).click()
    await dialog(page).getByText("Enter a name.", { exact: true }).waitFor()
    await dialog(page).getByRole("textbox", { name: "Category name" }).fill("Hats")
    await dialog(page)
      .getByLabel("Upload image")
      .setInputFiles(await picture("hats.png"))
    await dialog(page).getByRole("img", { name: "Category image: preview" }).waitFor()
    await looksRight()
    await dialog(page).getByRole("button", { name: "Create Category" }).click()
    const list = page.getByRole("list", { name: "Categories", exact: true })
    await list.getByRole("heading", { name: "Hats" }).waitFor()
    await expect
      .poll(() => figures(page))
      .toEqual(["Total Categories 1", "With Images 1", "Filtered 1", "Quick Actions 3"])
    await looksRight()

    await page.getByRole("button", { name: "Edit Hats" }).click()
    await dialog(page).getByRole("textbox", { name: "Category name" }).fill("Caps")
    await dialog(page).getByRole("button", { name: "Remove Category image" }).click()
    await dialog(page).getByRole("button", { name: "Update Category" }).click()
    await list.getByRole("heading", { name: "Caps" }).waitFor()
    await expect.poll(() => figures(page)).toContain("With Images 0")

    await showAsLines(page, "Categories")
    await looksRight()
    await page.getByRole("button", { name: "Delete Caps" }).click()
    await dialog(page).getByText("This may affect associated products.").waitFor()
    await dialog(page).getByRole("button", { name: "Delete Category" }).click()
    await page.getByText("No categories yet", { exact: true }).waitFor()
    expect(await shop.books.query("select from categories")).toEqual([])
    await leave()
  })
})

test("a search narrows the list; its words are kept in the address", async () => {
  await shop.books.query(
    "insert into categories (name, slug, description) values ('Hats', 'hats', 'Warm'), ('Bags', 'bags', '')",
  )
  const { page, leave } = await comeIn("desktop")
  await page.getByRole("textbox", { name: "Search categories" }).fill("warm ha")
  await page.waitForURL("**/admin/categories?search=warm+ha")
  await expect
    .poll(() => figures(page))
    .toEqual(["Total Categories 2", "With Images 0", "Filtered 1", "Quick Actions 3"])
  await page.getByRole("textbox", { name: "Search categories" }).fill("nothing")
  await page.getByText("No categories found", { exact: true }).waitFor()
  await leave()
})

test("what fails is said, and nothing that was typed is lost", async () => {
  await shop.books.query("insert into categories (name, slug) values ('Hats', 'hats')")
  const { page, leave } = await comeIn("desktop")
  const add = page.getByRole("button", { name: "Add Category" })
  await add.click()
  const name = dialog(page).getByRole("textbox", { name: "Category name" })
  await name.fill("hats")
  await dialog(page).getByRole("button", { name: "Create Category" }).click()
  await dialog(page).getByRole("alert").getByText("There is already a category with this name.").waitFor()
  await name.fill("Bags")
  await dialog(page)
    .getByLabel("Upload image")
    .setInputFiles({ ...(await picture("hats.png")), buffer: Buffer.from("<svg/>") })
  await dialog(page).getByRole("button", { name: "Create Category" }).click()
  await dialog(page).getByText("hats.png is not a picture that the shop can read").waitFor()
  await page.route("**/api/categories/", (route) => route.fulfill({ status: 500, json: {} }))
  await dialog(page).getByRole("button", { name: "Create Category" }).click()
  await dialog(page).getByRole("alert").getByText("Operation failed", { exact: true }).waitFor()
  expect(await name.inputValue()).toBe("Bags")
  await page.unroute("**/api/categories/")
  await press(page, "Cancel")
  await press(page, "Discard")
  await dialog(page).waitFor({ state: "hidden" })
  await page.route("**/api/categories/*-*", (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole("button", { name: "Delete Hats" }).click()
  await dialog(page).getByRole("button", { name: "Delete Category" }).click()
  await dialog(page).getByRole("alert").getByText("Failed to delete", { exact: true }).waitFor()
  await page.route("**/api/categories/", (route) => route.fulfill({ status: 404, json: {} }))
  await page.reload()
  await page.getByRole("heading", { name: "Oops! Something went wrong" }).waitFor()
  await page.getByText("Failed to fetch categories", { exact: true }).waitFor()
  await page.unroute("**/api/categories/")
  await page.getByRole("button", { name: "Try Again" }).click()
  await page.getByRole("heading", { name: "Hats" }).waitFor()
  await leave("status of 409", "status of 415", "status of 500", "status of 404")
})
