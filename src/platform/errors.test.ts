import { DatabaseError } from "pg"
import { expect, test } from "vitest"
import { isUnavailable } from "./errors.ts"

const systemError = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
const refusal = (code: string) => Object.assign(new DatabaseError("refused", 7, "error"), { code })

test.each([
  // A hanging server on a Unix socket, whose queue is full
  systemError("EAGAIN", "connect"),
  systemError("ENOENT", "connect"),
  systemError("EHOSTUNREACH", "connect"),
  systemError("EAI_AGAIN", "getaddrinfo"),
  systemError("ECONNRESET", "read"),
  refusal("57P01"),
  refusal("57014"),
  refusal("53300"),
  refusal("25006"),
  new Error("Failed query", { cause: systemError("EAGAIN", "connect") }),
  // What ROLLBACK says on a connection that was cut
  new Error("Client was closed and is not queryable"),
])("%s is an outage", (error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  systemError("ENOENT", "open"),
  systemError("EAGAIN", "read"),
  refusal("23505"),
  refusal("22021"),
  "no error",
])("%s is a fault", (error) => {
  expect(isUnavailable(error)).toBe(false)
})
