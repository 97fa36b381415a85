import { afterEach, expect, test } from "vitest"
import { type Jobs, openJobs } from "#platform/jobs.ts"
import { openTestShop, type TestShop } from "./test-shop.ts"

let shop: TestShop
const opened: Jobs[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
  await shop.close()
})

function openProcess(): Jobs {
  const jobs = openJobs({ connectionString: shop.connectionString, log: shop.services.log })
  opened.push(jobs)
  return jobs
}

const soon = { timeout: 10_000 }

test("a job is done after its transaction, once, by one of two processes; of a failed transaction it never was", async () => {
  shop = await openTestShop()
  const { db } = shop.services
  const done: unknown[] = []
  const processes = [openProcess(), openProcess()]
  for (const jobs of processes) {
    jobs.define("greet", async (data) => {
      done.push(data)
    })
  }
  await Promise.all(processes.map((jobs) => jobs.start()))
  const failing = db.transaction(async (tx) => {
    await processes[0]?.enqueue(tx, "greet", { name: "nobody" })
    throw new Error("no")
  })
  await expect(failing).rejects.toThrow("no")
  await db.transaction(async (tx) => processes[0]?.enqueue(tx, "greet", { name: "Ada" }))
  await processes[1]?.enqueue(db, "greet", { name: "Bea" })
  await expect.poll(() => done.length, soon).toBe(2)
  expect(done).toEqual(expect.arrayContaining([{ name: "Ada" }, { name: "Bea" }]))
})

test("a job that fails comes again, and its neighbours do not wait for it", async () => {
  shop = await openTestShop()
  const jobs = openProcess()
  const done: unknown[] = []
  let failures = 0
  jobs.define("greet", async (data) => {
    if (JSON.stringify(data).includes("Ada") && failures++ < 1) throw new Error("not yet")
    done.push(data)
  })
  await jobs.enqueue(shop.services.db, "greet", { name: "Ada" })
  await jobs.enqueue(shop.services.db, "greet", { name: "Bea" })
  await jobs.start()
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ name: "Bea" }, { name: "Ada" }])
})

test("a job left by a process that ended is done by the next one", async () => {
  shop = await openTestShop()
  const first = openProcess()
  first.define("greet", async () => undefined)
  await first.enqueue(shop.services.db, "greet", { name: "Ada" })
  await first.stop()
  const done: unknown[] = []
  const second = openProcess()
  second.define("greet", async (data) => {
    done.push(data)
  })
  await second.start()
  await expect.poll(() => done, soon).toEqual([{ name: "Ada" }])
})

test("a recurring job is scheduled once for all processes", async () => {
  shop = await openTestShop()
  for (const jobs of [openProcess(), openProcess()]) {
    jobs.define("sweep", async () => undefined, { everyMinutes: 5 })
    await jobs.start()
  }
  const { rows } = await shop.services.db.$client.query("select name, cron from jobs.schedule")
  expect(rows).toEqual([{ name: "sweep", cron: "*/5 * * * *" }])
})
