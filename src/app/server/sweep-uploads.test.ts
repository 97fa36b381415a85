import { randomUUID } from "node:crypto"
import { readdirSync } from "node:fs"
import { utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { sweepUploads } from "./sweep-uploads.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
let bytes: Buffer
beforeAll(async () => {
  shop = await openTestShop()
  bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#c4122f" } })
    .webp()
    .toBuffer()
})
afterAll(() => shop.close())

const query = (text: string, values: unknown[] = []) => shop.services.db.$client.query(text, values)
const files = () => readdirSync(shop.services.media.folder)

async function put(name: string, hours = 25): Promise<string> {
  const { media } = shop.services
  await media.keep(name, bytes)
  const then = new Date(Date.now() - hours * 3_600_000)
  await utimes(join(media.folder, name), then, then)
  return name
}
const upload = (hours?: number) => put(`${randomUUID()}.webp`, hours)

test("only uploads that nothing shows and nobody is about to save are removed, with their widths", async () => {
  const { media } = shop.services
  const shown = await Promise.all(Array.from({ length: 10 }, () => upload()))
  const [thumbnail, image, ofCategory, ofEvent, ofPost, ofOrder, ofSettings, ofLetter, ofDeleted, inWords] = shown
  await query(
    `insert into products (id, slug, title, price_cents, thumbnail, description, deleted_at) values
     ('00000000-0000-4000-8000-000000000001', 'a', 'A', 1, 'uploads/' || $1, 'See /api/uploads/' || $3 || '.', null),
     ('00000000-0000-4000-8000-000000000002', 'b', 'B', 1, 'uploads/' || $2, '', now())`,
    [thumbnail, ofDeleted, inWords],
  )
  await query(
    "insert into product_images (product_id, position, path) values ('00000000-0000-4000-8000-000000000001', 0, 'uploads/' || $1)",
    [image],
  )
  await query("insert into categories (name, slug, image) values ('C', 'c', '/uploads/' || $1)", [ofCategory])
  await query("insert into events (title, description, image) values ('E', 'E', 'uploads/' || $1)", [ofEvent])
  await query(
    "insert into gallery_posts (media_type, media_url, permalink) values ('IMAGE', 'uploads/' || $1, 'https://example.com')",
    [ofPost],
  )
  await query(
    `with placed as (
       insert into orders (total_cents, first_name, last_name, email, phone, shipping_address, zip_code, city, state,
         country, idempotency_key, payload_hash, reserved_until, hidden_at)
       values (1, '', '', '', '', '', '', '', '', '', 'k', '', now(), now()) returning id)
     insert into order_items (order_id, position, product_id, title, image, unit_price_cents, quantity, draws_stock)
       select id, 0, '00000000-0000-4000-8000-000000000001', 'A', 'uploads/' || $1, 1, 1, false from placed`,
    [ofOrder],
  )
  await query("insert into settings (key, value) values ('logo', jsonb_build_object('path', 'uploads/' || $1::text))", [
    ofSettings,
  ])
  await query("insert into campaigns (subject, text) values ('S', '![](/api/uploads/' || $1 || ')')", [ofLetter])
  const others = [await upload(23), await put("drawn-by-the-demo.webp"), await put("film.mp4")]
  const unused = [await upload(), await put(`import-${"0".repeat(32)}.webp`)]
  await media.find(unused[0] ?? "", 320)
  await writeFile(join(media.folder, `.${randomUUID()}`), "cut off")
  await writeFile(join(media.folder, "widths", `.${randomUUID()}.avif`), "cut off")
  for (const folder of [media.folder, join(media.folder, "widths")]) {
    const cutOff = readdirSync(folder).filter((name) => name.startsWith("."))
    await Promise.all(cutOff.map((name) => utimes(join(folder, name), 0, 0)))
  }

  await sweepUploads(shop.services)

  expect(
    files()
      .filter((name) => name !== "widths")
      .sort(),
  ).toEqual([...shown, ...others].sort())
  expect(readdirSync(join(media.folder, "widths"))).toEqual([])
})
