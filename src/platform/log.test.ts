import { Writable } from "node:stream"
import { sql } from "drizzle-orm"
import fastify from "fastify"
import { expect, test } from "vitest"
import { openDatabase } from "#db/client.ts"
import { logOptions } from "./log.ts"

test("a query that fails is logged without the values it was asked with", async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const options = logOptions({ logLevel: "info" })
  const app = fastify({ logger: { ...(typeof options === "object" && options), stream } })
  const db = openDatabase("postgresql://nobody@/nothing?host=/nowhere", 1)
  const failure = await db.execute(sql`select ${"a guest's token"}`).catch((error: unknown) => error)
  app.log.error({ err: new Error("the order failed", { cause: failure }) }, "server.failed")
  app.log.error({ err: failure }, "server.failed")
  const text = lines.join("")
  expect(text).toContain("select $1")
  expect(text).toContain("ENOENT")
  expect(text).toContain("log.test.ts")
  expect(text).not.toContain("a guest's token")
})
