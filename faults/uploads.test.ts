import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import sharp from "sharp"
import { afterAll, expect, test } from "vitest"
import { childrenOf } from "#app/server/test-process.ts"
import { openAttackedShop } from "./attacked-shop.ts"

const open: { close(): Promise<unknown> }[] = []
afterAll(async () => {
  for (const one of open.reverse()) await one.close()
})

test.runIf(process.platform === "linux")("ten photographs of 10 MB at once are drawn in 256 MB of memory", async () => {
  const shop = await openAttackedShop("shared")
  open.push(shop)
  const { books } = shop
  const [{ process: serving, address } = expect.unreachable()] = shop.living()
  const [hats] = await books.query<{ id: string }>(
    "insert into categories (name, slug) values ('Hats', 'hats') returning id",
  )
  const { token } = await books.bearer("admin")
  const photograph = new File([new Uint8Array(await takePhotograph())], "photograph.jpg")
  expect(photograph.size).toBeGreaterThan(10_000_000)

  async function save(title: string): Promise<number> {
    const form = new FormData()
    const words = { title, description: "Warm.", price: "34.50", category_id: hats?.id ?? "" }
    for (const [name, value] of Object.entries(words)) form.append(name, value)
    form.append("thumbnail", photograph)
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${address()}/api/products/`, { method: "POST", headers, body: form })).status
  }

  const memory = watchMemory(serving.pid)
  const saved = await Promise.all(Array.from({ length: 10 }, (_, nth) => save(`Hat ${nth}`)))
  expect(saved).toEqual(Array.from({ length: 10 }, () => 201))
  expect(await memory.most()).toBeLessThanOrEqual(256)
})

/** 24 million pixels, each another: no photograph is harder to draw. */
const takePhotograph = () =>
  sharp({
    create: {
      ...{ width: 6_000, height: 4_000, channels: 3, background: "#888" },
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 84 })
    .toBuffer()

/** Looks on until it is asked for the most that a process and its children had together, in MB. */
function watchMemory(pid: number | undefined) {
  let isWatching = true
  let most = 0
  const watching = (async () => {
    while (isWatching) {
      const sizes = await Promise.all([pid, ...(await childrenOf(pid))].map(ownMemory))
      most = Math.max(
        most,
        sizes.reduce((sum, size) => sum + size, 0),
      )
      await sleep(10)
    }
  })()
  return {
    async most() {
      isWatching = false
      await watching
      return most
    },
  }
}

/** What is the process's alone, in MB: programs and files that it shares leave the memory when that runs short. */
async function ownMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(join("/proc", String(pid), "status"), "utf8").catch(() => "")
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
