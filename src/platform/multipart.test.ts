import { existsSync, readdirSync } from "node:fs"
import { type AddressInfo, connect } from "node:net"
import { tmpdir } from "node:os"
import fastify from "fastify"
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod"
import { afterAll, beforeAll, expect, test } from "vitest"
import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { formFlag, line, repeated } from "#contract/fields.ts"
import { ResponseCache } from "./cache.ts"
import { answerErrors } from "./errors.ts"
import { largestFileBytes, type ReceivedFiles } from "./multipart.ts"
import { route } from "./route.ts"

const save = endpoint({
  method: "POST",
  path: "/things/",
  summary: "A form with files",
  access: "anyone",
  encoding: "multipart",
  files: { cover: 1, pictures: 2 },
  body: z.strictObject({ title: line(20), is_published: z.optional(formFlag), colors: repeated(line(10), 3) }),
  answer: z.object({ title: z.string(), is_published: z.optional(z.boolean()), colors: z.array(z.string()) }),
})

const app = fastify()
let kept: ReceivedFiles = {}
let address = ""

beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  const host = {
    config: { authSecret: "x".repeat(32), environment: "test" },
    cache: new ResponseCache(),
    db: null as never,
  }
  route(app, host, save, async ({ body, files }) => {
    kept = files
    expect(
      Object.values(files)
        .flat()
        .every(({ path }) => existsSync(path)),
    ).toBe(true)
    return body
  })
  await app.listen({ port: 0 })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/things`
})
afterAll(() => app.close())

const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`skein-${process.pid}-`))

function form(fields: [string, string | Blob][]): FormData {
  const made = new FormData()
  for (const [name, value] of fields) made.append(name, value)
  return made
}

const post = (fields: [string, string | Blob][]) => fetch(address, { method: "POST", body: form(fields) })

test("texts come as the body, repeated ones as lists, files as files that are gone afterwards", async () => {
  const before = leftovers()
  const answer = await post([
    ["title", " Hat "],
    ["is_published", "false"],
    ["colors", "red"],
    ["colors", "navy"],
    ["pictures", new File(["one"], "one.png")],
    ["pictures", new File(["two"], "two.png")],
    ["cover", new File([], "")],
  ])
  expect(await answer.json()).toEqual({ title: "Hat", is_published: false, colors: ["red", "navy"] })
  expect(kept.pictures?.map(({ name }) => name)).toEqual(["one.png", "two.png"])
  expect(kept.cover).toEqual([])
  await expect.poll(leftovers).toEqual(before)
})

test("one of a repeated field is a list of one, none an empty list", async () => {
  const one = await post([
    ["title", "Hat"],
    ["colors", "red"],
  ])
  expect(await one.json()).toEqual({ title: "Hat", colors: ["red"] })
  const none = await post([["title", "Hat"]])
  expect(await none.json()).toEqual({ title: "Hat", colors: [] })
})

test.each([
  ["a faulty text", 422, [["title", ""]]],
  [
    "an unknown text",
    422,
    [
      ["title", "Hat"],
      ["role", "admin"],
    ],
  ],
  [
    "a file in an unknown field",
    422,
    [
      ["title", "Hat"],
      ["virus", new File(["x"], "x.exe")],
    ],
  ],
  [
    "more files than a field takes",
    422,
    [
      ["title", "Hat"],
      ["cover", new File(["x"], "a.png")],
      ["cover", new File(["x"], "b.png")],
    ],
  ],
  [
    "a file that is too large",
    413,
    [
      ["title", "Hat"],
      ["cover", new File([new Uint8Array(largestFileBytes + 1)], "big.png")],
    ],
  ],
] satisfies [string, number, [string, string | Blob][]][])(
  "%s is refused with %s and leaves nothing",
  async (_, status, fields) => {
    const before = leftovers()
    const answer = await post(fields)
    expect(answer.status).toBe(status)
    expect(answer.headers.get("content-type")).toContain("application/problem+json")
    await expect.poll(leftovers).toEqual(before)
  },
)

test("a field that would change every object is refused", async () => {
  expect((await post([["__proto__", "x"]])).status).toBe(400)
})

test("what is no form is refused", async () => {
  const answer = await fetch(address, { method: "POST", body: "{}", headers: { "content-type": "application/json" } })
  expect(answer.status).toBe(415)
})

test("a sender who leaves in the middle leaves no file", async () => {
  const before = leftovers()
  const { port } = new URL(address)
  const head = "--b\r\ncontent-disposition: form-data; name=cover; filename=a.png\r\n\r\n"
  const socket = connect(Number(port), "127.0.0.1")
  socket.write(
    `POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 1000000\r\n\r\n${head}`,
  )
  socket.write(Buffer.alloc(200_000, "x"))
  await expect.poll(leftovers).not.toEqual(before)
  socket.destroy()
  await expect.poll(leftovers).toEqual(before)
})
