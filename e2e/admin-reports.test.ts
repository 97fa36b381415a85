import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { beforeAll, describe, expect, test } from "vitest"
import { dayAgo, daysAgo, pastOf } from "#features/insights/server/test-past.ts"
import { browser, shop } from "./empty-shop.ts"
import { enterOffice, failing, signIn, type Theme } from "./office.ts"
import type { Device } from "./open-browser.ts"

const comeIn = (device: Device, theme?: Theme) => enterOffice(browser, shop, "/admin/reports", device, theme)
const section = (page: Page, name: string) => page.getByRole("region", { name })

test("a shop that has sold nothing says so in every report", async () => {
  const owner = await comeIn("phone", "dark")
  const { page } = owner
  for (const name of ["Sales", "Best sellers", "Categories"]) {
    await section(page, name).getByText("Nothing was sold in this time.").waitFor()
  }
  await section(page, "Running out").getByText("Nothing that was sold lately has a stock to run out of.").waitFor()
  await owner.looksRight()
  await owner.leave()
})

describe("a shop with a past", () => {
  beforeAll(async () => {
    const past = pastOf(shop.inside)
    const hat = await past.piece({ title: "Bobble Hat", stock: 2 })
    const bag = await past.piece({ title: "Market Net Bag", stock: 40 })
    const line = (product: string, quantity: number) => ({ lines: [{ product, quantity, cents: 2500 }] })
    await past.order({ paidAt: daysAgo(40), email: "ada@example.com", ...line(bag, 2) })
    await past.order({ paidAt: daysAgo(2), email: "ada@example.com", ...line(hat, 4) })
    const returned = await past.order({ paidAt: daysAgo(1), ...line(bag, 1) })
    await past.refund(returned, 500, daysAgo(1))
  })

  test.each([
    ["desktop", "light"],
    ["phone", "dark"],
  ] as const)("is told in figures, a chart and tables, on a %s, %s", async (device, scheme) => {
    const owner = await comeIn(device, scheme)
    const { page } = owner
    const sales = section(page, "Sales")
    for (const figure of ["$125.00", "$5.00", "$62.50"]) {
      await sales.getByText(figure, { exact: true }).first().waitFor()
    }
    await sales.getByText("+150% against the period before").waitFor()
    await sales.locator("svg.recharts-surface").first().waitFor()
    await section(page, "Running out").getByText("15 days").waitFor()
    await owner.looksRight()
    await sales.getByText("The same as a table").click()
    const table = sales.getByRole("table", { name: "Sales over time" })
    await expect.poll(() => table.getByRole("row").count()).toBe(32)
    expect(await table.getByRole("row").last().textContent()).toMatch(/^Together2\$125\.00/)
    const best = section(page, "Best sellers").getByRole("row")
    expect(await best.nth(1).textContent()).toBe("Bobble Hat4$100.00")
    expect(await best.nth(2).textContent()).toBe("Market Net Bag1$25.00")
    expect(await section(page, "Categories").getByRole("row").nth(1).textContent()).toBe("No category5$125.00")
    await owner.looksRight()
    await owner.leave()
  })

  test("another period and step live in the address; an impossible one is refused in words", async () => {
    const owner = await comeIn("desktop")
    const { page } = owner
    await page.getByRole("button", { name: "90 days" }).click()
    await section(page, "Sales").getByText("$175.00", { exact: true }).first().waitFor()
    expect(new URL(page.url()).searchParams.get("from")).toBe(dayAgo(89))
    await page.getByRole("combobox", { name: "Steps" }).selectOption("By month")
    await page.waitForURL(/by=month/)
    await page.getByLabel("From", { exact: true }).fill(dayAgo(2))
    await page.getByLabel("To", { exact: true }).fill(dayAgo(3))
    await page.getByRole("button", { name: "Show" }).click()
    await page.getByText("The first day must not be after the last.").waitFor()
    await page.getByLabel("To", { exact: true }).fill(dayAgo(2))
    await page.getByRole("button", { name: "Show" }).click()
    await page.waitForURL((url) => url.searchParams.get("from") === url.searchParams.get("to"))
    // The figures of the other days stay until those of this one come.
    await section(page, "Sales").getByText("$175.00", { exact: true }).first().waitFor({ state: "detached" })
    await section(page, "Sales").getByText("$100.00", { exact: true }).first().waitFor()
    await page.reload()
    await section(page, "Sales").getByText("$100.00", { exact: true }).first().waitFor()
    await owner.leave()
  })

  test("each report is a file as well", async () => {
    const owner = await comeIn("desktop")
    const { page } = owner
    for (const [name, file, line] of [
      ["Sales", `sales-${dayAgo(29)}-to-${dayAgo(0)}.csv`, `${dayAgo(2)},1,100.00,0.00,100.00,1`],
      ["Best sellers", `products-${dayAgo(29)}-to-${dayAgo(0)}.csv`, "Bobble Hat,4,100.00"],
      ["Categories", `categories-${dayAgo(29)}-to-${dayAgo(0)}.csv`, "No category,5,125.00"],
      ["Running out", "stock.csv", "Bobble Hat,2,4,15"],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: `Download ${name} as CSV` }).click(),
      ])
      expect(download.suggestedFilename()).toBe(file)
      expect((await readFile(await download.path(), "utf8")).split("\r\n")).toContain(line)
    }
    await owner.leave()
  })

  test("a report that fails says so where it would stand, and is asked again", async () => {
    const owner = await signIn(browser, shop, "desktop")
    const { page } = owner
    await failing(page, "**/api/reports/products?**", "GET", 404)
    await page.goto("/admin/reports")
    const best = section(page, "Best sellers")
    await best.getByText("Failed to load best sellers").waitFor()
    await section(page, "Categories").getByText("No category").waitFor()
    await page.unroute("**/api/reports/products?**")
    await best.getByRole("button", { name: "Try Again" }).click()
    await best.getByText("Bobble Hat").waitFor()
    await owner.leave("status of 404")
  })
})
