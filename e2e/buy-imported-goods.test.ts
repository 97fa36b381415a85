import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { browser, shop } from "./empty-shop.ts"
import { visit } from "./open-browser.ts"
import { addToCart, choose, fillIn, findInShop, goToCheckout, payWith, proceed, seeItPaid } from "./shopping.ts"

const root = join(import.meta.dirname, "..")
const sample = {
  file: join(root, "src/features/products/server/sample-export.csv"),
  title: "Grassfields Beanie",
  choices: ["Crimson", "S/M"],
  totalCents: 3200,
}
const real = {
  file: join(root, "..", "shared/data/catalogues/shopify-apparel.csv"),
  title: "Classic Varsity Top",
  choices: ["Medium"],
  totalCents: 6000,
}
const exports = [sample, ...(existsSync(real.file) ? [real] : [])]

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "skein-import-"))
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

/** `npm run import -- FILE`, as an owner types it while the shop is open. */
async function bringIn(file: string): Promise<string> {
  const command = join(root, "src/features/products/server/import-command.ts")
  const env = { ...process.env, NODE_ENV: "production", DATABASE_URL: shop.connectionString, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [command, file], { env, cwd: root })
  return stdout
}

test("an empty shop says so", async () => {
  const { page, looksRight, leave } = await visit(browser, shop.address, "phone")
  await page.goto("/shop/")
  await page.getByText("No products found").waitFor()
  await looksRight()
  await page.goto("/")
  await page.getByRole("heading", { name: "Why Choose Us" }).waitFor()
  expect(await page.getByRole("heading", { name: /New Arrivals|Shop by Category|Featured Products/ }).count()).toBe(0)
  await leave()
})

test.each(exports)(
  "goods of an export are browsed and bought at once: $title",
  async ({ file, title, choices, totalCents }) => {
    expect(await bringIn(file)).toMatch(/[1-9]\d* products are new, 0 brought up to date/)
    expect(await bringIn(file)).toMatch(/\n0 products are new, [1-9]\d* brought up to date/)

    const { page, looksRight, leave } = await visit(browser, shop.address, "desktop")
    await findInShop(page, title)
    await choose(page, ...choices)
    await looksRight()
    await addToCart(page)
    await goToCheckout(page)
    await fillIn(page)
    await proceed(page).click()
    await payWith(page, "4242 4242 4242 4242")
    const id = await seeItPaid(page)
    expect(await shop.books.row(id)).toMatchObject({ status: "paid", total_cents: totalCents })
    await leave()
  },
)
