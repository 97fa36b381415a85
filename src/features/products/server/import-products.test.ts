import { execFile } from "node:child_process"
import { createReadStream, existsSync } from "node:fs"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { promisify } from "node:util"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { openTestShop, type TestShop } from "#app/server/test-shop.ts"
import { startEmbeddedPostgres } from "#db/embedded.ts"
import type { Category, Product } from "#features/products/contract.ts"
import { type Fetched, pictureFetcher } from "./fetch-pictures.ts"
import { importProducts } from "./import-products.ts"
import { UnreadableExport } from "./read-export.ts"

const sample = join(import.meta.dirname, "sample-export.csv")
// Real exports, where the project lies beside them
const catalogues = join(import.meta.dirname, "../../../../../shared/data/catalogues")

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.$client.query("truncate products, categories cascade")
})

const noPicture = async () => ({ problem: "not asked for" })
const importFile = (path: string, fetchPicture: (url: string) => Promise<Fetched> = noPicture) =>
  importProducts(shop.services, () => createReadStream(path), { fetchPicture })
const importText = (text: string | Buffer) =>
  importProducts(shop.services, () => Readable.from([Buffer.from(text)]), { fetchPicture: noPicture })
const bySlug = async (slug: string) =>
  (await shop.app.inject({ url: `/api/products/${slug}` })).json<{ data: Product }>().data
const catalogue = async () => (await shop.app.inject({ url: "/api/products/" })).json<{ data: Product[] }>().data

/** An export with one line for each given set of cells. */
function csv(...rows: Record<string, string>[]): string {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = (row: Record<string, string>) => header.map((name) => `"${(row[name] ?? "").replaceAll('"', '""')}"`)
  return [header.join(","), ...rows.map((row) => cells(row).join(","))].join("\n")
}
const piece = {
  Handle: "hat",
  Title: "Hat",
  "Variant Price": "20.00",
  "Option1 Name": "Title",
  "Option1 Value": "Default Title",
}

describe("the sample export", () => {
  test("becomes goods that can be bought", async () => {
    const report = await importFile(sample)
    expect(report).toMatchObject({ rowCount: 11, created: 5, updated: 0, pictures: 0 })
    expect(report.faults).toEqual([
      { lines: [12], handle: "nameless-thing", reason: "it has no title" },
      { lines: [13], handle: "priceless-scarf", reason: "it has no price" },
    ])
    expect(await bySlug("grassfields-beanie")).toMatchObject({
      title: "Grassfields Beanie",
      description: "Ribbed, doubled at the edge & warm.\n\n• Irish wool\n• Hand wash",
      price: 40,
      discount_percentage: 20,
      sale_price: 32,
      stock: 9,
      colors: ["Crimson", "Navy"],
      sizes: ["S/M", "M/L"],
      category: { name: "Beanies" },
      is_published: true,
    })
    expect(await bySlug("sunday-cushion")).toMatchObject({
      description: 'A cushion with a "button", 40 × 40 cm',
      sale_price: 18.5,
      stock: null,
      colors: [],
      sizes: [],
      category: { name: "Home" },
    })
    expect(await bySlug("market-net")).toMatchObject({
      description: "Holds six lemons or two books.\n\nMaterial: Cotton, Linen",
      sale_price: 14,
      stock: 12,
    })
    expect(await bySlug("crochet-hook")).toMatchObject({ price: 6.99, discount_percentage: 0, stock: null })
    expect((await catalogue()).map(({ slug }) => slug)).not.toContain("autumn-shawl")
    expect(report.notes.map(({ handle, text }) => `${handle}: ${text}`)).toEqual([
      "grassfields-beanie: not every colour comes in every size; here each can be chosen with each",
      "market-net: its variants cost €14.00 to €16.00; here all cost €14.00",
      "market-net: its option Material cannot be chosen here and is named in the description",
      "crochet-hook: no whole percentage leads from €8.49 to €6.99; it costs €6.99, without a discount shown",
    ])
  })

  test("goes into the cart at once", async () => {
    await importFile(sample)
    const { id, colors, sizes } = await bySlug("grassfields-beanie")
    const answer = await shop.app.inject({
      method: "POST",
      url: "/api/carts/items?guest_token=5b2fb0e5-06d3-4f0b-a6a2-58a6f2b2f0a1",
      payload: { product_id: id, quantity: 9, color: colors[1], size: sizes[1] },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ total_quantity: 9, total_amount: 288 })
  })

  test("a second run doubles nothing, brings up to date, and leaves sold what was sold", async () => {
    await importFile(sample)
    const before = await catalogue()
    const { $client } = shop.services.db
    await $client.query("update products set stock = stock - 4 where slug = 'grassfields-beanie'")
    await $client.query("update products set title = 'Renamed' where slug = 'market-net'")
    const again = await importFile(sample)
    expect(again).toMatchObject({ created: 0, updated: 5 })
    expect((await bySlug("grassfields-beanie")).stock).toBe(5)
    expect((await bySlug("market-net")).title).toBe("Market Net")
    expect((await catalogue()).map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())

    const restocked = (await readFile(sample, "utf8"))
      .replace("TRUE,shopify,3,", "TRUE,shopify,13,")
      .replace("14.00,", "15.50,")
    await importText(restocked)
    expect((await bySlug("grassfields-beanie")).stock).toBe(15)
    expect((await bySlug("market-net")).price).toBe(15.5)
    const { rows } = await $client.query<{ sum: string }>(
      "select sum(change) from stock_ledger where product_id = (select id from products where slug = 'grassfields-beanie')",
    )
    expect(Number(rows[0]?.sum)).toBe(15)
  })

  test("what the owner deleted stays deleted", async () => {
    await importFile(sample)
    await shop.services.db.$client.query("update products set deleted_at = now() where slug = 'market-net'")
    const report = await importFile(sample)
    expect(report).toMatchObject({ created: 0, updated: 4 })
    expect(report.notes).toContainEqual({ handle: "market-net", text: "it was deleted in this shop and stays deleted" })
  })
})

describe("a row that cannot be used", () => {
  test.each([
    ["no title", { Title: "" }, "it has no title"],
    ["no price", { "Variant Price": "" }, "it has no price"],
    ["a negative price", { "Variant Price": "-5.00" }, "its price -5.00 is negative"],
    ["a word for a price", { "Variant Price": "cheap" }, 'its price "cheap" is not a number'],
    ["a formula for a price", { "Variant Price": "=1+1" }, 'its price "=1+1" is not a number'],
    ["a price with a comma", { "Variant Price": "1,50" }, 'its price "1,50" is not a number'],
    ["fractions of a cent", { "Variant Price": "1.005" }, "its price 1.005 has fractions of a cent"],
    ["an endless price", { "Variant Price": "99999999" }, "its price 99999999 is higher than this shop can take"],
    ["an unreadable quantity", { "Variant Inventory Qty": "many" }, 'its quantity "many" is not a whole number'],
    ["half a piece", { "Variant Inventory Qty": "1.5" }, 'its quantity "1.5" is not a whole number'],
    ["an unreadable comparison", { "Variant Compare At Price": "x" }, 'compared with: its price "x" is not a number'],
    ["no handle", { Handle: "" }, "it has no handle"],
    ["a gift card", { "Gift Card": "true" }, "it is a gift card, which this shop does not sell"],
    ["an endless title", { Title: "x".repeat(256) }, "its title is longer than 255 characters"],
    [
      "an endless size",
      { "Option1 Name": "Size", "Option1 Value": "x".repeat(101) },
      "an option is longer than 100 characters",
    ],
  ])("with %s is reported, and nothing else is lost", async (_what, change, reason) => {
    const counted = { "Variant Inventory Tracker": "shopify", "Variant Inventory Qty": "1" }
    const extra = { "Variant Compare At Price": "", "Gift Card": "" }
    const report = await importText(
      csv({ ...piece, ...counted, ...extra, Handle: "good" }, { ...piece, ...counted, ...extra, ...change }),
    )
    expect(report.faults).toEqual([{ lines: [3], handle: "Handle" in change ? change.Handle : "hat", reason }])
    expect((await catalogue()).map(({ slug }) => slug)).toEqual(["good"])
  })

  test("that repeats an option is left out, its product is not", async () => {
    const size = (value: string) => ({ ...piece, "Option1 Name": "Size", "Option1 Value": value })
    const report = await importText(csv(size("S"), { ...size("M"), Title: "" }, { ...size("s"), Title: "" }))
    expect(report.faults).toEqual([{ lines: [4], handle: "hat", reason: "it repeats the options of line 2" }])
    expect((await bySlug("hat")).sizes).toEqual(["S", "M"])
  })

  test("is named by the line it begins on, also after cells of several lines", async () => {
    const report = await importText(
      csv(
        { ...piece, "Body (HTML)": "one\ntwo\nthree" },
        { ...piece, Handle: "bad", Title: "", "Body (HTML)": "a\nb" },
      ),
    )
    expect(report.faults).toEqual([{ lines: [5], handle: "bad", reason: "it has no title" }])
  })

  test("with more cells than columns is not guessed at", async () => {
    const report = await importText("Handle,Title,Variant Price\ngood,Good,5\nbad,Bad, with a comma,5\n")
    expect(report.faults.map(({ lines }) => lines)).toEqual([[3]])
    expect((await catalogue()).map(({ slug }) => slug)).toEqual(["good"])
  })
})

describe("what a product becomes", () => {
  test.each([
    ["40.00", "32.00", { price: 40, discount_percentage: 20, sale_price: 32 }],
    ["29.99", "19.99", { price: 19.99, discount_percentage: 0, sale_price: 19.99 }],
    ["19.99", "9.99", { price: 9.99, discount_percentage: 0, sale_price: 9.99 }],
    ["19.99", "10.00", { price: 19.99, discount_percentage: 50, sale_price: 10 }],
    ["30.00", "30.00", { price: 30, discount_percentage: 0, sale_price: 30 }],
    ["20.00", "30.00", { price: 30, discount_percentage: 0, sale_price: 30 }],
    ["10.00", "0.01", { price: 0.01, discount_percentage: 0, sale_price: 0.01 }],
    ["0", "12", { price: 12, discount_percentage: 0, sale_price: 12 }],
  ])("compared with %s, a price of %s is what a shopper pays to the cent", async (compareAt, price, expected) => {
    await importText(csv({ ...piece, "Variant Price": price, "Variant Compare At Price": compareAt }))
    expect(await bySlug("hat")).toMatchObject(expected)
  })

  test.each([
    ["not counted by Shopify", { tracker: "", qty: "1", policy: "deny" }, null],
    ["counted", { tracker: "shopify", qty: "4", policy: "deny" }, 4],
    ["counted, and all gone", { tracker: "shopify", qty: "0", policy: "deny" }, 0],
    ["counted below nothing", { tracker: "shopify", qty: "-3", policy: "deny" }, 0],
    ["sold on when gone", { tracker: "shopify", qty: "0", policy: "continue" }, null],
    ["counted in another file", { tracker: "shopify", qty: "", policy: "deny" }, null],
  ])("stock %s", async (_what, { tracker, qty, policy }, stock) => {
    await importText(
      csv({
        ...piece,
        "Variant Inventory Tracker": tracker,
        "Variant Inventory Qty": qty,
        "Variant Inventory Policy": policy,
      }),
    )
    expect((await bySlug("hat")).stock).toBe(stock)
  })

  test("a count that the export keeps to itself leaves the shop's own as it is", async () => {
    const counted = (qty: string) =>
      csv({ ...piece, "Variant Inventory Tracker": "shopify", "Variant Inventory Qty": qty })
    await importText(counted("6"))
    await importText(counted(""))
    expect((await bySlug("hat")).stock).toBe(6)
    await importText(counted("8"))
    expect((await bySlug("hat")).stock).toBe(8)
  })

  test("formulas, markup and control characters are text and nothing more", async () => {
    const title = '=HYPERLINK("http://evil.example")'
    await importText(
      csv({ ...piece, Title: `${title}\u0000\u001b[2J`, "Body (HTML)": "<script>alert(1)</script>5 < 6 &lt;b&gt;" }),
    )
    expect(await bySlug("hat")).toMatchObject({ title: `${title}[2J`, description: "5 < 6 <b>" })
  })

  test("names that are in use get an address of their own, names without Latin letters get one at all", async () => {
    await shop.services.db.$client.query(
      "insert into products (slug, title, price_cents) values ('hat', 'Own hat', 500)",
    )
    await importText(csv(piece, { ...piece, Handle: "Hat!" }, { ...piece, Handle: "шапка" }))
    const slugs = (await catalogue()).map(({ slug }) => slug)
    expect(slugs).toHaveLength(4)
    expect(slugs.filter((slug) => /^hat(-[0-9a-f]{8})?$|^product-[0-9a-f]{8}$/.test(slug))).toHaveLength(4)
    expect((await bySlug("hat")).title).toBe("Own hat")
  })

  test("categories are found by name whatever its case, made when missing, and put last", async () => {
    await shop.services.db.$client.query("insert into categories (slug, name, position) values ('headwear', 'Hats', 3)")
    await importText(
      csv(
        { ...piece, Type: "HATS", "Product Category": "", Tags: "a, b" },
        {
          ...piece,
          Handle: "scarf",
          Type: "",
          "Product Category": "Apparel > Accessories > Scarves & Shawls",
          Tags: "x",
        },
        { ...piece, Handle: "toy", Tags: "toys, wool" },
        { ...piece, Handle: "nothing" },
      ),
    )
    const { data } = (await shop.app.inject({ url: "/api/categories/" })).json<{ data: Category[] }>()
    expect(data.map(({ name, slug, productCount }) => [name, slug, productCount])).toEqual([
      ["Hats", "headwear", 1],
      ["Scarves & Shawls", "scarves-shawls", 1],
      ["Toys", "toys", 1],
    ])
    expect((await bySlug("nothing")).category).toBeNull()
  })

  test("rows that a spreadsheet has sorted apart still make one product", async () => {
    const size = (value: string, title = "") => ({
      ...piece,
      Title: title,
      "Option1 Name": "Size",
      "Option1 Value": value,
    })
    await importText(csv(size("M"), { ...piece, Handle: "between" }, size("S", "Hat")))
    expect(await bySlug("hat")).toMatchObject({ title: "Hat", sizes: ["M", "S"] })
    expect(await catalogue()).toHaveLength(2)
  })
})

describe("pictures", () => {
  /** A host of pictures, over real HTTP; the fetcher is pointed at it. */
  async function openHost(answers: Record<string, Buffer | number>) {
    const asked: string[] = []
    const server = createServer((request, response) => {
      const path = request.url ?? ""
      asked.push(path)
      const answer = answers[path] ?? 404
      if (typeof answer === "number") response.writeHead(answer).end()
      else response.end(answer)
    })
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const fetchHere = pictureFetcher(shop.services.media)
    return {
      asked,
      fetchPicture: (url: string) => fetchHere(url.replace("https://pictures.example", address)),
      close: async () => {
        server.closeAllConnections()
        await new Promise((done) => server.close(done))
      },
    }
  }
  const drawing = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#c4122f" } })
      .withExif({ IFD0: { Copyright: "somebody's address" } })
      .jpeg()
      .toBuffer()

  test("are fetched, drawn anew and shown by colour; a second run asks for none again", async () => {
    const host = await openHost({
      "/beanie-crimson.jpg": await drawing(2400, 1200),
      "/beanie-navy.jpg": await drawing(300, 400),
      "/beanie-close.jpg": Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"),
      "/cushion.png": 500,
    })
    try {
      const report = await importFile(sample, host.fetchPicture)
      expect(report.pictures).toBe(2)
      expect(report.missingPictures).toEqual(
        expect.arrayContaining([
          {
            host: "pictures.example",
            problem: "what is there is no picture",
            urls: ["https://pictures.example/beanie-close.jpg"],
          },
          {
            host: "pictures.example",
            problem: "its host answered 500",
            urls: ["https://pictures.example/cushion.png"],
          },
        ]),
      )
      const beanie = await bySlug("grassfields-beanie")
      expect(beanie.images).toHaveLength(2)
      expect(beanie.thumbnail).toBe(beanie.images[0])
      expect(beanie.color_images).toEqual({ Crimson: beanie.images[0], Navy: beanie.images[1] })
      const sent = await shop.app.inject({ url: `/api/${beanie.images[0]}` })
      expect(sent.headers["content-type"]).toBe("image/webp")
      const drawn = await sharp(sent.rawPayload).metadata()
      expect([drawn.width, drawn.height, drawn.exif]).toEqual([1600, 800, undefined])

      host.asked.length = 0
      await importFile(sample, host.fetchPicture)
      expect(host.asked.sort()).toEqual(["/beanie-close.jpg", "/cushion.png"])
      expect((await bySlug("grassfields-beanie")).images).toEqual(beanie.images)
    } finally {
      await host.close()
    }
  })

  test("that cannot be had leave those that the product shows", async () => {
    const host = await openHost({ "/beanie-crimson.jpg": await drawing(100, 100) })
    await importFile(sample, host.fetchPicture)
    await host.close()
    const before = (await bySlug("grassfields-beanie")).images
    await importFile(sample)
    expect((await bySlug("grassfields-beanie")).images).toEqual(before)
    expect((await bySlug("grassfields-beanie")).thumbnail).toBe(before[0])
  })

  test("are asked for three times in vain of a host that is away, not more", async () => {
    const fetchPicture = pictureFetcher(shop.services.media)
    const outcomes = []
    for (let turn = 0; turn < 5; turn++) outcomes.push(await fetchPicture(`http://127.0.0.1:9/${turn}.jpg`))
    expect(outcomes).toEqual(Array(5).fill({ problem: "its host does not answer" }))
  })

  test("larger than 20 MB are not downloaded to their end", async () => {
    const host = await openHost({ "/huge.jpg": Buffer.alloc(21 * 1024 * 1024) })
    expect(await host.fetchPicture("https://pictures.example/huge.jpg")).toEqual({ problem: "it is larger than 20 MB" })
    await host.close()
  })
})

describe("a file", () => {
  test.each([
    ["of WooCommerce", "ID,Type,SKU,Name,Published,Regular price,Categories\n1,simple,a,A,1,5,B", "WooCommerce"],
    [
      "of something else",
      "name,age\nAoife,34",
      'no column "handle" or "url handle", "title", "variant price" or "price"',
    ],
    ["that is empty", "", "The file is empty."],
    ["with a quote left open", 'Handle,Title,Variant Price\nhat,"Hat,5\n', "cannot be read as CSV"],
    ["in another encoding", Buffer.from("Handle,Title,Variant Price\nhat,Café,5\n", "latin1"), "Line 2 is not UTF-8"],
  ])("%s is refused before anything is written", async (_what, content, message) => {
    await expect(importText(content)).rejects.toThrow(UnreadableExport)
    await expect(importText(content)).rejects.toThrow(message)
    expect(await catalogue()).toEqual([])
  })

  test("saved with semicolons and Windows line ends is read as well", async () => {
    await importText("\uFEFFHandle;Title;Variant Price\r\nhat;Hat, red;5.00\r\n\r\n")
    expect(await bySlug("hat")).toMatchObject({ title: "Hat, red", price: 5 })
  })

  test("with thousands of rows shows its progress", async () => {
    const rows = Array.from({ length: 1_200 }, (_, number) => `hat-${number},Hat ${number},${number}.50`)
    const steps: number[] = []
    const text = ["Handle,Title,Variant Price", ...rows].join("\n")
    const report = await importProducts(shop.services, () => Readable.from([Buffer.from(text)]), {
      onProgress: ({ rowsDone }) => steps.push(rowsDone),
    })
    expect(report).toMatchObject({ created: 1_200, faults: [] })
    expect(steps.length).toBeGreaterThan(10)
    expect(steps.at(-1)).toBe(1_200)
  })

  test.runIf(existsSync(join(catalogues, "shopify-apparel.csv")))("from a real shop is understood whole", async () => {
    const report = await importFile(join(catalogues, "shopify-apparel.csv"))
    expect(report).toMatchObject({ rowCount: 22, created: 20, faults: [] })
    expect(await bySlug("classic-varsity-top")).toMatchObject({
      title: "Classic Varsity Top",
      price: 60,
      stock: null,
      sizes: ["Small", "Medium", "Large"],
      colors: [],
      category: { name: "Women" },
    })
    expect(await importFile(join(catalogues, "shopify-apparel.csv"))).toMatchObject({ created: 0, updated: 20 })
    const other = join(catalogues, "woocommerce-sample_products.csv")
    await expect(importFile(other)).rejects.toThrow("This is a WooCommerce export")
  })
})

describe("npm run import", () => {
  const command = join(import.meta.dirname, "import-command.ts")
  const run = (file: string, env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [command, file], { env: { PATH: process.env.PATH ?? "", ...env } })

  test("works on the database of a shop that is open, and leaves it open", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "skein-import-"))
    const postgres = await startEmbeddedPostgres({ dataDir })
    try {
      const plain = join(dataDir, "plain.csv")
      await writeFile(plain, csv(piece, { ...piece, Handle: "bad", Title: "" }))
      const { stdout } = await run(plain, { DATA_DIR: dataDir })
      expect(stdout).toContain("Not used: line 3 (bad): it has no title")
      expect(stdout).toContain(
        "1 products are new, 0 brought up to date, with 0 pictures. 1 of 2 rows were used, 1 were not.",
      )
      expect((await run(plain, { DATA_DIR: dataDir })).stdout).toContain("0 products are new, 1 brought up to date")
    } finally {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  test("says in one sentence what is wrong with a file", async () => {
    const dataDir = shop.services.config.dataDir
    const failure = run("/nowhere.csv", { DATABASE_URL: shop.connectionString, DATA_DIR: dataDir })
    await expect(failure).rejects.toMatchObject({
      code: 1,
      stderr: "There is no file /nowhere.csv that can be read.\n",
    })
  })
})
