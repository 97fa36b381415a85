import type { Page } from "playwright-core"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import { dialog, enterOffice, failing, figures, focused, picture, showAsLines, signIn, type Theme } from "./office.ts"
import { type Device, hear } from "./open-browser.ts"

let pictures: Awaited<ReturnType<typeof picture>>[]
beforeAll(async () => {
  pictures = await Promise.all(
    ["#c4122f", "#15131a", "#ffc21a"].map((color, at) => picture(`hat-${at + 1}.png`, color)),
  )
})
beforeEach(async () => {
  await shop.books.query("truncate products, categories cascade")
  await shop.books.query("insert into categories (name, slug) values ('Hats', 'hats')")
})

async function comeIn(device: Device, theme?: Theme) {
  const owner = await enterOffice(browser, shop, "/admin/products", device, theme)
  await owner.page.getByRole("heading", { level: 1, name: "Product Management" }).waitFor()
  return owner
}
/** The list is ahead of the shop: what is done to rows is seen before it is answered. */
const answered = (page: Page) => page.waitForResponse("**/api/products/bulk")
const list = (page: Page) => page.getByRole("list", { name: "Products", exact: true })
const stored = () =>
  shop.books.query<Record<string, unknown>>(
    `select title, price_cents, discount_percentage, stock, colors, sizes, is_published, deleted_at is not null as deleted,
       array(select color from product_images where product_id = products.id order by position) as shown
     from products order by title`,
  )
const piece = (title: string, changes: object = {}) =>
  shop.books.piece({ title, description: "Warm.", slug: title.toLowerCase().replaceAll(" ", "-"), ...changes })

describe.each([
  ["phone", "dark"],
  ["desktop", "light"],
] as const)("on a %s, %s", (device, theme) => {
  test("the owner adds a product with pictures, orders them by keyboard, changes and deletes it", async () => {
    const { page, looksRight, leave } = await comeIn(device, theme)
    await page.getByText("No products yet", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Create First Product" }).click()
    const form = dialog(page)
    await form.getByRole("button", { name: "Create Product" }).click()
    for (const ask of [
      "Enter a title.",
      "Enter a description.",
      "Enter an amount such as 12.50.",
      "Choose a category.",
    ]) {
      await form.getByText(ask, { exact: true }).waitFor()
    }
    await looksRight()
    await form.getByRole("textbox", { name: "Title" }).fill("Bobble Hat")
    await form.getByRole("textbox", { name: "Description" }).fill("Warm, with a bobble.")
    await form.getByRole("spinbutton", { name: "Price" }).fill("34.50")
    await form.getByRole("spinbutton", { name: "Stock" }).fill("4")
    await form.getByRole("combobox", { name: "Category" }).selectOption({ label: "Hats" })
    await form.getByRole("textbox", { name: "Colours" }).fill(" red, ,navy , red")
    const chips = form.getByRole("list", { name: "Colours as shoppers see them" }).getByRole("listitem")
    await expect.poll(() => chips.allTextContents()).toEqual(["red", "navy"])
    await form.getByRole("textbox", { name: "Sizes" }).fill("S, M")
    await form.getByText("PNG, JPG or GIF up to 10MB, recommended 600 x 800 pixels", { exact: true }).waitFor()
    await form.getByLabel("Upload image").setInputFiles(pictures.slice(0, 1))
    await form.getByLabel("Add images").setInputFiles(pictures)
    await form.getByRole("combobox", { name: "Colour of picture 1" }).selectOption("navy")
    await form.getByRole("button", { name: "Move picture 1 later" }).press("Enter")
    await form.getByText("Picture moved to place 2 of 3", { exact: true }).waitFor()
    await form.getByRole("button", { name: "Remove picture 3" }).click()
    await form.getByText("Picture removed", { exact: true }).waitFor()
    expect(await form.getByRole("combobox", { name: "Colour of picture 2" }).inputValue()).toBe("navy")
    await looksRight()
    await form.getByRole("button", { name: "Create Product" }).click()
    const card = list(page).getByRole("listitem").first()
    await card.getByRole("heading", { name: "Bobble Hat" }).waitFor()
    for (const words of ["Published", "Low Stock", "$34.50", "4 in stock · Hats"]) {
      await card.getByText(words, { exact: true }).waitFor()
    }
    expect(await stored()).toEqual([
      {
        ...{ title: "Bobble Hat", price_cents: 3450, discount_percentage: 0, stock: 4, colors: ["red", "navy"] },
        ...{ sizes: ["S", "M"], is_published: true, deleted: false, shown: [null, "navy"] },
      },
    ])
    await expect
      .poll(() => figures(page))
      .toEqual(["Total Products 1", "Published 1", "Low Stock 1", "Total Value $138.00"])
    await looksRight()

    await page.getByRole("button", { name: "Edit Bobble Hat" }).click()
    await form.getByRole("spinbutton", { name: "Price" }).fill("30")
    await form.getByRole("button", { name: "Move picture 2 earlier" }).press("Space")
    await form.getByText("Picture moved to place 1 of 2", { exact: true }).waitFor()
    await form.getByRole("combobox", { name: "Status" }).selectOption({ label: "Draft" })
    await form.getByText("Price history", { exact: true }).click()
    await form.getByText("$34.50", { exact: true }).waitFor()
    await form.getByRole("button", { name: "Update Product" }).click()
    await card.getByText("Draft", { exact: true }).waitFor()
    expect(await stored()).toMatchObject([{ price_cents: 3000, stock: 4, is_published: false, shown: ["navy", null] }])

    await showAsLines(page, "Products")
    await looksRight()
    const published = answered(page)
    await page.getByRole("button", { name: "Publish Bobble Hat" }).click()
    await page.getByRole("button", { name: "Unpublish Bobble Hat" }).waitFor()
    await published
    expect(await stored()).toMatchObject([{ is_published: true }])
    await page.getByRole("button", { name: "Delete Bobble Hat" }).click()
    await form.getByText("Are you sure you want to delete Bobble Hat?").waitFor()
    await form.getByRole("button", { name: "Delete Product" }).click()
    await page.getByText("No products yet", { exact: true }).waitFor()
    expect(await stored()).toMatchObject([{ deleted: true }])
    await leave()
  })
})

test("cards show no more than the specification says, and how many more there are", async () => {
  const id = await piece("Bobble Hat", {
    colors: ["red", "navy", "teal", "olive", "gold", "plum"],
    sizes: ["S", "M", "L", "XL"],
    stock: null,
  })
  await shop.books.query(
    "insert into product_images (product_id, position, path) select $1, n, 'uploads/none-' || n || '.webp' from generate_series(0, 5) as n",
    [id],
  )
  const { page, leave } = await comeIn("desktop")
  const card = list(page).getByRole("listitem").first()
  await card.getByText("Unlimited stock · Unknown", { exact: true }).waitFor()
  // The threshold comes with the figures.
  await expect.poll(() => figures(page)).toContain("Low Stock 0")
  expect(await card.getByText("Low Stock").count()).toBe(0)
  const named = (name: string) => page.getByRole("list", { name }).getByRole("listitem").allTextContents()
  expect(await named("Colours")).toEqual(["Red", "Navy", "Teal", "Olive", "+22 more colours"])
  expect(await named("Sizes")).toEqual(["S", "M", "L", "+11 more sizes"])
  expect(await named("Gallery of Bobble Hat")).toEqual(["", "", "", "", "+22 more images"])
  await showAsLines(page, "Products")
  expect(await named("Colours")).toEqual(["Red", "Navy", "Teal", "+33 more colours"])
  expect(await named("Sizes")).toEqual(["S", "M", "+22 more sizes"])
  await leave("status of 404")
})

test("several products are discounted, unpublished and deleted at once; a copy is a draft", async () => {
  for (const title of ["Bobble Hat", "Beret", "Cap"]) await piece(title)
  const { page, looksRight, leave } = await comeIn("desktop")
  for (const title of ["Bobble Hat", "Beret"]) await page.getByRole("checkbox", { name: `Choose ${title}` }).check()
  const bar = page.getByRole("region", { name: "Chosen products" })
  await bar.getByText("2 chosen", { exact: true }).waitFor()
  await looksRight()
  await bar.getByRole("button", { name: "Discount" }).click()
  // What is left has a price, or nobody could order it alone.
  await dialog(page).getByRole("spinbutton").fill("100")
  await dialog(page).getByRole("button", { name: "Set Discount" }).click()
  const said = /^This discount leaves nothing to pay for (Bobble Hat|Beret), and nobody could order that alone\.$/
  await dialog(page).getByRole("alert").getByText(said).first().waitFor()
  await looksRight()
  await dialog(page).getByRole("spinbutton").fill("20")
  await dialog(page).getByRole("button", { name: "Set Discount" }).click()
  await expect.poll(() => list(page).getByText("−20 %: $27.60").count()).toBe(2)
  await dialog(page).waitFor({ state: "hidden" })
  const unpublished = answered(page)
  await bar.getByRole("button", { name: "Unpublish" }).click()
  await expect.poll(() => list(page).getByText("Draft", { exact: true }).count()).toBe(2)
  await unpublished
  expect((await stored()).map(({ is_published }) => is_published)).toEqual([false, false, true])
  await bar.getByRole("button", { name: "Delete" }).click()
  await dialog(page).getByText("Are you sure you want to delete 2 products?").waitFor()
  await dialog(page).getByRole("button", { name: "Delete Products" }).click()
  await bar.waitFor({ state: "hidden" })
  // They leave the list before the shop has answered; the dialog stays until it has.
  await dialog(page).waitFor({ state: "hidden" })
  expect((await stored()).map(({ deleted }) => deleted)).toEqual([true, true, false])
  await page.getByRole("button", { name: "Duplicate Cap" }).click()
  await expect.poll(() => dialog(page).getByRole("textbox", { name: "Title" }).inputValue()).toBe("Cap (copy)")
  await dialog(page).getByRole("button", { name: "Cancel" }).click()
  await list(page).getByRole("heading", { name: "Cap (copy)" }).waitFor()
  await page.getByRole("textbox", { name: "Search products" }).fill("copy")
  await expect.poll(() => list(page).getByRole("heading").allTextContents()).toEqual(["Cap (copy)"])
  await leave("status of 422")
})

test("pictures are ordered by keys without losing the place, and by dragging", async () => {
  await piece("Cap")
  const { page, leave } = await comeIn("desktop")
  await page.getByRole("button", { name: "Edit Cap" }).click()
  await dialog(page).getByLabel("Add images").setInputFiles(pictures)
  const tiles = dialog(page).locator("ul > li", { has: page.getByRole("img") })
  const order = () => tiles.getByRole("img").evaluateAll((shown) => shown.map((one) => one.getAttribute("src")))
  await expect.poll(() => tiles.count()).toBe(3)
  const [first, second, third] = await order()
  await dialog(page).getByRole("button", { name: "Move picture 1 later" }).press("Enter")
  await focused(dialog(page).getByRole("button", { name: "Move picture 2 later" }))
  await page.keyboard.press("Enter")
  await focused(dialog(page).getByRole("button", { name: "Move picture 3 later" }))
  await expect.poll(order).toEqual([second, third, first])

  await tiles.last().scrollIntoViewIfNeeded()
  const middle = async (at: number) => {
    const box = await tiles.nth(at).getByRole("img").boundingBox()
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
  }
  const [from, to] = [await middle(0), await middle(2)]
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(from[0] + 12, from[1] + 12, { steps: 4 })
  // It is lifted.
  await dialog(page).locator("[data-dnd-dragging]").waitFor()
  await page.mouse.move(...to, { steps: 20 })
  // The others make room for it, and its shadow stands where it would come to lie.
  await expect.poll(async () => [...new Set(await order())]).toEqual([third, first, second])
  await page.mouse.up()
  await expect.poll(order).toEqual([third, first, second])
  await leave()
})

test("the category of a product is shown, also where the categories come after the form", async () => {
  const [{ id } = { id: "" }] = await shop.books.query<{ id: string }>("select id from categories")
  await piece("Cap", { categoryId: id })
  const { page, leave } = await signIn(browser, shop, "desktop")
  const away = Promise.withResolvers<void>()
  await page.route("**/api/categories/", async (route) => {
    await away.promise
    await route.continue()
  })
  await page.goto("/admin/products")
  await page.getByRole("button", { name: "Edit Cap" }).click()
  const category = dialog(page).getByRole("combobox", { name: "Category" })
  await category.waitFor()
  away.resolve()
  await expect.poll(() => category.locator("option:checked").textContent()).toBe("Hats")
  await leave()
})

test("what fails is said and taken back, and nothing that was typed is lost", async () => {
  await piece("Cap")
  const { page, leave } = await comeIn("desktop")
  await failing(page, "**/api/products/bulk", "POST", 500)
  const said = hear(page, "Operation failed")
  await page.getByRole("button", { name: "Unpublish Cap" }).click()
  await said
  await list(page).getByText("Published", { exact: true }).waitFor()
  await page.route("**/api/products/*-*", (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole("button", { name: "Delete Cap" }).click()
  await dialog(page).getByRole("button", { name: "Delete Product" }).click()
  await dialog(page).getByRole("alert").getByText("Failed to delete", { exact: true }).waitFor()
  await dialog(page).getByRole("button", { name: "Cancel" }).click()
  await page.unroute("**/api/products/*-*")

  await page.getByRole("button", { name: "Edit Cap" }).click()
  const slug = dialog(page).getByRole("textbox", { name: "Address in the shop" })
  await slug.fill("Cap!")
  await dialog(page).getByRole("combobox", { name: "Category" }).selectOption({ label: "Hats" })
  await dialog(page)
    .getByLabel("Add images")
    .setInputFiles([{ name: "a.png", mimeType: "image/png", buffer: Buffer.from("x") }])
  await dialog(page).getByRole("button", { name: "Update Product" }).click()
  await dialog(page)
    .getByText("Use small letters, digits and single hyphens, such as bobble-hat.", { exact: true })
    .waitFor()
  await slug.fill("cap")
  await dialog(page).getByRole("button", { name: "Update Product" }).click()
  await dialog(page).getByText("a.png is not a picture that the shop can read").waitFor()
  await dialog(page).getByRole("button", { name: "Cancel" }).click()
  await dialog(page).getByText("Close without saving what you typed?", { exact: true }).waitFor()
  await dialog(page).getByRole("button", { name: "Discard" }).click()

  await page.route(/\/api\/products\/\?/, (route) => route.fulfill({ status: 404, json: {} }))
  await page.reload()
  await page.getByText("Failed to fetch products", { exact: true }).waitFor()
  await leave("status of 500", "status of 404", "status of 415")
})
