import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import fastify from "fastify"
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import * as z from "zod/mini"
import { endpoint } from "#contract/endpoint.ts"
import { limitBodyTime } from "./body-time.ts"
import { ResponseCache } from "./cache.ts"
import { answerErrors } from "./errors.ts"
import { route } from "./route.ts"

const say = { method: "POST", summary: "Says so", access: "anyone", body: z.object({}), answer: z.object({}) } as const
const plain = endpoint({ ...say, path: "/plain/" })
const withFiles = endpoint({ ...say, path: "/files/", encoding: "multipart", files: { picture: 1 } })
const forAdmins = endpoint({ ...withFiles, path: "/admin-files/", access: "admin" })

const app = fastify({
  serverFactory: (handle) => {
    const server = createServer({ requestTimeout: 0, headersTimeout: 0 }, (request, response) => {
      limitBodyTime(server, request)
      handle(request, response)
    })
    return server
  },
})
let admitted: () => void = () => undefined
const nextCall = () =>
  new Promise<void>((resolve) => {
    admitted = resolve
  })
// Forms are read after this hook; of other bodies the clock stands still from the first.
app.addHook("preValidation", async () => admitted())
app.addHook("onRequest", async ({ url }) => {
  if (url === "/api/plain") admitted()
})

beforeAll(async () => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  const host = {
    config: { authSecret: "x".repeat(32), environment: "test" },
    cache: new ResponseCache(),
    db: null as never,
  }
  for (const one of [plain, withFiles, forAdmins]) route(app, host, one, async () => ({}))
  await app.listen({ port: 0, host: "127.0.0.1" })
})
afterAll(() => app.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Begins a call whose body does not come to its end. */
function begin(path: string, type: string) {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1")
  const heard = { text: "", isOver: false }
  socket.on("data", (piece) => {
    heard.text += piece
  })
  socket.on("close", () => {
    heard.isOver = true
  })
  socket.on("error", () => undefined)
  socket.write(
    `POST /api${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n--b\r\ncontent-disposition: form-data; name=a\r\n\r\nx`,
  )
  return heard
}

test.each([
  ["a body", "/plain", "application/json", 20],
  ["a form with files", "/files", "multipart/form-data; boundary=b", 300],
])("%s of %s as %s has %d s to arrive", async (_, path, type, seconds) => {
  const arrived = nextCall()
  const heard = begin(path, type)
  await arrived
  vi.advanceTimersByTime(seconds * 1_000 - 1)
  expect(heard).toEqual({ text: "", isOver: false })
  vi.advanceTimersByTime(1)
  await expect.poll(() => heard.isOver).toBe(true)
  expect(heard.text).toContain("HTTP/1.1 408")
})

test("who may not send files has no more time than others", async () => {
  const heard = begin("/admin-files", "multipart/form-data; boundary=b")
  await expect.poll(() => heard.text).toContain("HTTP/1.1 401")
  vi.advanceTimersByTime(20_000)
  await expect.poll(() => heard.isOver).toBe(true)
})
