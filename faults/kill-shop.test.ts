import { afterAll, beforeAll, expect, test } from "vitest"
import { childrenOf, freePort } from "#app/server/test-process.ts"
import { type AttackedShop, openAttackedShop } from "./attacked-shop.ts"
import { sendShoppers } from "./checkouts.ts"
import { holdAgainst } from "./hold-against.ts"
import { chanceFor, drawSeed, momentsAmong } from "./seed.ts"

let shop: AttackedShop
beforeAll(async () => {
  shop = await openAttackedShop("shared")
})
afterAll(() => shop.close())

test("kill -9 of the shop's processes in the middle of a thousand checkouts loses and doubles nothing", async () => {
  const seed = drawSeed()
  const chance = chanceFor(seed, -1)
  const startCluster = async () => shop.start({ WEB_CONCURRENCY: "2", PORT: await freePort() })
  let cluster = await startCluster()
  const pieces = await Promise.all(Array.from({ length: 12 }, () => shop.books.piece({ stock: 80 })))
  const tokens = await shop.tokens(150)
  const { token: admin } = await shop.books.bearer("admin")

  async function strike(): Promise<void> {
    const single = shop.living().find((one) => one !== cluster)
    if (!single) throw new Error("There is nobody left to kill.")
    switch (chance.between(1, 4)) {
      case 1:
        await shop.kill(single)
        await shop.start()
        return
      case 2:
        await killOne(await childrenOf(cluster.process.pid))
        return
      case 3:
        await killCluster()
        return
      default:
        await Promise.all([shop.kill(single), killCluster()])
        await shop.start()
    }
  }

  async function killOne(workers: number[]): Promise<void> {
    if (workers.length > 0) process.kill(chance.oneOf(workers), "SIGKILL")
  }

  // Workers end by themselves when the process that started them is gone.
  async function killCluster(): Promise<void> {
    await shop.kill(cluster)
    cluster = await startCluster()
  }

  const count = 1_000
  const { journal, faults, unanswered } = await sendShoppers(
    shop,
    { seed, count, atOnce: 24, pieces, tokens, admin },
    { after: momentsAmong(2 * count, 6, chance), strike },
  )
  await shop.settle()

  expect(faults).toEqual([])
  expect(unanswered).toBeGreaterThan(0)
  expect(await holdAgainst(journal, shop)).toEqual([])
  expect(await shop.wrongBooks()).toEqual([])
  expect(journal.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(20)
})
