import { gzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type StartedShop, startShop } from "./start-shop.ts"

let shop: StartedShop
beforeAll(async () => {
  shop = await startShop("none")
})
afterAll(async () => {
  await shop?.close()
})

/** What a page may bring before anybody touches it, in kB as gzip makes them. */
test.each([
  ["/shop/", 149],
  ["/", 158],
  ["/product/any/", 166],
  ["/cart/", 157],
  ["/checkout/", 170],
  ["/customer/dashboard/", 159],
  ["/admin/dashboard/", 190],
])("the scripts of %s stay within %d kB", async (path, most) => {
  const html = await (await fetch(`${shop.address}${path}`)).text()
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  expect(scripts.length).toBeGreaterThan(3)
  const sizes = await Promise.all(
    scripts.map(async (script) => {
      const answer = await fetch(`${shop.address}${script}`)
      expect(answer.status, script).toBe(200)
      return gzipSync(await answer.bytes()).length
    }),
  )
  expect(sizes.reduce((sum, size) => sum + size) / 1_000).toBeLessThanOrEqual(most)
})
